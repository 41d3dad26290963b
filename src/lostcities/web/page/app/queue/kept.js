/** What this browser remembers of a search: that there is one, and what was wanted last. */

/** @typedef {import("../types.js").SearchWishes} SearchWishes */

const KEY = "lostcities.search";

/** @type {{searching: boolean, wishes: SearchWishes | null}} */
let kept = { searching: false, wishes: null };

/** @returns {{searching: boolean, wishes: SearchWishes | null}} */
export function keptSearch() {
  try {
    const found = Object(JSON.parse(localStorage.getItem(KEY) ?? "{}"));
    const wishes = found.wishes && typeof found.wishes === "object" ? found.wishes : null;
    return { searching: found.searching === true, wishes };
  } catch {
    // A browser that keeps nothing still looks.
    return kept;
  }
}

/** @param {Partial<typeof kept>} changes */
export function keepSearch(changes) {
  kept = { ...keptSearch(), ...changes };
  try {
    localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // The same.
  }
}
