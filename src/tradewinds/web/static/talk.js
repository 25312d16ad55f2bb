// What is said in the house comes by itself, while somebody looks. Without this script the page shows it when it is loaded again.
const EVERY = 4000;

async function look() {
  const list = document.getElementById("house");
  if (!list || document.hidden || list.contains(document.activeElement)) return;
  const answer = await fetch("/talk", { headers: { "x-live": "1" } }).catch(() => null);
  if (!answer || !answer.ok) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), "text/html").getElementById("house");
  if (fresh && last(fresh) !== last(list)) list.replaceChildren(...fresh.childNodes);
}

const last = (list) => list.querySelector("li:last-child")?.id;
setInterval(look, EVERY);
document.addEventListener("visibilitychange", look);
