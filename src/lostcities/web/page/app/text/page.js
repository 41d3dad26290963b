/**
 * The table in words: the same table as the drawn one, read from top to bottom and played by what is typed.
 * `main.text-table` has the classes and data of `main.table` (`table/table.js`); `data-testid`: `text-log`, `text-now`, `curtain`.
 */

import { html, classes } from "../html.js";
import { Icon } from "../art.js";
import { dress } from "../dress.js";
import { t } from "../i18n.js";
import { hashOf } from "../router.js";
import { Waiting } from "../table/table.js";
import { nearSeat, other, yourTurn } from "../table/sides.js";
import { TurnsLeft, prompt } from "../table/strips.js";
import { Clock } from "../table/clock.js";
import { Watchers } from "../table/talk.js";
import { Expeditions, Hand, Piles, Turns } from "./board.js";
import { Console } from "./console.js";
import { End } from "./end.js";
import { goOnText } from "./sentences.js";
import { Offers } from "./offers.js";

/** @typedef {import("../store.js").Page} Page */
/** @typedef {import("../types.js").Table} Table */
/** @typedef {import("../controller.js").Controller} Controller */

void dress("text");

/** @param {{page: Page, act: Controller}} properties */
export function TextTable({ page, act }) {
  const table = page.table;
  if (!table || page.line === "gone") return html`<${Waiting} page=${page} act=${act} />`;
  const near = nearSeat(table);
  const far = other(near);
  const over = table.round_over || table.match_over;
  return html`<main
    class=${classes("text-table", yourTurn(table) && `your-turn step-${table.step}`, over && "over")}
    data-match=${table.match} data-number=${table.number} data-line=${page.line} data-seat=${near}
  >
    <header class="text-head">
      <h1>${t("{first} and {second}", { first: table.seats[near].name, second: table.seats[far].name })}</h1>
      <a class="button small" data-action="drawn-table" href=${hashOf({ name: "match", match: table.match })} onClick=${() => act.settings({ text: false })}>${t("Drawn table")}</a>
      <button type="button" class="icon-button" data-action="menu" aria-label=${t("Menu")} onClick=${() => act.panel("menu")}><${Icon} name="menu" /></button>
    </header>
    <div class="text-columns">
      <div class="text-play">
        <${Now} page=${page} />
        <${Console} page=${page} act=${act} />
        <${Offers} page=${page} act=${act} />
        ${over && html`<${End} page=${page} act=${act} />`}
        ${!over && html`<${Hand} page=${page} act=${act} />`}
      </div>
      <div class="text-board">
        <${Expeditions} table=${table} seat=${near} />
        <${Expeditions} table=${table} seat=${far} />
        <${Piles} page=${page} act=${act} />
        <${Turns} table=${table} act=${act} />
      </div>
    </div>
  </main>`;
}

/**
 * Whose turn it is, what is asked, and the time.
 * @param {{page: Page}} properties
 */
function Now({ page }) {
  const table = /** @type {Table} */ (page.table);
  const waits = page.pending !== null && page.line !== "open";
  return html`<section class="text-now" data-testid="text-now">
    <h2 class="visually-hidden">${t("Now")}</h2>
    <p class="text-prompt" id="text-prompt">${waits ? t("Waits for the connection.") : prompt(page, table)}${" "}
      ${!waits && goOnText(table)}
      ${yourTurn(table) && html`<${TurnsLeft} page=${page} />`}</p>
    ${table.clock && html`<p class="text-clocks">${[nearSeat(table), other(nearSeat(table))].map((seat) => html`<span><bdi>${table.seats[seat].name}</bdi> <${Clock} page=${page} seat=${seat} /></span>`)}</p>`}
    <${Watchers} page=${page} />
  </section>`;
}
