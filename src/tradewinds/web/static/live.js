// The client: a socket that brings what changed, and a morph that keeps what did not; what else a hand or an ear needs is in
// `play.js`. Without it every button is still a plain form post, answered by a redirect back to the page.
const page = document.body, net = document.getElementById("net");
const notice = document.getElementById("notice"), title = document.title;

// --- morph: make `old` like `fresh`, keeping every element that stays (by id, else by place) --------------------------
const KEEP = { open: true, "data-changed": true }; // what a reader unfolded stays unfolded, what is marked stays marked

function morph(old, fresh) {
  if (old.nodeType !== fresh.nodeType || old.nodeName !== fresh.nodeName) return old.replaceWith(fresh);
  if (old.nodeType !== 1) {
    if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue;
    return;
  }
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name) && !KEEP[name]) old.removeAttribute(name);
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value && !KEEP[name]) old.setAttribute(name, value);
  children(old, fresh);
}

function children(old, fresh) {
  const named = new Map([...old.children].filter((one) => one.id).map((one) => [one.id, one]));
  const wanted = new Set([...fresh.children].map((one) => one.id).filter(Boolean));
  let place = old.firstChild;
  for (const next of [...fresh.childNodes]) {
    while (place && place.id && !wanted.has(place.id)) place = drop(place);
    const kept = next.id && named.get(next.id);
    if (kept) {
      if (kept !== place) old.insertBefore(kept, place);
      else place = place.nextSibling;
      morph(kept, next);
    } else if (place && !place.id && !next.id && place.nodeName === next.nodeName) {
      const after = place.nextSibling;
      morph(place, next);
      place = after;
    } else old.insertBefore(next, place);
  }
  while (place) place = drop(place);
}

function drop(node) {
  const after = node.nextSibling;
  node.remove();
  return after;
}

const HELD = "#bar :focus:enabled, #bar summary:focus, .spot:focus, .spot :focus"; // what is disabled loses the focus by and by
const NEXT = "#bar .choices .act, #bar .confirm .act, #bar .fold > summary, #result .act";
const shown = (what) => [...document.querySelectorAll(what)].find((one) => one.checkVisibility());

export function patch(markup) {
  const holder = document.createElement("template");
  holder.innerHTML = markup;
  const acting = document.activeElement?.closest("#bar, .spot"); // who acts by keys is led to the question, not to the page
  for (let fresh of [...holder.content.children]) {
    if (fresh.localName === "svg" && !fresh.id) fresh = fresh.firstElementChild; // a layer in its wrapper
    const old = fresh && document.getElementById(fresh.id);
    if (old) morph(old, fresh);
  }
  after();
  if (acting && !shown(HELD)) (shown(NEXT) ?? document.getElementById("bar")).focus({ preventScroll: true });
}

// --- after every change: title, clocks, links ----------------------------------------------------------------------------
function after() {
  document.title = (document.querySelector("#bar[data-turn]") ? "● " : "") + title;
  const go = document.querySelector("[data-go]");
  if (go) location.assign(go.dataset.go);
  for (const one of document.querySelectorAll("input[data-link]")) one.value = location.origin + one.dataset.link;
  tick();
  document.dispatchEvent(new Event("fresh"));
}

function tick() {
  for (const clock of document.querySelectorAll("[data-ends]")) {
    const left = Math.max(0, Math.round(clock.dataset.ends - Date.now() / 1000)), two = (n) => String(n).padStart(2, "0");
    if (left < 86400) clock.textContent = left < 3600 ? `${Math.floor(left / 60)}:${two(left % 60)}` : `${Math.floor(left / 3600)}:${two(Math.floor(left / 60) % 60)}:${two(left % 60)}`;
    clock.classList.toggle("late", left < 10);
  }
}
setInterval(tick, 1000);

// --- the socket: coming back brings the whole view, so it needs no replay ------------------------------------
let wait = 250, doubtful = false; // whether the page shows what an answer brought: what the socket brings next may not fit

const lost = document.getElementById("lost"); // stands across the bar of a match

function say(state) {
  net.dataset.state = state;
  net.textContent = net.title = net.dataset[state];
  if (state === "live") found();
  else if (!lost || lost.hidden) warn("lost");
}

function found() {
  if (lost) lost.hidden = net.dataset.state === "live";
}

function warn(why) {
  if (!lost) return void (notice.textContent = net.dataset.lost);
  lost.textContent = lost.dataset[why];
  lost.hidden = false;
}

let socket = null;

function follow() {
  socket = new WebSocket(location.origin.replace(/^http/, "ws") + page.dataset.live);
  page.dataset.live = page.dataset.live.split("?")[0]; // what the page came with is soon outdated
  socket.onopen = () => { say("live"); wait = 250; };
  socket.onmessage = (event) => {
    if (page.classList.contains("past")) return;
    patch(event.data);
    if (doubtful) all();
    doubtful = false;
  };
  socket.onclose = (event) => {
    if (!leaving) say("lost");
    if (event.code !== 4403) setTimeout(follow, (wait = Math.min(8000, wait * 2)) * (0.5 + Math.random() / 2));
  };
}
// Whoever made the page show something else, the past or a recap, has everything brought anew.
export function all() {
  if (socket?.readyState === 1) socket.send("all");
}

let leaving = false;
addEventListener("pagehide", () => { leaving = true; });
addEventListener("pageshow", () => { leaving = false; });
if (page.dataset.live) follow();

// --- forms: posted without leaving the page ------------------------------------------------------------------------------
document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!form.matches("[data-act], [data-say]")) return;
  event.preventDefault();
  const body = new URLSearchParams(new FormData(form, event.submitter));
  const answer = await fetch(form.getAttribute("action"), { method: "POST", headers: { "X-Live": "1" }, body, redirect: "manual" }).catch(() => null);
  if (!answer) return warn("unsent"); // what was typed stays
  found();
  if (form.matches("[data-say]") && (answer.ok || answer.type === "opaqueredirect")) form.reset();
  const said = answer.headers.get("content-type")?.startsWith("application/json") ? await answer.json() : {};
  notice.textContent = (!said.beside && said.problem) || "";
  if (said.fresh) patch(said.fresh), (doubtful = true);
  if (said.beside) document.querySelector(".refused")?.scrollIntoView({ block: "nearest" });
  if (said.go) location.assign(said.go);
  if (answer.type === "opaqueredirect" && !page.dataset.live) location.reload();
});

document.addEventListener("change", (event) => { if (event.target.form?.matches("[data-scrub], #preferences") && event.target.id !== "speed") event.target.form.requestSubmit(); });

after();
