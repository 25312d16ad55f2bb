// Of what the shown tip speaks: whether something of each can be seen, and is not under the coach or anything else.
() => {
  const wrong = [], tip = document.querySelector("#coach input:checked"), coach = document.getElementById("coach");
  const number = tip.className.slice(-1), there = [...document.querySelectorAll(`[data-tip~="${number}"]`)];
  const text = coach.querySelector(`.tips .said-${number}`), box = coach.getBoundingClientRect();
  if (!text.checkVisibility() || text.scrollHeight > coach.querySelector(".tips").clientHeight + 1) wrong.push("the tip is cut off");
  if (box.top < 0 || box.bottom > innerHeight || box.left < 0 || box.right > innerWidth) wrong.push("the coach is out of the window");
  const whole = coach.querySelectorAll(".act"), inside = (one) => { const at = one.getBoundingClientRect(); return !at.width || at.bottom <= box.bottom + 1; };
  if (![...whole].every(inside)) wrong.push("a button of the coach is cut off");
  const shown = there.filter((one) => one.checkVisibility());
  const free = shown.filter((one) => {
    const at = one.getBoundingClientRect(), steps = [.1, .3, .5, .7, .9];
    return steps.some((x) => steps.some((y) => {
      const top = document.elementFromPoint(at.left + x * at.width, at.top + y * at.height);
      const drawn = top?.closest(".board") && one.closest(".board"); // the layers of one picture hide nothing of it
      return top && (drawn || one.contains(top) || top.contains(one)) && !coach.contains(top) && top !== document.documentElement && top.localName !== "main" && top.localName !== "body";
    }));
  });
  if (there.length && !free.length) wrong.push(`nothing of ${there.map((one) => one.id || one.value)} can be seen`);
  if (document.documentElement.scrollHeight > innerHeight + 1 || document.documentElement.scrollWidth > innerWidth + 1) wrong.push("the page scrolls");
  return wrong;
}
