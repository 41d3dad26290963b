/** What is asked of the server outside of a match's socket. */

/** @typedef {import("./types.js").Invitation} Invitation */
/** @typedef {import("./types.js").NewMatch} NewMatch */
/** @typedef {import("./types.js").NewTable} NewTable */
/** @typedef {import("./types.js").StartInfo} StartInfo */

/** The server refused: its sentence, and the code for it. */
export class RefusedError extends Error {
  /** @param {string} reason @param {string} text */
  constructor(reason, text) {
    super(text);
    this.reason = reason;
  }
}

/**
 * @param {Response} answer
 * @throws {RefusedError}
 */
async function checked(answer) {
  if (answer.ok) return answer;
  const problem = await answer.json().catch(() => null);
  throw new RefusedError(problem?.reason ?? "", problem?.text ?? `${answer.status} ${answer.statusText}`);
}

/**
 * @param {string} path
 * @returns {Promise<any>} what the server says there
 */
export async function get(path) {
  return (await checked(await fetch(path))).json();
}

/**
 * @param {string} path
 * @param {object} body
 */
export async function post(path, body) {
  const answer = await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  return answer.status === 204 ? null : (await checked(answer)).json();
}

/** @param {string} path of what shall be there no longer */
export async function remove(path) {
  await checked(await fetch(path, { method: "DELETE" }));
}

/** @returns {Promise<StartInfo>} */
export async function getStart() {
  return get("/api/start");
}

/**
 * @param {NewMatch} options
 * @returns {Promise<string>} the id of the match
 */
export async function makeMatch(options) {
  return (await post("/api/matches", options)).match;
}

/** @param {string} match */
export async function removeMatch(match) {
  await remove(`/api/matches/${match}`);
}

/**
 * @param {NewTable} options
 * @returns {Promise<string>} the link of a table that waits for a friend
 */
export async function openTable(options) {
  return (await post("/api/invitations", options)).link;
}

/**
 * @param {string} link
 * @returns {Promise<Invitation>}
 */
export async function getInvitation(link) {
  return get(`/api/invitations/${link}`);
}

/**
 * @param {string} link
 * @param {string} name of who sits down
 * @returns {Promise<string>} the id of the match
 */
export async function acceptInvitation(link, name) {
  return (await post(`/api/invitations/${link}/accept`, { name })).match;
}

/** @returns {Promise<import("./types.js").PushInfo>} */
export async function getPush() {
  return get("/api/push");
}

/**
 * @param {object} subscription as the browser writes it
 * @returns {Promise<import("./types.js").PushInfo>}
 */
export async function addSubscription(subscription) {
  return post("/api/push", subscription);
}

/** @param {string} id */
export async function removeSubscription(id) {
  await remove(`/api/push/${id}`);
}

/** @returns {Promise<import("./types.js").QueueState>} */
export async function getQueue() {
  return get("/api/queue");
}

/**
 * @param {import("./types.js").SearchWishes} wishes
 * @returns {Promise<import("./types.js").QueueState>}
 */
export async function joinQueue(wishes) {
  return post("/api/queue", wishes);
}

export async function leaveQueue() {
  await remove("/api/queue");
}

/**
 * @param {string} match which opponent is taken
 * @returns {Promise<import("./types.js").QueueState>}
 */
export async function acceptOpponent(match) {
  return post("/api/queue/accept", { match });
}

/** @returns {Promise<string>} the id of the match against the computer that has offered to play */
export async function takeComputer() {
  return (await (await checked(await fetch("/api/queue/computer", { method: "POST" }))).json()).match;
}

/** @param {string} link */
export async function withdrawInvitation(link) {
  await remove(`/api/invitations/${link}`);
}
