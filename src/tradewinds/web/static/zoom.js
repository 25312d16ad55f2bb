// A picture that can be brought nearer (`.lens`): by its buttons, the wheel, two fingers and the keys + − 0; a mouse drags it, fingers
// and arrow keys scroll it as any box. It goes to where something can be done, and a choice in the bar lights its place. Without
// this the style sheet says how near it is.
const lens = () => document.querySelector(".lens");
const MOST = 4;
let zoom = null, went = ""; // what the reader chose, if anything; the places it last went to

const now = (box) => box.scrollWidth / box.clientWidth;

function look(box, factor, x = box.clientWidth / 2, y = box.clientHeight / 2) {
  const before = now(box), to = Math.min(MOST, Math.max(1, before * factor));
  const [left, top] = [(box.scrollLeft + x) / before, (box.scrollTop + y) / before];
  zoom = to;
  apply();
  box.scrollTo(left * to - x, top * to - y);
}

function apply() {
  const frame = lens()?.parentElement;
  if (frame && zoom !== null) frame.style.setProperty("--zoom", zoom);
}

function show(mark, box = lens()) {
  const one = mark.getBoundingClientRect(), all = box.getBoundingClientRect();
  box.scrollBy(one.x + one.width / 2 - all.x - box.clientWidth / 2, one.y + one.height / 2 - all.y - box.clientHeight / 2);
}

document.addEventListener("click", (event) => {
  const way = event.target.closest("[data-zoom]")?.dataset.zoom, box = lens();
  if (way && box) look(box, { in: 1.5, out: 1 / 1.5, fit: 0 }[way]);
});

document.addEventListener("keydown", (event) => {
  const factor = { "+": 1.5, "-": 1 / 1.5, "0": 0 }[event.key], box = event.target.closest?.(".lens");
  if (factor === undefined || !box || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  look(box, factor);
  if (event.target !== box) show(event.target, box);
});

document.addEventListener("wheel", (event) => {
  const box = event.target.closest?.(".lens");
  if (!box || event.target.closest(".menu > ul")) return;
  event.preventDefault();
  const edge = box.getBoundingClientRect();
  look(box, Math.exp(-event.deltaY / 400), event.clientX - edge.x, event.clientY - edge.y);
}, { passive: false });

// --- a mouse drags, two fingers pinch -----------------------------------------------------------------------------------
const down = new Map();
let moved = false;

document.addEventListener("pointerdown", (event) => {
  if (!event.target.closest?.(".lens") || event.button) return;
  down.set(event.pointerId, event);
  moved = false;
});

document.addEventListener("pointermove", (event) => {
  const last = down.get(event.pointerId), box = lens();
  if (!last || !box) return;
  const other = [...down.values()].find((one) => one.pointerId !== event.pointerId);
  if (other) {
    const apart = (one) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY), edge = box.getBoundingClientRect();
    look(box, apart(event) / Math.max(1, apart(last)), (event.clientX + other.clientX) / 2 - edge.x, (event.clientY + other.clientY) / 2 - edge.y);
  } else if (event.pointerType === "mouse") {
    const [x, y] = [event.clientX - last.clientX, event.clientY - last.clientY];
    if (!moved && Math.hypot(x, y) < 5) return;
    box.scrollBy(-x, -y);
    moved = true;
  }
  down.set(event.pointerId, event);
});

for (const end of ["pointerup", "pointercancel"]) document.addEventListener(end, (event) => down.delete(event.pointerId));
document.addEventListener("click", (event) => {
  if (moved && event.target.closest?.(".lens")) { event.preventDefault(); event.stopPropagation(); } // it was a drag
  moved = false;
}, true);

// --- where something can be done, and what a choice in the bar means --------------------------------------------------------
function go() {
  apply();
  const box = lens(), midst = box?.querySelector(".midst"), place = midst?.getAttribute("style") ?? "";
  if (place && place !== went) show(midst, box);
  went = place;
}

function light(event) {
  const choice = event.target.closest?.("#bar button[name=do]"), box = lens();
  for (const one of document.querySelectorAll("[data-lit]")) delete one.dataset.lit;
  const spot = choice && box && [...box.querySelectorAll("button[name=do]")].find((one) => one.value === choice.value);
  if (!spot) return;
  const place = spot.closest(".over");
  place.dataset.lit = "";
  show(place, box);
}
for (const way of ["pointerover", "focusin"]) document.addEventListener(way, light);

document.addEventListener("fresh", () => requestAnimationFrame(go)); // measured once a frame
addEventListener("resize", () => { went = ""; requestAnimationFrame(go); }); // a phone was turned round
go();
