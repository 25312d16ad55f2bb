// What a turn brings: a tone when it is one's own, and no deals for whoever wants none. `live.js` says when the page is fresh.

// --- sound: as it is set among the preferences, which are kept with the person -------------------------------------------
const sound = document.getElementById("sound"), likes = document.getElementById("preferences")?.elements;
let speaker = null, mine = null;

export function chime() {
  if (!navigator.userActivation?.hasBeenActive) return; // browsers keep a page silent that nobody has touched
  speaker ??= new AudioContext();
  speaker.resume();
  const now = speaker.currentTime, tone = speaker.createOscillator(), soft = speaker.createGain();
  soft.gain.setValueAtTime(0.08, now);
  soft.gain.exponentialRampToValueAtTime(0.0001, now + 0.6);
  tone.frequency.value = 660;
  tone.connect(soft).connect(speaker.destination);
  tone.start(now);
  tone.stop(now + 0.6);
}

function listen() {
  const turn = !!document.querySelector("#bar[data-turn]") && (dealing || !asked());
  if (turn && mine === false && sound?.ariaPressed === "true") chime();
  mine = turn;
}

if (sound && likes) {
  sound.hidden = false;
  sound.ariaPressed = likes.sound.checked;
  sound.addEventListener("click", () => likes.sound.click());
  likes.sound.addEventListener("change", () => {
    sound.ariaPressed = likes.sound.checked;
    if (likes.sound.checked) chime();
  });
}

// --- no deals: every offer is turned down, until one wants to be asked again, or the bar has no such switch: something else
// has to be decided, or another player sits down at this screen ------------------------------------------------------------
let dealing = true, done = "", offers = 0, open = false;
const asked = () => document.querySelector("#no-deals[form]");
const position = () => document.querySelector("[name=version]")?.value;

function count() { // how often offers have interrupted since one's own last turn: after the second time that is suggested
  if (!!asked() !== open) offers += (open = !open);
  if (!open && document.querySelector("#bar[data-turn]")) offers = 0;
  document.documentElement.toggleAttribute("data-tired", offers > 1 && dealing && !!likes?.deals.checked);
}

function decline() {
  count();
  const button = document.getElementById("no-deals");
  dealing ||= !button;
  document.documentElement.dataset.deals = dealing ? "on" : "off";
  if (button) button.ariaPressed = !dealing;
  if (dealing || !asked() || done === position()) return;
  done = position(); // once for each position, whatever comes of it
  button.form.requestSubmit(button);
}

document.addEventListener("click", (event) => {
  if (event.detail > 1 || !event.target.closest("#no-deals")) return;
  event.preventDefault();
  dealing = !dealing;
  done = "";
  decline();
});

document.addEventListener("fresh", () => { decline(); listen(); });
decline();
listen();
