/** The own hand, or while nobody may look at one, the curtain over it. */

import { html, classes } from "../html.js";
import { t } from "../i18n.js";
import { cardName, shortName } from "../words.js";
import { Back, Face, keysOf } from "./card.js";
import { Refusal } from "./refusal.js";
import { coverNeeded, sortedHand, watches, yourTurn } from "./sides.js";

/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../store.js").Page} Page */
/** @typedef {import("../controller.js").Controller} Controller */

/** @param {{page: Page, act: Controller}} properties */
export function Hand({ page, act }) {
  const table = /** @type {Table} */ (page.table);
  if (table.kind === "device" && (table.round_over || table.match_over)) return html`<section class="hand"></section>`;
  if (table.you === null || coverNeeded(table) === "now") return html`<${Curtain} table=${table} act=${act} />`;
  const cards = sortedHand(table.hand, page.settings.sort);
  const keys = keysOf(cards);
  const notice = page.notice?.zone === "hand" ? page.notice : null;
  const focusable = keys.includes(page.focused ?? "") ? page.focused : keys[0];
  return html`<section class="hand" aria-label=${t("Your hand")} data-zone="hand">
    ${cards.map((card, index) => {
      const key = /** @type {string} */ (keys[index]);
      return html`<${HandCard} key=${key} page=${page} act=${act} card=${card} id=${key} tabbable=${key === focusable} />`;
    })}
    ${notice &&
    html`<${Refusal} notice=${notice} act=${act} />`}
  </section>`;
}

/**
 * @param {{page: Page, act: Controller, card: string, id: string, tabbable: boolean}} properties
 */
function HandCard({ page, act, card, id, tabbable }) {
  const table = /** @type {Table} */ (page.table);
  const playable = table.legal.includes(`play ${card}`);
  const placing = yourTurn(table) && table.step === "place";
  const picked = page.picked === id;
  const sent = id === `${card}-0` && (page.pending?.move ?? "").split(" ")[1] === card;
  const isNew = table.drawn === card && id === `${card}-0`;
  return html`<button
    type="button"
    class=${classes("hand-card", picked && "picked", placing && !playable && "unplayable", isNew && "new", sent && "sent")}
    data-card=${card}
    data-key=${id}
    data-drag=${placing ? card : undefined}
    tabindex=${tabbable ? 0 : -1}
    aria-pressed=${placing ? (picked ? "true" : "false") : undefined}
    aria-label=${handLabel(card, placing, playable, isNew)}
    onClick=${(/** @type {MouseEvent} */ event) => act.pick(id, event.detail > 0)}
    onFocus=${() => act.focus(id)}
  >
    <${Face} card=${card} />
  </button>`;
}

/**
 * @param {string} card
 * @param {boolean} placing
 * @param {boolean} playable
 * @param {boolean} isNew
 */
export function handLabel(card, placing, playable, isNew) {
  const name = isNew ? t("{card}, just drawn", { card: cardName(card) }) : cardName(card);
  if (!placing) return name;
  return playable ? t("{card}, can be played", { card: name }) : t("{card}, can only be discarded", { card: name });
}

/**
 * Two on one device: the cards of nobody, and who should take the device.
 * @param {{table: Table, act: Controller}} properties
 */
function Curtain({ table, act }) {
  if (watches(table)) {
    return html`<section class="hand curtain" data-testid="watching" aria-label=${t("You are watching")}>
      <span class="curtain-cards" aria-hidden="true">${Array.from({ length: 8 }, () => html`<${Back} />`)}</span>
      <p class="watching">${t("You are watching")}</p>
    </section>`;
  }
  const next = table.turn;
  const name = shortName(table.seats[next].name);
  return html`<section class="hand curtain" data-testid="curtain" aria-label=${t("Curtain")}>
    <span class="curtain-cards" aria-hidden="true">${Array.from({ length: 8 }, () => html`<${Back} />`)}</span>
    <button type="button" class="primary" data-action="sit" onClick=${() => act.sit(next)}>
      ${t("I am {name}: show my cards", { name })}
    </button>
  </section>`;
}
