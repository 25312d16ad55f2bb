// Moments are told by the reader's own clock, and forms say which clock that is. Without it they are those of Greenwich.
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
const told = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "short", timeStyle: "short" });

function tell() {
  for (const one of document.querySelectorAll("time.moment:not([data-told])")) {
    one.textContent = told.format(new Date(one.dateTime));
    one.dataset.told = "";
  }
}

for (const one of document.querySelectorAll(".own-zone")) one.value = zone;
for (const one of document.querySelectorAll(".utc")) one.hidden = true;
tell();
new MutationObserver(tell).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true, attributeFilter: ["data-told"] });
