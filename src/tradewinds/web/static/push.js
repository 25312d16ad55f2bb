// The page about notices: this browser can be sent something. Without it the other ways remain.
const form = document.getElementById("push");

async function subscribed() {
  const worker = await navigator.serviceWorker.register("/sw.js");
  await navigator.serviceWorker.ready;
  const found = await worker.pushManager.getSubscription();
  return found ?? worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: form.dataset.key });
}

if (form && navigator.serviceWorker && window.PushManager) {
  form.hidden = false;
  form.addEventListener("submit", async (event) => {
    if (form.elements.endpoint.value) return;
    event.preventDefault();
    const button = event.submitter;
    try {
      const { endpoint, keys } = (await subscribed()).toJSON();
      Object.assign(form.elements.endpoint, { value: endpoint });
      form.elements.p256dh.value = keys.p256dh;
      form.elements.auth.value = keys.auth;
      form.requestSubmit(button);
    } catch { // it was not allowed, or this browser has no push service
      document.getElementById("push-denied").hidden = false;
    }
  });
}
