/**
 * Texts in the reader's language. The English text is the key of its translation, so that a page
 * without a catalog still speaks English.
 */

/**
 * @typedef {object} Catalog
 * @property {string} language
 * @property {Record<string, number>} plurals Unicode's plural category → which form of a message
 * @property {Record<string, string[]>} messages
 * @property {Record<string, string>} [refusals] what each of the server's refusals says
 */

/** @typedef {Record<string, string | number>} Values */

/** The languages there are, each by its own name. */
export const LANGUAGES = { de: "Deutsch", en: "English", es: "Español", fr: "Français", it: "Italiano", nl: "Nederlands" };

/** @type {Catalog} */
const ENGLISH = { language: "en", plurals: { one: 0, other: 1 }, messages: {} };

let catalog = ENGLISH;
let plural = new Intl.PluralRules("en");
let format = new Intl.NumberFormat("en");

/** What was asked for last: an answer that comes late changes nothing. */
let asked = "";
/** @type {Promise<void> | null} The texts of parts that are fetched later, once they are wanted. */
let late = null;

/** @param {Catalog} loaded */
export function useCatalog(loaded) {
  catalog = loaded;
  plural = new Intl.PluralRules(loaded.language);
  format = new Intl.NumberFormat(loaded.language);
  if (typeof document !== "undefined") document.documentElement.lang = loaded.language;
}

/**
 * Load the messages of a language; what there is stays when that fails.
 * @param {string} language
 */
export async function loadCatalog(language) {
  asked = language;
  const [loaded, more] = await Promise.all([fetched(language), late ? fetched(`${language}-late`) : null]);
  if (loaded && asked === language) useCatalog({ ...loaded, messages: { ...loaded.messages, ...more?.messages } });
}

/**
 * Load the texts of those parts too that are fetched when they are shown first.
 * @returns {Promise<void>} when they are there, or will not come
 */
export function loadLate() {
  return (late ??= addLate(asked));
}

/** @param {string} language */
async function addLate(language) {
  const more = language ? await fetched(`${language}-late`) : null;
  if (more && asked === language) useCatalog({ ...catalog, messages: { ...catalog.messages, ...more.messages } });
}

/**
 * @param {string} name
 * @returns {Promise<Catalog | null>}
 */
async function fetched(name) {
  try {
    const answer = await fetch(`/catalog/${name}.json`);
    return answer.ok ? await answer.json() : null;
  } catch {
    // A page without its catalog is better than none.
    return null;
  }
}

/**
 * The first of the wanted languages that there is, else English; a region's language is met by the
 * language itself.
 * @param {readonly string[]} wanted
 * @returns {string}
 */
export function bestLanguage(wanted) {
  return wanted.map((language) => language.toLowerCase().split("-")[0] ?? "").find((language) => language in LANGUAGES) ?? "en";
}

/**
 * What one of the server's refusals says, or nothing for a code that the catalog has not.
 * @param {string} code
 */
export function refusalSentence(code) {
  return catalog.refusals?.[code];
}

/** What is written from right to left, or turns the direction of what follows. */
const TURNS = /[\u0590-\u08ff\u200e\u200f\u202a-\u202e\u2066-\u2069\ufb1d-\ufdff\ufe70-\ufefc]/;

/**
 * A name that turns the direction of writing does so within itself only.
 * @param {string} value
 */
function isolated(value) {
  return TURNS.test(value) ? `\u2068${value}\u2069` : value;
}

/**
 * @param {string} text
 * @param {Values} values
 */
function fill(text, values) {
  return text.replace(/\{(\w+)\}/g, (hole, name) => (name in values ? isolated(String(values[name])) : hole));
}

/**
 * A message, with its `{name}` places filled.
 * @param {string} message
 * @param {Values} [values]
 */
export function t(message, values = {}) {
  return fill(catalog.messages[message]?.[0] || message, values);
}

/**
 * A message whose form depends on a number, which is its `{n}`.
 * @param {string} one
 * @param {string} many
 * @param {number} n
 * @param {Values} [values]
 */
export function tn(one, many, n, values = {}) {
  const forms = catalog.messages[one];
  const category = plural.select(n);
  const form = forms?.[catalog.plurals[category] ?? forms.length - 1];
  return fill(form || (n === 1 ? one : many), { n: format.format(n), ...values });
}

/**
 * A day and the time on it, as they are here; with the year, where it is not this one.
 * @param {number} seconds since the epoch
 * @param {number} [now] the same in milliseconds
 */
export function dated(seconds, now = Date.now()) {
  const date = new Date(seconds * 1000);
  const year = date.getFullYear() === new Date(now).getFullYear() ? undefined : "numeric";
  return new Intl.DateTimeFormat(catalog.language, { year, day: "numeric", month: "long", hour: "numeric", minute: "2-digit" }).format(date);
}

/**
 * A share of a whole, in per cent.
 * @param {number} share
 */
export function percent(share) {
  return new Intl.NumberFormat(catalog.language, { style: "percent" }).format(share);
}

/**
 * A number of points, with a real minus sign.
 * @param {number} points
 */
export function signless(points) {
  return points < 0 ? `\u2212${format.format(-points)}` : format.format(points);
}

/**
 * A change in points: always with its sign.
 * @param {number} points
 */
export function signed(points) {
  return points > 0 ? `+${format.format(points)}` : signless(points);
}
