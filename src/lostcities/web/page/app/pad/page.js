/** The score pad as it is on the screen. */

import { html, classes } from "../html.js";
import { Icon } from "../art.js";
import { signless, t } from "../i18n.js";
import { cardName } from "../words.js";
import { pointsOf } from "./board.js";
import { Board } from "./board_view.js";
import { isComplete, isWhole, openRound, openerOf, totals } from "./match.js";
import { namesOf, roundOf } from "./pad.js";
import { PadPanels } from "./panels.js";
import { Result, Sheet } from "./sheet.js";
import { openerText, shown } from "./words.js";

/** @typedef {import("./board.js").Side} Side */
/** @typedef {import("./act.js").View} View */
/** @typedef {import("./act.js").Act} Act */

const SIDES = /** @type {Side[]} */ ([0, 1]);

/** @param {{view: View, act: Act}} properties */
export function PadPage({ view, act }) {
  const { pad } = view;
  return html`<main class="pad" data-testid="pad">
      <${Head} view=${view} act=${act} />
      <${Warning} view=${view} />
      ${pad.match.ended && html`<${Result} pad=${pad} act=${act} />`}
      <div class="pad-body">
        <div class="pad-round">
          <div class="sides" role="group" aria-label=${t("Sides")}>${SIDES.map((side) => html`<${SideTab} view=${view} side=${side} act=${act} />`)}</div>
          <div class="boards">${SIDES.map((side) => html`<${Board} key=${`${pad.match.id}-${pad.round}-${side}`} pad=${pad} side=${side} act=${act} keys=${view.settings.keys} />`)}</div>
        </div>
        <div class="pad-beside">
          <${Sheet} pad=${pad} act=${act} />
          <${Keeping} view=${view} />
        </div>
      </div>
      <${Foot} view=${view} act=${act} />
    </main>
    <${PadPanels} view=${view} act=${act} />`;
}

/** @param {{view: View, act: Act}} properties */
function Head({ view, act }) {
  const { match, round } = view.pad;
  return html`<header class="pad-head">
    <a class="button icon-button" href="/" aria-label=${t("Start page")}><${Icon} name="home" /></a>
    <h1>${t("Score pad")}</h1>
    <div class="round-line">
      <button type="button" class="icon-button" data-action="round-before" aria-label=${t("The round before")} disabled=${round === 0} onClick=${() => act.goTo(round - 1)}><${Icon} name="before" /></button>
      <div class="round-name">
        <h2>${t("Round {round} of {rounds}", { round: round + 1, rounds: match.rounds.length })}</h2>
        <p class="quiet" data-testid="opener">${openerText(match, round, openerOf(match, round))}</p>
      </div>
      <button type="button" class="icon-button" data-action="round-after" aria-label=${t("The round after")} disabled=${round === match.rounds.length - 1} onClick=${() => act.goTo(round + 1)}><${Icon} name="after" /></button>
    </div>
    <button type="button" class="icon-button" data-action="menu" aria-label=${t("Menu")} onClick=${() => act.open("menu")}><${Icon} name="menu" /></button>
  </header>`;
}

/** @param {{view: View, side: Side, act: Act}} properties */
function SideTab({ view, side, act }) {
  const { pad } = view;
  const points = pointsOf(roundOf(pad)[side]);
  return html`<button type="button" class=${classes("side-tab", pad.side === side && "active")} data-side=${side} aria-pressed=${pad.side === side ? "true" : "false"} onClick=${() => act.turnTo(side)}>
    <span class="side-who">
      <span class="side-name">${namesOf(pad.match)[side]}</span>
      <span class="side-total">${t("Match: {points}", { points: signless(totals(pad.match)[side]) })}</span>
    </span>
    <strong class=${classes("side-points", points !== null && points < 0 && "negative")} data-round-points=${side}>
      ${points === null ? html`<span aria-hidden="true">–</span><span class="visually-hidden">${t("nothing entered")}</span>` : shown(points)}
    </strong>
  </button>`;
}

/** @param {{view: View, act: Act}} properties */
function Foot({ view, act }) {
  const { pad, notice } = view;
  const { match } = pad;
  const name = namesOf(match)[pad.side];
  return html`<footer class="pad-foot">
    ${notice && html`<div class="banner pad-notice" role="alert" data-testid="refusal">
      <span>${notice.text}</span>
      ${notice.card && notice.side !== undefined && html`<button type="button" class="small" data-action="move-over" onClick=${() => act.moveOver(/** @type {Side} */ (notice.side), /** @type {string} */ (notice.card))}>
        ${t("Move {card} here", { card: cardName(notice.card) })}</button>`}
      <button type="button" class="icon-button" data-action="hush" aria-label=${t("Close")} onClick=${() => act.hush()}><${Icon} name="close" /></button>
    </div>`}
    <div class="foot-buttons">
      <button type="button" class="foot-button" data-action="undo" disabled=${pad.past.length === 0} onClick=${() => act.undo()}><${Icon} name="back" /><span>${t("Undo")}</span></button>
      <button type="button" class="foot-button" data-action="type-sum" aria-label=${t("Type a sum for {name}", { name })} onClick=${() => act.open("sum", pad.side)}><${Icon} name="pen" /><span>${t("Type a sum")}</span></button>
      ${match.ended && isWhole(match)
        ? html`<button type="button" class="primary foot-next" data-action="new-match" onClick=${() => act.startAnew()}>${t("New match")}</button>`
        : html`<button type="button" class="primary foot-next" data-action="next" onClick=${() => act.next()}>${nextText(pad)}</button>`}
    </div>
  </footer>`;
}

/** @param {import("./pad.js").Pad} pad */
function nextText(pad) {
  const { match, round } = pad;
  const others = match.rounds.every((other, index) => index === round || isComplete(other));
  if (others) return t("Finish");
  const goal = isComplete(roundOf(pad)) ? openRound(match) : round + 1;
  return goal === round + 1 ? t("Next round") : t("To round {round}", { round: goal + 1 });
}

/** What can be lost, said before it is. @param {{view: View}} properties */
function Warning({ view }) {
  const { found, keeping, lost } = view;
  if (lost || found === "barred") return html`<p class="banner lost pad-warning" role="alert" data-testid="not-kept">${t("This browser does not keep what you enter: it is gone when the page is closed. Share the result before that.")}</p>`;
  if (found === "unread") return html`<p class="banner pad-warning" role="status" data-testid="unread">${t("What this browser has kept of the pad cannot be read by this page. It has been put aside; the pad begins anew.")}</p>`;
  if (keeping !== "unsafe") return null;
  return html`<details class="pad-warning pad-details" data-testid="unsafe">
    <summary>${t("Without a network this page will not open again.")}</summary>
    <p>${t("What you enter stays in this browser. But under an address with http:// browsers keep no pages, so do not close or reload the pad where there is no network. Under https:// it would open everywhere.")}</p>
  </details>`;
}

/** @param {{view: View}} properties */
function Keeping({ view }) {
  if (view.found === "barred" || view.lost) return null;
  const text = {
    kept: t("Works without a network. What you enter stays in this browser."),
    pending: t("What you enter stays in this browser."),
    unable: t("What you enter stays in this browser, but the page itself needs the network."),
    unsafe: t("What you enter stays in this browser."),
  }[view.keeping];
  return html`<p class="quiet keeping" data-testid="keeping" data-keeping=${view.keeping}>${text}</p>`;
}
