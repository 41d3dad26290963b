/** The key map. */

import { html } from "../html.js";
import { t } from "../i18n.js";

export function Keys() {
  /** @type {[string[], string][]} */
  const keys = [
    [["←", "→"], t("go through the hand")],
    [["1", "8"], t("go to a card of the hand")],
    [["Enter"], t("pick up the card, or put it down")],
    [["P"], t("play the card")],
    [["D"], t("discard the card")],
    [["0", "M"], t("draw from the draw pile")],
    [["Y", "B", "W", "G", "R", "P"], t("draw from the yellow, blue, white, green, red, purple discard pile")],
    [["T"], t("take the placed card back")],
    [["S"], t("hear how the table stands")],
    [["L"], t("open the log")],
    [["Esc"], t("put the card down, close what is open")],
    [["?"], t("show these keys")],
  ];
  return html`<dl class="keys">
    ${keys.map(
      ([names, text]) => html`<div><dt>${names.map((name) => html`<kbd>${name}</kbd>`)}</dt><dd>${text}</dd></div>`,
    )}
  </dl>
  <p class="quiet">${t("Letters and digits can be switched off in the settings.")}</p>`;
}
