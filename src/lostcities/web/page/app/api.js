/** What is asked of the server outside of a match's socket. */

/** @typedef {import("./types.js").NewMatch} NewMatch */
/** @typedef {import("./types.js").StartInfo} StartInfo */

/**
 * @param {Response} answer
 * @throws {Error} with the server's sentence, when it refused
 */
async function checked(answer) {
  if (answer.ok) return answer;
  const problem = await answer.json().catch(() => null);
  throw new Error(problem?.text ?? `${answer.status} ${answer.statusText}`);
}

/** @returns {Promise<StartInfo>} */
export async function getStart() {
  return (await checked(await fetch("/api/start"))).json();
}

/**
 * @param {NewMatch} options
 * @returns {Promise<string>} the id of the match
 */
export async function makeMatch(options) {
  const answer = await fetch("/api/matches", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(options),
  });
  return (await (await checked(answer)).json()).match;
}

/** @param {string} match */
export async function removeMatch(match) {
  await checked(await fetch(`/api/matches/${match}`, { method: "DELETE" }));
}
