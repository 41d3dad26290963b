/** What is asked of the server about accounts. */

import { get, post, remove } from "../api.js";

/**
 * @typedef {object} Account
 * @property {string} name
 * @property {number} browsers in how many it is signed in
 * @property {number} codes how many recovery codes are left
 */

/** @typedef {{name: string, taken: number, left: boolean}} Entered Who has signed in, and what of the guest's went along. */

const PLACE = "/api/account";

export const EXPORT = `${PLACE}/export`;

/** @returns {Promise<Account | null>} */
export async function getAccount() {
  return get(PLACE);
}

/** @param {string} name @param {string} password @returns {Promise<string[]>} recovery codes */
export async function signUp(name, password) {
  return (await post(PLACE, { name, password })).codes;
}

/** @param {string} name @param {string} password @returns {Promise<Entered>} */
export async function signIn(name, password) {
  return post(`${PLACE}/session`, { name, password });
}

/** @param {string} name @param {string} code @param {string} password @returns {Promise<Entered>} */
export async function recover(name, code, password) {
  return post(`${PLACE}/recovery`, { name, code, password });
}

/** @param {boolean} everywhere */
export async function signOut(everywhere) {
  await remove(`${PLACE}/${everywhere ? "sessions" : "session"}`);
}

/** @param {string} password @param {string} changed */
export async function changePassword(password, changed) {
  await post(`${PLACE}/password`, { password, new: changed });
}

/** @param {string} password @param {string} name */
export async function changeName(password, name) {
  await post(`${PLACE}/name`, { password, name });
}

/** @param {string} password @returns {Promise<string[]>} recovery codes */
export async function newCodes(password) {
  return (await post(`${PLACE}/codes`, { password })).codes;
}

/** @param {string} password */
export async function removeAccount(password) {
  await post(`${PLACE}/deletion`, { password });
}
