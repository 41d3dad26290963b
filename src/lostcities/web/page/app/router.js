/** Addresses within the page: `/` is the start, `/#/match/<id>` a table. */

/** @typedef {{name: "start"} | {name: "match", match: string}} Route */

/**
 * @param {string} hash
 * @returns {Route}
 */
export function parseRoute(hash) {
  const match = /^#\/match\/([\w-]{1,64})$/.exec(hash);
  return match ? { name: "match", match: /** @type {string} */ (match[1]) } : { name: "start" };
}

/** @param {Route} route */
export function hashOf(route) {
  return route.name === "match" ? `#/match/${route.match}` : "#/";
}
