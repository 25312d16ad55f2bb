// Dice that nobody has to be trusted for (docs/dice.md): this browser gives a random value to every match of its player, notes what
// it saw before the match began, and computes the hashes again when it is over.
const hex = (bytes) => [...new Uint8Array(bytes)].map((one) => one.toString(16).padStart(2, "0")).join("");
const hash = async (text) => hex(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
const random = () => hex(crypto.getRandomValues(new Uint8Array(32)));
const noted = (match) => JSON.parse(localStorage.getItem(`dice ${match}`) ?? "{}");
const note = (match, more) => localStorage.setItem(`dice ${match}`, JSON.stringify({ ...noted(match), ...more }));

// --- at the table: the commitment is noted, a value sealed, and told once all have sealed theirs ------------------------
let busy = false, again = false, answered = ""; // each state of the table is answered once

async function give(box) {
  const { dice: match, commitment, state, complete, seals } = box.dataset;
  if (!noted(match).commitment) note(match, { commitment });
  if (answered === (answered = `${state} ${complete}`)) return;
  if (state === "none") {
    const { value: kept, seals: told } = noted(match), value = kept && !told ? kept : random(); // what was told once is worth nothing
    note(match, { value, seals: undefined });
    await post(crypto.subtle ? { seal: await hash(value) } : { value }); // no hashes without https
  } else if (state === "sealed" && complete && noted(match).value) {
    note(match, { seals: JSON.parse(seals) });
    await post({ value: noted(match).value });
  }
}

async function post(what) {
  const form = document.getElementById("lobby"), csrf = form.querySelector("[name=csrf]").value;
  await fetch(form.getAttribute("action"), { method: "POST", headers: { "X-Live": "1" }, body: new URLSearchParams({ csrf, do: "mix", ...what }) });
}

async function look() {
  const box = document.querySelector("[data-dice]");
  if (!box || busy) return (again = busy);
  busy = true;
  await give(box).catch(() => {}); // whoever is not connected gives nothing
  busy = false;
  if (again) look(again = false);
}
document.addEventListener("fresh", look);
look();

// --- a match against bots, begun with one click: the page that has the button has the commitment ---------------------------
document.addEventListener("submit", (event) => {
  const { foretold, commitment } = event.target.dataset;
  if (!foretold || noted(foretold).value) return;
  event.target.elements.value.value = random();
  note(foretold, { commitment, value: event.target.elements.value.value });
});

// --- when it is over ----------------------------------------------------------------------------------------------------------
async function checks(match, name, text) {
  const lines = text.trim().split("\n"), head = JSON.parse(lines[0]), last = JSON.parse(lines.at(-1));
  const { commitment, value, seals } = noted(match), shares = head.mixed;
  const same = async (told, wanted) => (await hash(told)) === wanted;
  const found = { commitment: await same(shares ? last.secret : last.seed, head.commitment) };
  if (commitment) found.seen = commitment === head.commitment;
  if (!shares) return found;
  const sealed = shares.filter((one) => one?.seal && one.value);
  found.seals = (await Promise.all(sealed.map((one) => same(one.value, one.seal)))).every(Boolean);
  found.seed = head.match === name && await same(JSON.stringify(["tradewinds dice", last.secret, head.match, shares.map((one) => one?.value ?? one?.seal ?? null)]), last.seed);
  if (value) found.own = shares.some((one) => one?.value === value);
  if (seals) found.others = JSON.stringify(seals) === JSON.stringify(shares.map((one) => one?.seal ?? null));
  return found;
}

async function prove(list) {
  if (!crypto.subtle) return (list.textContent = list.dataset.insecure);
  const text = await (await fetch(list.dataset.record)).text();
  const found = await checks(list.dataset.proof, list.dataset.name, text).catch(() => ({ commitment: false }));
  for (const one of list.querySelectorAll("[data-check]")) {
    const state = { true: "good", false: "bad" }[found[one.dataset.check]] ?? "none";
    one.textContent = one.dataset[state];
    one.dataset.state = state;
  }
  list.dataset.done = "yes";
}
const list = document.querySelector("[data-proof]");
if (list) prove(list);
