// The parts of the match page that a small screen, or the column of panels, shows in turn: what is new where nobody looks is
// counted on its tab. Without this every tab still opens.
const PARTS = [["log", "#log li", ["#news-log"]], ["talk", "#chat li", ["#news-talk", "#unread-talk"]]];
const seen = {};

const visible = (one) => !!one?.getClientRects().length;

function look() {
  for (const [name, rows, badges] of PARTS) {
    const all = document.querySelectorAll(rows), newest = name === "log" ? all[0]?.id : all.length;
    seen[name] ??= { newest, count: 0 };
    if (seen[name].newest !== newest) seen[name] = { newest, count: seen[name].count + added(name, all, seen[name].newest) };
    if (visible(document.querySelector(name === "log" ? "#log" : "#chat"))) seen[name].count = 0;
    for (const badge of badges.map((one) => document.querySelector(one))) if (badge) badge.textContent = seen[name].count || "";
  }
}

// The log has the newest first, and shows only so many; the talk grows.
function added(name, all, before) {
  if (name === "talk") return Math.max(0, all.length - before);
  const place = [...all].findIndex((one) => one.id === before);
  return place < 0 ? all.length : place;
}

// A panel where something can be done comes to the front by itself, once; when it is done, what was open before comes back.
let before = null, asked = null;
const tabs = () => [...document.querySelectorAll("[name=tab]")];
const asks = (tab) => !!tab.nextElementSibling?.nextElementSibling?.querySelector(".spot");

function front() {
  const open = tabs().find((one) => one.checked), wanted = asks(open) ? open : tabs().find(asks);
  if (wanted?.id === asked) return;
  if (wanted && wanted !== open) before ??= open, (wanted.checked = true);
  else if (!wanted && before && open.id === asked) before.checked = true;
  if (!wanted) before = null;
  asked = wanted?.id ?? null;
}

// What is seen is measured once a frame: to measure it amid the changes would lay out the whole page for nothing.
document.addEventListener("fresh", () => { if (tabs().length) front(); requestAnimationFrame(look); });
document.addEventListener("change", (event) => { if (event.target.matches("[name=view], [name=tab]")) look(); });
addEventListener("resize", look);
if (tabs().length) front();
look();
