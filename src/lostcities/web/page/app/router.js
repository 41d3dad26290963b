/** Addresses within the page: `/` is the start, `/#/match/<id>` a table, `/#/match/<id>/text` the same
 * table in words, `/#/friend/<link>` an invitation, `/#/opponent` the queue,
 * `/#/profile` what has been played, `/#/rules/<section>` and `/#/strategy/<section>` pages to read, `/#/player/<match>` the other player of a match, `/#/replay/<match>` a match step by step. */

/** @typedef {{name: "start"} | {name: "match", match: string, text?: boolean} | {name: "friend", link: string} | {name: "queue"} | {name: "profile"} | {name: "rules" | "strategy", section?: string | null} | {name: "player" | "replay", match: string}} Route */

/**
 * @param {string} hash
 * @returns {Route}
 */
export function parseRoute(hash) {
  const match = /^#\/match\/([\w-]{1,64})(\/text)?$/.exec(hash);
  if (match) return { name: "match", match: /** @type {string} */ (match[1]), ...(match[2] && { text: true }) };
  if (hash === "#/opponent") return { name: "queue" };
  const read = /^#\/(rules|strategy)(?:\/([\w-]{1,40}))?$/.exec(hash);
  if (read) return { name: /** @type {"rules" | "strategy"} */ (read[1]), section: read[2] ?? null };
  if (hash === "#/profile") return { name: "profile" };
  const past = /^#\/(player|replay)\/([\w-]{1,64})$/.exec(hash);
  if (past) return { name: /** @type {"player" | "replay"} */ (past[1]), match: /** @type {string} */ (past[2]) };
  const link = /^#\/friend\/([\w-]{1,64})$/.exec(hash);
  return link ? { name: "friend", link: /** @type {string} */ (link[1]) } : { name: "start" };
}

/**
 * What to read has addresses that can be said aloud; within the page it is at one like all others.
 * @param {string} path such as `/rules`
 * @param {string} hash a section: `#counting`
 * @returns {string | null} the address within the page
 */
export function readAt(path, hash) {
  const section = /^#[\w-]+$/.test(hash) ? `/${hash.slice(1)}` : "";
  return path === "/rules" || path === "/strategy" ? `/#${path}${section}` : null;
}

/** @param {Route} route */
export function hashOf(route) {
  if (route.name === "match") return `#/match/${route.match}${route.text ? "/text" : ""}`;
  if (route.name === "player" || route.name === "replay") return `#/${route.name}/${route.match}`;
  if (route.name === "rules" || route.name === "strategy") return `#/${route.name}${route.section ? `/${route.section}` : ""}`;
  if (route.name === "profile") return "#/profile";
  if (route.name === "queue") return "#/opponent";
  return route.name === "friend" ? `#/friend/${route.link}` : "#/";
}
