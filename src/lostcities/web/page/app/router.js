/** Addresses within the page: `/` is the start, `/#/match/<id>` a table, `/#/friend/<link>` an invitation. */

/** @typedef {{name: "start"} | {name: "match", match: string} | {name: "friend", link: string}} Route */

/**
 * @param {string} hash
 * @returns {Route}
 */
export function parseRoute(hash) {
  const match = /^#\/match\/([\w-]{1,64})$/.exec(hash);
  if (match) return { name: "match", match: /** @type {string} */ (match[1]) };
  const link = /^#\/friend\/([\w-]{1,64})$/.exec(hash);
  return link ? { name: "friend", link: /** @type {string} */ (link[1]) } : { name: "start" };
}

/** @param {Route} route */
export function hashOf(route) {
  if (route.name === "match") return `#/match/${route.match}`;
  return route.name === "friend" ? `#/friend/${route.link}` : "#/";
}
