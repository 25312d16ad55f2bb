// What is wrong with a match page as it is laid out: each a short sentence. `touch`: whether fingers use it.
(touch) => {
  const wrong = new Set(), main = document.querySelector("main");
  const all = (what, inside = document) => [...inside.querySelectorAll(what)];
  const named = (one) => one.id ? `#${one.id}` : `${one.localName}.${(one.getAttribute("class") ?? "").trim().replace(/\s+/g, ".")}`;
  const said = (one) => (one.textContent || one.getAttribute?.("aria-label") || "").trim().replace(/\s+/g, " ").slice(0, 30);
  const hides = (style) => style.overflowX !== "visible" || style.overflowY !== "visible";

  // what of a box can be seen: the part that no scrolling or clipping ancestor cuts off
  function seen(one, box, inside = false) {
    if (!one.checkVisibility({ contentVisibilityAuto: true, visibilityProperty: true })) return null;
    let { left, top, right, bottom } = box;
    for (let up = one; up && up !== document.documentElement; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (style.visibility === "hidden" || style.display === "none" || style.clipPath !== "none") return null;
      if ((inside || up !== one) && hides(style)) {
        const port = up.getBoundingClientRect();
        [left, top, right, bottom] = [Math.max(left, port.left), Math.max(top, port.top), Math.min(right, port.right), Math.min(bottom, port.bottom)];
      }
      if (style.position === "fixed") break;
    }
    return right - left > 1 && bottom - top > 1 ? { left, top, right, bottom, width: right - left, height: bottom - top } : null;
  }
  const shown = (one) => one && one.getClientRects().length ? seen(one, one.getBoundingClientRect()) : null;
  const common = (a, b) => Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) * Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

  // one screen
  const root = document.documentElement;
  if (root.scrollHeight > innerHeight + 1 || root.scrollWidth > innerWidth + 1) wrong.add(`the page is ${root.scrollWidth}×${root.scrollHeight}`);
  const areas = all(".top, .board, .hand-area, #bar, #people, .tabs, #log, #scrub, .views").filter((one) => one.getClientRects().length);
  for (const one of areas) {
    const box = one.getBoundingClientRect();
    if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1) wrong.add(`${named(one)} reaches out of the window`);
    for (const other of areas) if (one !== other && common(box, other.getBoundingClientRect()) > 4) wrong.add(`${named(one)} and ${named(other)} overlap`);
  }

  // what scrolls: lists that may be long, and nothing else
  for (const one of [main, ...all("*", main)]) {
    if (!one.clientWidth || one.namespaceURI.endsWith("svg") || !shown(one) || !hides(getComputedStyle(one))) continue;
    if (one.scrollWidth > one.clientWidth + 1 && !one.matches(".hidden, .wide, .lens") && !(touch && one.matches(".board")) && getComputedStyle(one).textOverflow !== "ellipsis") wrong.add(`${named(one)} is too narrow by ${one.scrollWidth - one.clientWidth}`);
    const long = one.matches(".tab, .tabs *, [role=log], #log a, .hidden, .lens") || (one.id === "bar" && (all(".act, summary", one).length >= 7 || one.querySelector(".fold[open]"))) || (one.matches(".beside") && one.querySelector(".offer, .encounter, .friend-card")) || (one.matches(".board") && one.querySelector("#result:not([hidden])")) || (one.matches(".hand-area") && one.querySelector(".hand:not(.own)"));
    if (one.scrollHeight > one.clientHeight + 1 && !long && !(touch && one.matches(".board, .beside, .hand-area, aside, #bar"))) wrong.add(`${named(one)} is too low by ${one.scrollHeight - one.clientHeight}`);
  }

  // panels have room, and what one types is seen
  for (const one of touch ? [] : all(".tab").filter((tab) => tab.getClientRects().length)) if (one.clientHeight < 80) wrong.add(`${named(one)} is ${one.clientHeight} high`);
  for (const one of all(".say").filter((box) => box.getClientRects().length)) if ((shown(one)?.height ?? 0) < one.clientHeight - 1) wrong.add("the box to talk in is cut off");

  // text: large enough, inside what it stands on, and not over other text
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), texts = [];
  while (walker.nextNode()) {
    const node = walker.currentNode, one = node.parentElement;
    if (!node.data.trim() || one.closest("script, style, option, .hidden, .skip:not(:focus), .notice, #net")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const lines = [...range.getClientRects()].map((box) => ({ one, node, box, part: seen(one, box, true) })).filter(({ box, part }) => part && part.height > box.height / 2);
    if (!lines.length) continue;
    const matrix = one.ownerSVGElement && one.getScreenCTM(), scale = matrix ? Math.sqrt(Math.abs(matrix.a * matrix.d - matrix.b * matrix.c)) : 1;
    const size = parseFloat(getComputedStyle(one).fontSize) * scale;
    if (size < 10.95) wrong.add(`“${said(node)}” of ${named(one)} is ${size.toFixed(1)} px`);
    if (!matrix) for (const line of lines) texts.push(line), spills(one, line.box, node);
  }
  function spills(one, box, node) {
    for (let up = one; up && up !== main; up = up.parentElement) {
      const style = getComputedStyle(up), drawn = style.borderTopWidth !== "0px" || style.backgroundColor !== "rgba(0, 0, 0, 0)";
      if (style.textOverflow === "ellipsis" || style.overflowY === "auto") return;
      if (drawn && style.display !== "inline") {
        const on = up.getBoundingClientRect(), over = Math.max(on.left - box.left, box.right - on.right, on.top - box.top - 2, box.bottom - on.bottom - 2);
        if (over > 1.5) wrong.add(`“${said(node)}” spills out of ${named(up)} by ${over.toFixed(0)}`);
        return;
      }
      if (style.position === "absolute" || style.position === "fixed") return;
    }
  }
  texts.sort((a, b) => a.part.top - b.part.top);
  for (const [n, a] of texts.entries()) {
    for (let m = n + 1; m < texts.length && texts[m].part.top < a.part.bottom; m++) {
      const b = texts[m];
      if (a.one === b.one || a.one.closest("[open].menu") || b.one.closest("[open].menu")) continue;
      if (common(a.part, b.part) > 0.25 * Math.min(a.part.width * a.part.height, b.part.width * b.part.height)) wrong.add(`“${said(a.node)}” lies over “${said(b.node)}”`);
    }
  }

  // targets: as large as a pointer or a fingertip needs. A place on the board need only be a pointer's: the bar confirms it
  const targets = all("button, summary, input:not([type=hidden], .hidden), select, .views label, .tabs > label, a[href]").filter((one) => !one.closest(".skip, .hidden") && shown(one));
  for (const one of targets) {
    if (one.closest("p") && one.matches("a") || (one.matches("input") && one.closest("label"))) continue;
    const box = one.getBoundingClientRect(), part = shown(one), least = touch && !one.closest(".spot, .discards, .board, .tab, #log") ? 44 : 24;
    if (part.height < box.height - 1 || part.width < box.width - 1) continue; // half scrolled away
    if (box.width < least - 0.6 || box.height < least - 0.6) wrong.add(`${named(one)} “${said(one)}” is ${box.width.toFixed(0)}×${box.height.toFixed(0)}`);
  }

  // the question, its answers, one's hand, everybody's standing and the last sentences can be seen
  const asked = document.querySelector("#result:not([hidden])") ? "#result" : "#bar .ask";
  const needed = touch ? [asked, ".board", ".views"] : [asked, ".board", ".hand-area", "#people"];
  for (const what of needed) if (document.querySelector(what) && !shown(document.querySelector(what))) wrong.add(`${what} cannot be seen`);
  const sentences = all("#log li");
  if (!touch && sentences.length > 2 && !shown(sentences[2])) wrong.add("the third sentence cannot be seen");
  return [...wrong];
}
