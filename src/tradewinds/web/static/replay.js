// The past without loading a page: the slider, the steps, every sentence of the log, ← and →, and playing on by itself. What
// looks different comes as a patch, and the address leads to the position. Without it every step is a plain link.
import { all, patch } from "./live.js";

const page = document.body, here = location.pathname, wait = 1000;
const sliders = () => document.querySelectorAll("[data-scrub] [name=at]");
const asked = (key) => new URLSearchParams(location.search).get(key);
let at = asked("at") === null ? null : Number(asked("at")); // null: now
let eyes = asked("eyes"), wanted = at, busy = false, timer = 0;
const most = () => Number(sliders()[0].max);

// --- going there: only the newest wish counts -------------------------------------------------------------------------------
const address = (to) => here + (to === null ? "" : `?at=${to}${eyes === null ? "" : `&eyes=${eyes}`}`);

async function go(to) {
  wanted = to;
  if (busy) return;
  busy = true;
  while (wanted !== at && (await show(wanted)));
  busy = false;
  if (at !== null) history.replaceState(null, "", address(at));
}

async function show(to) {
  if (to === null) return now();
  const from = at === null ? "" : `&from=${at}`, answer = await fetch(`${here}/position${address(to).slice(here.length)}${from}`).catch(() => null);
  if (!answer?.ok) return void (location.href = address(to));
  page.classList.add("past");
  at = to;
  patch(await answer.text());
  return true;
}

function now() {
  if (!page.dataset.live) return void location.assign(here);
  at = wanted = null;
  page.classList.remove("past");
  history.replaceState(null, "", here);
  all();
}

// --- hands ------------------------------------------------------------------------------------------------------------------
function follow(link) {
  const to = new URL(link.href).searchParams;
  if (to.has("eyes")) eyes = to.get("eyes");
  go(to.has("at") ? Number(to.get("at")) : null);
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("main a");
  if (event.target.closest("#play")) return toggle();
  if (!link || link.pathname !== here || link.target || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  pause();
  follow(link);
});

document.addEventListener("input", (event) => {
  if (event.target.name !== "at") return;
  const to = Number(event.target.value); // before anything puts the slider where the page still is
  pause();
  go(to);
});

// The slider has gone there already; another pair of eyes needs the whole page.
document.addEventListener("submit", (event) => {
  if (event.target.matches("[data-scrub]") && (event.target.elements.eyes?.value ?? eyes) === eyes) event.preventDefault();
});

document.addEventListener("keydown", (event) => {
  const way = { ArrowLeft: "back", ArrowRight: "on" }[event.key];
  if (!way || event.altKey || event.ctrlKey || event.metaKey || event.target.closest("input, select, textarea, .spot")) return;
  if (way === "on" && at === null) return;
  event.preventDefault();
  pause();
  follow(document.getElementById(`scrub-${way}`));
});

// --- playing on by itself -----------------------------------------------------------------------------------------------------
function toggle() {
  if (timer) return pause();
  if (at === most()) go(0);
  timer = setTimeout(step, 200);
  look();
}

async function step() {
  if (at === most()) return pause();
  await go(Number(new URL(document.getElementById("replay-on").href).searchParams.get("at")));
  if (timer) timer = setTimeout(step, wait / Number(document.getElementById("speed").value));
}

function pause() {
  clearTimeout(timer);
  timer = 0;
  look();
}

// After every change: the sliders stand where the page is, whatever hands did to them, and the button says what it does.
function look() {
  for (const one of sliders()) if (one !== document.activeElement || !one.matches(":active")) one.value = one.getAttribute("value");
  const button = document.getElementById("play");
  if (!button) return;
  button.textContent = timer ? "❚❚" : "▶";
  button.ariaLabel = button.title = timer ? button.dataset.pause : button.dataset.play;
}
document.addEventListener("fresh", look);
look();
