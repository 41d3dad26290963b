/** Messages of the server, written by `python -m tools.tables`. */

import { readFileSync } from "node:fs";

/**
 * @param {string} name
 * @returns {import("../../src/lostcities/web/page/app/types.js").TableMessage}
 */
export function message(name) {
  return JSON.parse(readFileSync(new URL(`fixtures/${name}.json`, import.meta.url), "utf8"));
}

/** @param {string} name */
export function table(name) {
  return message(name).state;
}
