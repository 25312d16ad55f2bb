// Forms in the bar: a minus and a plus beside every number, and what the entries would give and take, asked for while they are
// made. Without it there are plain number boxes, and the answer comes when the form is sent.
document.addEventListener("click", (event) => {
  const by = event.target.closest("[data-by]"), box = by?.parentElement.querySelector("input");
  if (by && !box) step(by.parentElement, Number(by.dataset.by));
  if (!box) return;
  if (by.dataset.by > 0) box.stepUp(); else box.stepDown();
  box.dispatchEvent(new Event("input", { bubbles: true }));
});

// --- how many of a thing: one button at a time is shown of those that differ in nothing else ---------------------------------
const chosen = {}; // by the group's id, as long as the page is open

function step(group, by) {
  const all = [...group.querySelectorAll("button[name=do]")];
  const at = Math.min(all.length - 1, Math.max(0, (chosen[group.id] ?? 0) + by));
  chosen[group.id] = at;
  all.forEach((one, number) => one.classList.toggle("chosen", number === at));
}
document.addEventListener("fresh", () => { for (const one of document.querySelectorAll(".amounts")) step(one, 0); });

let edited = null, timer = 0, last = 0; // the form that was touched last

async function foresee() {
  const send = edited?.isConnected && edited.querySelector("button[name=do]");
  if (!send) return;
  const [, number] = send.value.split(":"), mine = ++last;
  const wanted = [...new FormData(send.form, send)].filter(([name]) => ["do", "version"].includes(name) || name.startsWith(`${number}.`));
  const answer = await fetch(`${location.pathname}/foresee?${new URLSearchParams(wanted)}`, { headers: { "X-Live": "1" } }).catch(() => null);
  if (mine === last && edited.isConnected) edited.querySelector(".foreseen").innerHTML = answer?.ok ? await answer.text() : "";
}

document.addEventListener("input", (event) => {
  const form = event.target.closest(".form");
  if (!form) return;
  edited = form;
  clearTimeout(timer);
  timer = setTimeout(foresee, 120);
});
document.addEventListener("fresh", () => { if (edited?.open) foresee(); });
