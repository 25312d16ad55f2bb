// The rules in a panel beside the match, at the section that a link names. Without it they open in a window of their own.
import { game, hide } from "./about.js";

const panel = document.getElementById("rules-panel"), narrow = matchMedia("(max-width: 60rem)");

async function read(address) {
  const { pathname, search, hash } = new URL(address, location.href);
  if (panel.dataset.page !== pathname) {
    const answer = await fetch(pathname + search).catch(() => null);
    if (!answer?.ok) return window.open(address, "rules");
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    for (const one of page.querySelectorAll("main #pic-symbols")) one.remove(); // the board has them
    panel.querySelector("div").replaceChildren(...page.getElementById("main").childNodes);
    const contents = panel.querySelector(".contents");
    if (contents) contents.open = false;
    panel.dataset.page = pathname;
  }
  if (!panel.open) { if (narrow.matches) panel.showModal(); else panel.show(); }
  const there = hash ? panel.querySelector(`[id="${CSS.escape(hash.slice(1))}"]`) : null;
  for (const one of panel.querySelectorAll(".cited")) one.classList.remove("cited");
  there?.classList.add("cited");
  (there ?? panel.querySelector("div").firstElementChild)?.scrollIntoView({ block: "start" });
  if (there) Object.assign(there, { tabIndex: -1 }).focus({ preventScroll: true });
}

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[href]");
  if (!panel || !link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const own = panel.contains(link) && link.getAttribute("href").startsWith("#");
  if (!own && !(link.target === "rules" && link.pathname.startsWith("/rules"))) return;
  event.preventDefault();
  hide();
  read(own ? panel.dataset.page + link.getAttribute("href") : link.pathname === "/rules" ? `/rules/${game}` : link.href);
});
document.addEventListener("keydown", (event) => { if (event.key === "Escape" && panel?.open && !narrow.matches) panel.close(); });
