/** The key map: what every key does, on whichever screen. `keyboard.js` and `profile/steps.js` follow them. */

import { html } from "../html.js";
import { t } from "../i18n.js";

/** @typedef {[string[], string][]} Rows */

/** @returns {[string, Rows][]} */
export function keyMap() {
  return [
    [t("At the table"), [
      [["←", "→", "Home", "End"], t("go through the hand")],
      [["1–8"], t("go to a card of the hand")],
      [["Enter"], t("pick up the card, or put it down")],
      [["P"], t("play the card")],
      [["D"], t("discard the card")],
      [["0", "M"], t("draw from the draw pile")],
      [["Y", "B", "W", "G", "R", "P"], t("draw from the yellow, blue, white, green, red, purple discard pile")],
      [["T"], t("take the placed card back")],
      [["N"], t("go on to the next round")],
      [["S"], t("hear how the table stands")],
      [["L"], t("open the log")],
      [["C"], t("talk to the other player")],
      [["V"], t("show the table in words")],
    ]],
    [t("At a table in words"), [
      [["Enter"], t("do what was typed")],
      [["↑", "↓"], t("fetch what was typed before")],
    ]],
    [t("In a replay"), [
      [["←", "→"], t("one step back or on")],
      [["↑", "↓"], t("one turn back or on")],
      [["Home", "End"], t("to the deal, to the end")],
    ]],
    [t("Everywhere"), [
      [["Tab", "Enter"], t("go through everything on the page, press it")],
      [["Esc"], t("put the card down, close what is open")],
      [["?"], t("show these keys")],
    ]],
  ];
}

export function Keys() {
  return html`${keyMap().map(([title, rows]) => html`<section class="key-part">
    <h3>${title}</h3>
    <dl class="keys">
      ${rows.map(([names, text]) => html`<div><dt>${names.map((name) => html`<kbd>${name}</kbd>`)}</dt><dd>${text}</dd></div>`)}
    </dl>
  </section>`)}
  <p class="quiet">${t("Letters and digits can be switched off in the settings.")}</p>`;
}
