/** What a reader prefers, kept in this browser. */

/** @typedef {"system" | "light" | "dark"} Theme */
/** @typedef {"off" | "fast" | "normal" | "slow"} Speed */
/** @typedef {"colour" | "rank"} Sort */

/**
 * @typedef {object} Settings
 * @property {string} language its code, or nothing: then it is the browser's
 * @property {Theme} theme
 * @property {Speed} speed how fast cards move
 * @property {boolean} sound
 * @property {boolean} large whether cards are drawn larger
 * @property {boolean} left whether what is drawn from and pressed stands on the left
 * @property {boolean} quick whether a double tap plays a card and a swipe on a pile draws
 * @property {boolean} confirm whether to be asked before what is likely a loss
 * @property {boolean} hint whether to be told that a placed card can be taken back
 * @property {boolean} awake whether the screen stays on during a match
 * @property {Sort} sort the order of the hand
 * @property {import("./types.js").Pause} pause how long the computer takes
 * @property {boolean} words whether to be shown what others say in their own words
 * @property {boolean} text whether tables are shown in words
 * @property {boolean} keys whether single letters are commands
 * @property {import("./types.js").NewMatch | null} lastMatch the options chosen last
 * @property {{take_back: boolean, watchers: boolean, rated: boolean, time: string}} lastTable what was agreed with a friend last
 * @property {[string, string]} names the own name, and of the other on this device
 */

const KEY = "lostcities.settings";
/** Of what is kept. When something gets another meaning this is raised, and what was kept under an earlier one is read by it. */
const VERSION = 1;

/** @type {Settings} */
const DEFAULTS = {
  language: "",
  theme: "system",
  speed: "normal",
  sound: false,
  large: false,
  left: false,
  quick: false,
  confirm: true,
  hint: true,
  awake: true,
  sort: "colour",
  pause: "short",
  words: true,
  text: false,
  keys: true,
  lastMatch: null,
  lastTable: { take_back: true, watchers: false, rated: false, time: "none" },
  names: ["", ""],
};

/** @type {{[K in "theme" | "speed" | "sort" | "pause"]: Settings[K][]}} */
const ALLOWED = {
  theme: ["system", "light", "dark"],
  speed: ["off", "fast", "normal", "slow"],
  sort: ["colour", "rank"],
  pause: ["none", "short", "long"],
};

const SWITCHES = /** @type {const} */ (["sound", "words", "text", "keys", "large", "left", "quick", "confirm", "hint", "awake"]);

/** @returns {Settings} */
export function initialSettings() {
  return { ...DEFAULTS };
}

/**
 * Settings from what was stored, in which anything may stand.
 * @param {string | null} stored
 * @returns {Settings}
 */
export function readSettings(stored) {
  const settings = initialSettings();
  /** @type {Record<string, unknown>} */
  let found;
  try {
    found = Object(JSON.parse(stored ?? "{}"));
  } catch {
    return settings;
  }
  for (const name of /** @type {const} */ (["theme", "speed", "sort", "pause"])) {
    const value = found[name];
    if (/** @type {unknown[]} */ (ALLOWED[name]).includes(value)) {
      Object.assign(settings, { [name]: value });
    }
  }
  if (typeof found.language === "string") settings.language = found.language;
  for (const name of SWITCHES) {
    if (typeof found[name] === "boolean") settings[name] = found[name];
  }
  if (Array.isArray(found.names) && found.names.every((name) => typeof name === "string")) {
    settings.names = [String(found.names[0] ?? ""), String(found.names[1] ?? "")];
  }
  if (found.lastMatch && typeof found.lastMatch === "object") {
    settings.lastMatch = /** @type {Settings["lastMatch"]} */ (found.lastMatch);
  }
  const table = Object(found.lastTable);
  settings.lastTable = { take_back: table.take_back !== false, watchers: table.watchers === true, rated: table.rated === true, time: String(table.time ?? "none") };
  return settings;
}

/** @returns {Settings} */
export function loadSettings() {
  try {
    return readSettings(localStorage.getItem(KEY));
  } catch {
    // A browser that keeps nothing still plays.
    return initialSettings();
  }
}

/** @param {Settings} settings */
export function keepSettings(settings) {
  try {
    localStorage.setItem(KEY, JSON.stringify({ version: VERSION, ...settings }));
  } catch {
    // The same: they last as long as the page.
  }
}
