// Around a match: links that are copied and shared, a tone when somebody comes or talks, and the way into a rematch.
// Without it the links can be marked and copied by hand, and every other button works as it stands there.
import { chime } from "./turn.js";

// --- links: only what this browser can do is shown ------------------------------------------------------------------------
const behind = (button, name) => document.getElementById(button.dataset[name])?.value ?? location.origin + button.dataset[name];

function offer() {
  for (const one of document.querySelectorAll("[data-copy]")) one.hidden = !navigator.clipboard;
  for (const one of document.querySelectorAll("[data-share]")) one.hidden = !navigator.share;
}

document.addEventListener("click", async (event) => {
  const copies = event.target.closest("[data-copy]"), shares = event.target.closest("[data-share]");
  if (shares) await navigator.share({ title: document.title, url: behind(shares, "share") }).catch(() => {}); // not sent after all
  if (!copies) return;
  await navigator.clipboard.writeText(behind(copies, "copy"));
  copies.textContent = copies.dataset.done;
});

// --- in the lobby: a tone when a seat changes or somebody says something ---------------------------------------------------
const seats = document.getElementById("lobby-seats");
const heard = () => seats && [...document.querySelectorAll("#lobby-seats .who, #lobby-seats .state, #chat li")].map((one) => one.textContent).join();
let last = heard();

function listen() {
  if (heard() !== last && document.getElementById("sound")?.ariaPressed === "true") chime();
  last = heard();
}

// --- a rematch: open pages follow whoever asked for it; there each makes its player ready, and the host's page begins --------
const next = () => document.querySelector("[data-next]")?.dataset.next;
const known = next(), pressed = new Set();

function press(word) {
  const button = document.querySelector(`button[form=lobby][value=${word}]`);
  if (!button || pressed.has(word)) return false;
  pressed.add(word);
  button.form.requestSubmit(button);
  return true;
}

function begin() {
  const wanted = document.querySelector("#lobby[data-begin]")?.dataset.begin, dice = document.querySelector("[data-dice]");
  if (!wanted || !dice || dice.dataset.state === "none") return; // `dice.js` gives a value first
  if (!press("ready") && wanted === "start" && dice.dataset.told) press("start");
}

document.addEventListener("fresh", () => {
  offer();
  listen();
  begin();
  if (next() && next() !== known) location.assign(`${next()}?begin=1`);
});
offer();
begin();
