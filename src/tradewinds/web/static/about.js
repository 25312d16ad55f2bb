// Explanations beside the board: one popover for mouse, finger and keyboard. Without it a tooltip says the same words.
export const game = document.getElementById("main").className.match(/game-([\w-]+)/)?.[1];
const known = new Map(); // what was fetched once

// --- what there is to say of an element: its tooltip, which the browser must not show as well, and the component on it ------
const svgTitle = (one) => one.namespaceURI.endsWith("svg") && [...one.children].find((child) => child.localName === "title");

function said(one) {
  const hint = svgTitle(one), text = one.getAttribute("title") ?? hint?.textContent;
  if (text) {
    one.dataset.said = text;
    one.removeAttribute("title");
    if (!one.hasAttribute("aria-label") && !one.textContent.trim()) one.setAttribute("aria-label", text);
    if (hint) { one.setAttribute("aria-label", text); hint.remove(); }
  }
  return one.dataset.said ?? "";
}

const tells = (one) => one.matches?.("[title], [data-said], [data-about]") || (one.namespaceURI?.endsWith("svg") && svgTitle(one));

function subject(target) {
  for (let one = target; one && one !== document.body; one = one.parentElement) if (tells(one)) return one;
  return null;
}

// --- the popover ---------------------------------------------------------------------------------------------------------
const box = document.createElement("div");
Object.assign(box, { id: "about", className: "about-box", popover: "manual" });
box.setAttribute("role", "status");
document.body.append(box);
let shown = null, wanted = null, timer = 0;

async function told(one) {
  const about = (one.matches("[data-about]") ? one : one.querySelector("[data-about]"))?.dataset.about;
  const words = document.createElement("p");
  words.textContent = said(one);
  if (!about) return words.textContent ? [words] : [];
  if (!known.has(about)) {
    const answer = await fetch(`/rules/${game}/${about}`, { headers: { "X-Live": "1" } }).catch(() => null);
    if (!answer?.ok) return [words];
    known.set(about, await answer.text());
  }
  const holder = document.createElement("template");
  holder.innerHTML = known.get(about);
  holder.content.firstElementChild.removeAttribute("id");
  if (one.matches("button, summary")) words.textContent = one.ariaLabel ?? ""; // what pressing it does
  if (one.matches("[data-about]")) words.textContent = "";
  return words.textContent ? [words, holder.content] : [holder.content];
}

// What a resting mouse brings stands in no click's way; what was asked for can be entered, and its links followed.
async function show(one, asked = true) {
  clearTimeout(timer);
  wanted = one;
  const parts = await told(one);
  if (wanted !== one) return; // something else was asked for meanwhile, or nothing any more
  if (!parts.length || !one.isConnected) return hide();
  shown = one;
  box.classList.toggle("asked", asked);
  box.replaceChildren(...parts);
  box.showPopover();
  const at = one.getBoundingClientRect(), size = box.getBoundingClientRect();
  const below = at.bottom + 8 + size.height <= innerHeight;
  box.style.left = `${Math.max(8, Math.min(at.left, innerWidth - size.width - 8))}px`;
  box.style.top = `${Math.max(8, below ? at.bottom + 8 : at.top - size.height - 8)}px`;
}

export function hide() {
  clearTimeout(timer);
  shown = wanted = null;
  if (box.matches(":popover-open")) box.hidePopover();
}

function later(wait, what) {
  clearTimeout(timer);
  timer = setTimeout(what, wait);
}

const soon = (one, wait, asked) => later(wait, () => show(one, asked));

// --- the mouse rests, a finger presses long, a key asks: "i" explains what has the focus --------------------------------------
document.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse" || box.contains(event.target)) return clearTimeout(timer);
  const one = subject(event.target);
  if (one === shown) return one && clearTimeout(timer);
  if (one) { said(one); soon(one, 350, false); } else later(150, hide);
});
let pressed = null;
document.addEventListener("pointerdown", (event) => {
  if (box.contains(event.target)) return;
  hide();
  pressed = null;
  const one = event.pointerType !== "mouse" && subject(event.target);
  if (one) later(500, () => { pressed = one; show(one); });
});
for (const end of ["pointerup", "pointercancel", "scroll"]) document.addEventListener(end, (event) => { if (event.pointerType !== "mouse") clearTimeout(timer); }, true);
document.addEventListener("contextmenu", (event) => { if (pressed) event.preventDefault(); });
document.addEventListener("click", (event) => { // a long press explains, and does nothing else
  if (pressed && !box.contains(event.target)) event.preventDefault(), event.stopImmediatePropagation();
  pressed = null;
}, true);
document.addEventListener("focusin", (event) => {
  if (event.target.matches(":focus-visible") && tells(event.target)) soon(event.target, 500, true);
  else if (shown && !box.contains(event.target)) hide();
});

// --- explaining: with the button ?, or the key "i", every place that has something to say can be reached and asked ----------
const button = document.getElementById("explain");

function explaining(on) {
  document.documentElement.toggleAttribute("data-explaining", on);
  if (button) button.ariaPressed = on;
  for (const one of document.querySelectorAll("[data-reached]")) { one.removeAttribute("tabindex"); delete one.dataset.reached; }
  if (!on) return hide();
  for (const one of document.querySelectorAll("main [data-about]")) {
    if (one.closest("button, a, summary") || !one.getClientRects().length) continue;
    Object.assign(one, { tabIndex: 0 });
    one.dataset.reached = "";
  }
}
const isOn = () => document.documentElement.hasAttribute("data-explaining");

if (button) button.hidden = false;
button?.addEventListener("click", () => explaining(!isOn()));
document.addEventListener("click", (event) => {
  if (!isOn() || !event.target.closest("main")) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const one = subject(event.target);
  if (one) show(one);
}, true);
document.addEventListener("keydown", (event) => {
  const typing = event.target.matches("input:not([type=radio], [type=checkbox], [type=range]), textarea, select");
  if (event.key === "Escape") { hide(); if (isOn()) explaining(false); }
  if (event.key === "i" && !typing && !event.ctrlKey && !event.metaKey) {
    const one = subject(document.activeElement);
    if (one && one !== document.body) show(one); else explaining(!isOn());
  }
});
document.addEventListener("fresh", () => {
  if (shown && !shown.isConnected) hide(); else if (shown) said(shown);
  if (isOn()) explaining(true);
});
