// Meanwhile: when it is one's turn again, what the others did since, step by step on the board with a sentence each; and while
// one waits, the newest sentence. It never stands in the way: whatever can be done can be done meanwhile, and doing it ends it.
import { all, patch } from "./live.js";

const here = location.pathname, likes = document.getElementById("preferences")?.elements;
const box = document.getElementById("meanwhile"), again = document.getElementById("again");
const still = matchMedia("(prefers-reduced-motion: reduce)");
const LONG = 4500, STEP = 900; // milliseconds, for all of it and for a step at most
let recap = null, at = 0, timer = 0, ours = false, last = "", newest = "";

const since = () => document.querySelector("#bar[data-turn]") && document.getElementById("log")?.dataset.since;
const version = () => document.querySelector("[name=version]")?.value, past = () => document.body.classList.contains("past");
const kept = { // what was shown is not shown by itself when the page is loaded again
  get key() { try { return sessionStorage.getItem(`recap ${here}`); } catch { return null; } },
  set key(key) { try { sessionStorage.setItem(`recap ${here}`, key); } catch { /* then it is */ } },
};

// --- what there is to show -----------------------------------------------------------------------------------------------
async function load(playing) {
  const then = version(), answer = await fetch(`${here}/recap`).catch(() => null), found = answer?.ok ? await answer.json() : null;
  if (!found?.steps.length || version() !== then || past()) return;
  recap = { ...found, version: then };
  at = recap.steps.length;
  mark();
  if (playing) play();
}

function look() {
  if (ours) return;
  if (past()) return leave();
  if (recap && recap.version !== version()) drop();
  const key = since();
  again.disabled = !key;
  if (key && key !== last) load(kept.key !== key && likes?.recap.value !== "at-once");
  if (key) last = kept.key = key;
  else live();
}

// Who looks at the past has no eyes for this; back from there, what has changed is marked again.
function leave() {
  if (recap) drop();
  clearTimeout(timer);
  box.hidden = true;
  last = "";
}

// While others act, and for whoever only watches.
function live() {
  const line = document.querySelector("#log li");
  if (!line || line.id === newest) return;
  const first = !newest;
  newest = line.id;
  if (!first && !document.querySelector("#bar[data-turn]")) tell(line.textContent, "live", 2500);
}

function tell(text, kind, stays) {
  box.firstElementChild.textContent = text;
  box.className = `meanwhile ${kind}`;
  box.hidden = false;
  clearTimeout(timer);
  if (stays) timer = setTimeout(() => { box.hidden = true; }, stays);
}

// --- step by step --------------------------------------------------------------------------------------------------------
function put(markup) {
  ours = true;
  try { patch(markup); } finally { ours = false; }
}

function to(next) {
  next = Math.max(0, Math.min(recap.steps.length, next));
  if (!still.matches && next !== at) {
    if (next < at) put(recap.before), (at = 0);
    for (; at < next; at += 1) put(recap.steps[at].patch);
  }
  at = next;
  if (at === recap.steps.length) mark();
  else for (const one of marked()) delete one.dataset.changed;
  tell(at ? recap.steps[at - 1].text : box.ariaLabel, "paused", at === recap.steps.length ? 1500 : 0);
}

function play() {
  const pace = Math.min(STEP, LONG / recap.steps.length) / (likes?.recap.value === "2x" ? 2 : 1);
  if (at === recap.steps.length) to(0);
  const go = () => {
    if (!recap) return; // somebody has acted
    to(at + 1);
    box.classList.remove("paused");
    if (at < recap.steps.length) timer = setTimeout(go, pace);
  };
  box.classList.remove("paused");
  timer = setTimeout(go, pace / 2);
}

// The page has gone on by itself, or somebody has acted: what is shown is now. As long as nothing has changed, the steps that are
// left lead there; on a page that has gone on they no longer fit.
function drop() {
  const left = still.matches ? [] : recap.steps.slice(at), stands = recap.version === version();
  recap = null;
  clearTimeout(timer);
  box.hidden = true;
  for (const one of marked()) delete one.dataset.changed;
  if (!left.length || past()) return;
  if (stands) for (const one of left) put(one.patch);
  else all();
}

// --- what has changed stays marked until one acts ----------------------------------------------------------------------------
const marked = () => document.querySelectorAll("[data-changed]");

function mark() {
  const holder = document.createElement("template");
  holder.innerHTML = recap.before;
  for (let was of holder.content.children) {
    if (was.localName === "svg" && !was.id) was = was.firstElementChild;
    const now = document.getElementById(was.id);
    if (now && !/^(spots|side-)/.test(was.id)) inside(now, was);
  }
}

function inside(now, was) {
  const before = [...was.children], named = new Map(before.filter((one) => one.id).map((one) => [one.id, one]));
  const plain = before.filter((one) => !one.id);
  for (const one of now.children) compare(one, one.id ? named.get(one.id) : plain.shift());
}

// Places and pieces: whose turn it is, and what can be done, are told by classes alone.
function compare(now, was) {
  const own = (one) => one.cloneNode(!one.children.length).outerHTML.replace(/ (class|data-changed)="[^"]*"/g, "");
  if (now.matches("title, defs, #spots, summary") || (was && !now.children.length && own(now) === own(was))) return;
  if (!was || now.nodeName !== was.nodeName || !now.children.length || own(now) !== own(was)) now.dataset.changed = "";
  else inside(now, was);
}

// --- hands -------------------------------------------------------------------------------------------------------------------
const HANDS = { back: () => to(at - 1), on: () => to(at + 1), skip: () => { to(recap.steps.length); box.hidden = true; } };
document.addEventListener("click", (event) => {
  const what = event.target.closest("[data-meanwhile]")?.dataset.meanwhile;
  if (event.target.closest("#again")) return void (recap ? play() : load(true));
  if (!what || !recap) return;
  const paused = box.classList.contains("paused");
  clearTimeout(timer);
  if (what === "pause") paused ? play() : box.classList.add("paused");
  else HANDS[what]();
});
document.addEventListener("submit", (event) => { if (recap && event.target.id === "act") drop(); });
document.addEventListener("fresh", look);
look();
