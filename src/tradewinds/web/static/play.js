// What hands and keys need on the match page: taps that select before they act, menus that close, arrow keys. Without it every
// button still works as it stands there. `live.js` says when the page is fresh; what ears want is in `turn.js`.

// --- a finger on a small board selects; the bar, or a second tap, confirms ------------------------------------------------
const small = matchMedia("(max-width: 60rem)");
let finger = false, picked = null;
const bar = document.getElementById("bar");
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

// --- what was unfolded has the bar alone; once something of it is done, the whole question is seen again -------------------
let acted = false;
document.addEventListener("submit", (event) => { acted ||= event.target.id === "act"; });
document.addEventListener("fresh", () => {
  if (acted) for (const fold of bar.querySelectorAll(".fold[open]:not(.form)")) fold.open = false;
  acted = false;
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

document.addEventListener("fresh", show);
