/** Handing a link on: by what the device has for that, or by the clipboard. */

import { t } from "../i18n.js";

/** @typedef {import("../controller.js").Controller} Controller */

/** Browsers share only what came over a safe line, and many not at all. */
export function canShare() {
  return typeof navigator.share === "function";
}

/**
 * @param {string} url
 * @param {Controller} act
 */
export async function share(url, act) {
  try {
    await navigator.share({ title: t("Lost Cities"), text: t("Play Lost Cities with me:"), url });
  } catch (error) {
    // Whoever changes their mind has not failed.
    if (!(error instanceof DOMException && error.name === "AbortError")) await copy(url, act);
  }
}

/**
 * @param {string} text
 * @param {{tell: (text: string) => void}} act is told what came of it
 */
export async function copy(text, act) {
  let copied;
  try {
    await navigator.clipboard.writeText(text);
    copied = true;
  } catch {
    copied = copyTheOldWay(text);
  }
  act.tell(copied ? t("Copied.") : t("This browser does not copy; mark the text and copy it yourself."));
}

/**
 * Without a safe line there is no clipboard but this one.
 * @param {string} text
 */
function copyTheOldWay(text) {
  const before = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.className = "visually-hidden";
  document.body.append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return copied;
}
