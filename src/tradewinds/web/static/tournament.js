// A tournament goes on by itself: what stands on its page is looked up again while it lies open, and forms stay as they are.
const PAUSE = 15000, parts = ["tournament-now", "tournament-stands"];
const seen = Object.fromEntries(parts.map((id) => [id, document.getElementById(id)?.innerHTML])); // before anything else touches it

async function look() {
  const answer = document.hidden ? null : await fetch(location.href).catch(() => null);
  if (answer?.ok) {
    const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
    for (const id of parts) {
      const [now, then] = [document.getElementById(id), fresh.getElementById(id)];
      if (!now || !then || seen[id] === then.innerHTML || now.contains(document.activeElement)) continue;
      seen[id] = then.innerHTML;
      now.replaceWith(document.adoptNode(then));
    }
  }
  setTimeout(look, PAUSE);
}
setTimeout(look, PAUSE);
