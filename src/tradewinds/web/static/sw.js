// Without a connection, whoever goes to a page is told so, in the look of the others; nothing else is kept or changed.
const KEPT = "tradewinds-1", PAGE = "/offline";
self.addEventListener("install", (event) => event.waitUntil(keep().then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

async function keep() {
  const cache = await caches.open(KEPT), page = await fetch(PAGE), text = await page.clone().text();
  await cache.put(PAGE, page);
  const sheets = [...text.matchAll(/href="(\/static\/[^"]+\.(?:css|svg))"/g)].map((found) => found[1]);
  await cache.addAll(sheets);
}

async function answer(request) {
  try {
    return await fetch(request);
  } catch (lost) {
    const kept = await caches.match(request.mode === "navigate" ? PAGE : request);
    if (kept) return kept;
    throw lost;
  }
}

self.addEventListener("fetch", (event) => {
  const ours = new URL(event.request.url).pathname.startsWith("/static/");
  if (event.request.method === "GET" && (event.request.mode === "navigate" || ours)) event.respondWith(answer(event.request));
});

// What this server pushes, shown by the browser. Nothing is said of a match that lies open before its reader.
async function show(told) {
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const seen = open.some((page) => page.visibilityState === "visible" && new URL(page.url).pathname === told.url);
  if (!seen) await self.registration.showNotification(told.title, { body: told.body, tag: told.tag, data: told.url });
}

self.addEventListener("push", (event) => {
  if (event.data) event.waitUntil(show(event.data.json()));
});

async function lead(path) {
  const open = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const page = open.find((one) => new URL(one.url).pathname === path);
  return page ? page.focus() : self.clients.openWindow(path);
}

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(lead(event.notification.data));
});
