/**
 * The table. Where tests and other tools find things:
 *
 * - `data-card="R7"` a card of the own hand (`data-key` tells equal wagers apart),
 *   `data-laid="R7"` a card on the board
 * - `data-expedition="0-R"` an expedition by seat and colour, `data-points="0-R"` its points
 * - `data-pile="R"` a discard pile, `data-count` how many cards lie there
 * - `data-action`: `draw-deck`, `take-back`, `continue`, `rematch`, `next-match`, `save-record`, `leave`,
 *   `offer`, `accept`, `decline`, `sit`, `cover`, `menu`, `log`, `look-at-board`, `fan-R`, `retry`,
 *   `close-notice`, `talk`, `claim`, `claim-draw`; in panels `settings`, `rules`, `keys`, `resign`, `confirm-resign`, `close`; on the
 *   start page `play-computer`, `play-friend`, `play-device`, `resume`, `remove`, `confirm-remove`, `waiting`,
 *   `withdraw`, `confirm-withdraw`, `copy-command`; at an invitation `accept`, `watch`, `share`, `copy-link`
 * - `data-testid`: `start`, `prompt`, `turns-left`, `refusal`, `told`, `formula`, `connection`, `offer`,
 *   `stalled`, `attendance`, `claim`, `watchers`, `talk`, `wish`, `watching`, `curtain`, `round-end`, `match-end`, `log`, `live`, `score-table`, `own-score`, `other-score`
 * - on `main.table`: `data-number`, `data-line` (`open`, `lost`, …), classes `your-turn`, `step-place`,
 *   `step-draw`, `over`
 * - `data-zone`: `own`, `middle`, `hand`, `other`: where a card can be dropped
 */

import { html, classes } from "../html.js";
import { t } from "../i18n.js";
import { hashOf } from "../router.js";
import { Hand } from "./hand.js";
import { Log } from "./log.js";
import { Middle } from "./middle.js";
import { RoundEnd } from "./round_end.js";
import { ScoreTable } from "./score_table.js";
import { Side } from "./expedition.js";
import { Banner, FarStrip, NearStrip } from "./strips.js";
import { nearSeat, other, yourTurn } from "./sides.js";

/** @typedef {import("../store.js").Page} Page */
/** @typedef {import("../controller.js").Controller} Controller */

/** @param {{page: Page, act: Controller}} properties */
export function TablePage({ page, act }) {
  const table = page.table;
  if (!table || page.line === "gone") return html`<${Waiting} page=${page} act=${act} />`;
  const near = nearSeat(table);
  const over = table.round_over || table.match_over;
  return html`<main
    class=${classes("table", yourTurn(table) && `your-turn step-${table.step}`, over && "over", page.line !== "open" && "offline")}
    data-colours=${table.variant.colours}
    data-match=${table.match}
    data-number=${table.number}
    data-line=${page.line}
  >
    <a class="skip" href=${hashOf({ name: "match", match: table.match, text: true })}>${t("Table in words")}</a>
    <h1 class="visually-hidden">${t("Lost Cities")}: ${table.seats[near].name}, ${table.seats[other(near)].name}</h1>
    <${FarStrip} page=${page} act=${act} />
    <div class="board">
      <${Side} page=${page} act=${act} seat=${other(near)} />
      <${Middle} page=${page} act=${act} />
      <${Side} page=${page} act=${act} seat=${near} />
      <${Banner} page=${page} act=${act} />
    </div>
    <${NearStrip} page=${page} act=${act} />
    <${Hand} page=${page} act=${act} />
    <aside class="margin" aria-label=${t("Match")}>
      <${ScoreTable} table=${table} act=${act} />
      <${Log} table=${table} />
    </aside>
    ${over && html`<${RoundEnd} page=${page} act=${act} />`}
  </main>`;
}

/** @param {{page: Page, act: Controller}} properties */
export function Waiting({ page, act }) {
  const texts = {
    connecting: t("Setting the table."),
    open: t("Setting the table."),
    lost: t("No connection, trying again."),
    gone: page.trouble ?? t("This match is not here."),
  };
  return html`<main class="waiting">
    <h1 class="visually-hidden">${t("Lost Cities")}</h1>
    <p role="status">${texts[page.line]}</p>
    <button type="button" data-action="leave" onClick=${() => act.go({ name: "start" })}>${t("Start page")}</button>
  </main>`;
}
