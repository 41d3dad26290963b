/** `html`: markup as tagged templates, bound to Preact. */

import htm from "../vendor/htm.module.js";
import { h } from "../vendor/preact.module.js";

/** @typedef {import("../vendor/preact.module.js").VNode<any>} Node */
/** @typedef {Node | string | number | null | false | undefined | Node[]} Content */

/** @type {(strings: TemplateStringsArray, ...values: any[]) => any} */
export const html = htm.bind(h);

/**
 * Class names that apply, in one text.
 * @param {...(string | false | null | undefined)} names
 */
export function classes(...names) {
  return names.filter(Boolean).join(" ");
}
