/** Addresses within the page: `/` is the start, `/#/match/<id>` a table, `/#/friend/<link>` an invitation, `/#/opponent` the queue. */

/** @typedef {{name: "start"} | {name: "match", match: string} | {name: "friend", link: string} | {name: "queue"}} Route */

/**
 * @param {string} hash
 * @returns {Route}
 */
export function parseRoute(hash) {
  const match = /^#\/match\/([\w-]{1,64})$/.exec(hash);
  if (match) return { name: "match", match: /** @type {string} */ (match[1]) };
  if (hash === "#/opponent") return { name: "queue" };
  const link = /^#\/friend\/([\w-]{1,64})$/.exec(hash);
  return link ? { name: "friend", link: /** @type {string} */ (link[1]) } : { name: "start" };
}

/** @param {Route} route */
export function hashOf(route) {
  if (route.name === "match") return `#/match/${route.match}`;
  if (route.name === "queue") return "#/opponent";
  return route.name === "friend" ? `#/friend/${route.link}` : "#/";
}
