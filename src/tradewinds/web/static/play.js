// What ears, hands and keys need on the match page: a tone when it is one's turn, no deals for whoever wants none, taps that
// select before they act, menus that close, arrow keys. Without it every button still works as it stands there. `live.js` says
// when the page is fresh.

// --- sound: on unless it was switched off in this browser ---------------------------------------------------------------
const sound = document.getElementById("sound");
let speaker = null, mine = null;

const kept = { // a browser that keeps nothing has its sound on
  get loud() { try { return localStorage.getItem("sound") !== "off"; } catch { return true; } },
  set loud(on) { try { localStorage.setItem("sound", on ? "on" : "off"); } catch { /* it is kept as long as the page */ } },
};

function chime() {
  if (!navigator.userActivation?.hasBeenActive) return; // browsers keep a page silent that nobody has touched
  speaker ??= new AudioContext();
  speaker.resume();
  const now = speaker.currentTime, tone = speaker.createOscillator(), soft = speaker.createGain();
  soft.gain.setValueAtTime(0.08, now);
  soft.gain.exponentialRampToValueAtTime(0.0001, now + 0.6);
  tone.frequency.value = 660;
  tone.connect(soft).connect(speaker.destination);
  tone.start(now);
  tone.stop(now + 0.6);
}

function listen() {
  const turn = !!document.querySelector("#bar[data-turn]") && (dealing || !asked());
  if (turn && mine === false && sound?.ariaPressed === "true") chime();
  mine = turn;
}

if (sound) {
  sound.hidden = false;
  sound.ariaPressed = kept.loud;
  sound.addEventListener("click", () => {
    kept.loud = sound.ariaPressed !== "true";
    sound.ariaPressed = sound.ariaPressed !== "true";
    if (sound.ariaPressed === "true") chime();
  });
}

// --- no deals: every offer is turned down, until one wants to be asked again, or the bar has no such switch: something else
// has to be decided, or another player sits down at this screen ------------------------------------------------------------
let dealing = true, done = "";
const asked = () => document.querySelector("#no-deals[form]");
const position = () => document.querySelector("[name=version]")?.value;

function decline() {
  const button = document.getElementById("no-deals");
  dealing ||= !button;
  document.documentElement.dataset.deals = dealing ? "on" : "off";
  if (button) button.ariaPressed = !dealing;
  if (dealing || !asked() || done === position()) return;
  done = position(); // once for each position, whatever comes of it
  button.form.requestSubmit(button);
}

document.addEventListener("click", (event) => {
  if (event.detail > 1 || !event.target.closest("#no-deals")) return;
  event.preventDefault();
  dealing = !dealing;
  done = "";
  decline();
});

// --- the bar lies over the foot of the page: whatever is scrolled to stops above it --------------------------------------
const bar = document.getElementById("bar");
if (bar) new ResizeObserver(() => document.documentElement.style.setProperty("--bar", `${bar.offsetHeight}px`)).observe(bar);

// --- a finger on a small board selects; the bar, or a second tap, confirms ------------------------------------------------
const small = matchMedia("(max-width: 60rem)");
let finger = false, picked = null;
addEventListener("pointerdown", (event) => { finger = event.pointerType !== "mouse"; }, true);

const choices = (spot) => (spot.matches("button") ? [spot] : [...spot.querySelectorAll("button[form=act]")]);
const named = (spot) => choices(spot).map((one) => one.value).join("\n");

function pick(spot) {
  picked = spot && named(spot);
  show();
}

// After every change too: what was picked stays so while it can still be done.
function show() {
  for (const one of document.querySelectorAll("[data-picked]")) delete one.dataset.picked;
  document.getElementById("confirm")?.remove();
  const spots = picked === null ? [] : [...document.querySelectorAll(".spot")].filter((one) => named(one) === picked);
  if (!spots.length) return void (picked = null);
  for (const one of spots) one.dataset.picked = "";
  const strip = document.createElement("div");
  strip.id = strip.className = "confirm";
  strip.append(...choices(spots[0]).map(sure));
  bar.prepend(strip);
}

function sure(choice) {
  const button = document.createElement("button");
  Object.assign(button, { name: "do", value: choice.value, className: "act" });
  button.setAttribute("form", "act");
  button.textContent = `✓ ${choice.ariaLabel ?? choice.textContent}`;
  return button;
}

document.addEventListener("click", (event) => {
  const spot = event.target.closest(".spot"), acts = event.target.closest("button[form=act]");
  if (spot && finger && event.detail && small.matches) {
    const again = named(spot) === picked;
    if (!again || spot !== acts) event.preventDefault();
    pick(again ? null : spot);
  } else if (event.detail > 1 && acts) {
    event.preventDefault(); // a second click that was meant for what stood there before is not another action
  } else if (picked !== null && !event.target.closest("#bar")) pick(null);
}, true);
document.addEventListener("submit", () => { if (picked !== null) pick(null); });

// --- a place's menu closes after its action, on Escape, and when one turns to something else -----------------------------
function close(but = null) {
  for (const menu of document.querySelectorAll("details.menu[open]")) {
    if (menu.contains(but)) continue;
    if (menu.contains(document.activeElement)) menu.querySelector("summary").focus();
    menu.open = false;
  }
}
document.addEventListener("click", (event) => close(event.target));
document.addEventListener("submit", () => close());
document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape") return;
  close();
  if (picked !== null) pick(null);
});

// --- arrow keys walk the marked places by direction -----------------------------------------------------------------------
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
document.addEventListener("keydown", (event) => {
  const way = ARROWS[event.key], here = document.activeElement;
  if (!way || !here.closest(".spot")) return;
  const middle = (one) => { const box = one.getBoundingClientRect(); return [box.x + box.width / 2, box.y + box.height / 2]; };
  const [x, y] = middle(here);
  const far = (one) => {
    const [u, v] = middle(one), on = (u - x) * way[0] + (v - y) * way[1];
    return on > 4 ? on + 2 * (Math.abs((u - x) * way[1]) + Math.abs((v - y) * way[0])) : Infinity;
  };
  const places = [...document.querySelectorAll("button.spot, .spot > summary")].filter((one) => one !== here && one.getClientRects().length);
  const next = places.sort((a, b) => far(a) - far(b))[0];
  if (next && far(next) < Infinity) { next.focus(); event.preventDefault(); }
});

document.addEventListener("fresh", () => { decline(); listen(); show(); });
decline();
listen();
