/** Style sheets of parts that are fetched when they are shown first. */

/** @type {Map<string, Promise<unknown>>} */
const sheets = new Map();

/**
 * Fetch a style sheet, once.
 * @param {string} name of the file in `styles/`
 * @returns {Promise<unknown>} when it is there, or will not come: nothing has to wait for it for long
 */
export function dress(name) {
  const known = sheets.get(name);
  if (known) return known;
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = new URL(`../styles/${name}.css`, import.meta.url).href;
  const there = new Promise((resolve) => {
    link.onload = link.onerror = resolve;
  });
  sheets.set(name, there);
  document.head.append(link);
  return there;
}
