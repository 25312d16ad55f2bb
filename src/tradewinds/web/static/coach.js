// What the coach's tip speaks of is brought into sight, once for each tip: the part of a small screen, the tab or the fold that it
// lies in, and its place in a list. Without this it is ringed all the same, and so is the way to it.
const PARTS = [["board", ".board"], ["hand", ".hand-area"], ["log", "#log, #scrub"], ["talk", ".tab-talk"], ["more", ".tab-more"], ["table", "aside"]];
let last = "";

function look() {
  const tip = document.querySelector("#coach input:checked");
  if (!tip || tip.id === last) return;
  last = tip.id;
  const there = [...document.querySelectorAll(`[data-tip~="${tip.className.slice(-1)}"]`)];
  for (const one of there) unfold(one);
  there.filter((one) => !one.closest("#bar")).some(shown);
  for (const one of there.reverse()) one.scrollIntoView({ block: "nearest", inline: "nearest" });
}

// In its part of a small screen: whether that shows it. Of the amounts of a stepper one alone is seen.
function shown(one) {
  const part = PARTS.find(([, where]) => one.closest(where));
  if (part) document.getElementById(`view-${part[0]}`).checked = true;
  return one.checkVisibility();
}

function unfold(one) {
  for (let up = one; up; up = up.parentElement) {
    if (up.matches("details.fold")) up.open = true;
    if (up.matches(".tab")) up.previousElementSibling.previousElementSibling.checked = true;
  }
}

document.addEventListener("fresh", look);
document.addEventListener("change", (event) => { if (event.target.closest("#coach")) look(); });
look();
