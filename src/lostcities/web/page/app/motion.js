/** Carries out what `animate.js` planned: cards fly in a layer above the page, and land. */

import { h, render } from "../vendor/preact.module.js";
import { Back, Face } from "./table/card.js";
import { signed } from "./i18n.js";

/** @typedef {import("./animate.js").Plan} Plan */
/** @typedef {import("./animate.js").Flight} Flight */
/** @typedef {import("./settings.js").Speed} Speed */

/** Milliseconds that a card takes to get from one place to another. */
const TIMES = { off: 0, fast: 150, normal: 290, slow: 560 };
/** Milliseconds that a change of the points can be read where nothing moves. */
const STILL_TIME = 1500;
const EASE = "cubic-bezier(0.3, 0.1, 0.2, 1)";

/** @typedef {Map<string, DOMRect>} Snapshot where everything was before a change was drawn */

/** @type {{card: string, rect: DOMRect} | null} Where a finger has just let go of a card. */
let dropped = null;

/**
 * @param {string} card
 * @param {DOMRect} rect
 */
export function rememberDrop(card, rect) {
  dropped = { card, rect };
}

/** @param {Speed} speed */
export function timeOf(speed) {
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : TIMES[speed];
}

/** The layer in which cards fly; it never takes a tap. */
function layer() {
  const found = document.getElementById("flights");
  if (found) return found;
  const made = document.createElement("div");
  made.id = "flights";
  made.setAttribute("aria-hidden", "true");
  document.body.append(made);
  return made;
}

/** @param {string} selector */
function boxOf(selector) {
  return document.querySelector(selector)?.getBoundingClientRect() ?? null;
}

/**
 * The element that stands for a place, or for a card there.
 * @param {string} place
 * @param {string | null} card
 */
function selectorOf(place, card) {
  if (place === "hand") return card ? `.hand-card[data-card="${card}"]` : ".hand";
  if (place === "other-hand") return '[data-place="other-hand"]';
  if (place === "deck") return '[data-action="draw-deck"]';
  const [kind, ...rest] = place.split("-");
  return kind === "pile"
    ? `[data-pile="${rest[0]}"] .laid, [data-pile="${rest[0]}"]`
    : `[data-expedition="${rest.join("-")}"]`;
}

/**
 * The last card of an expedition, or the column while there is none.
 * @param {string} place
 * @param {string | null} card
 * @returns {Element | null}
 */
function elementOf(place, card) {
  const element = document.querySelector(selectorOf(place, card));
  if (!place.startsWith("exp-")) return element;
  const laid = [...(element?.querySelectorAll(".laid") ?? [])];
  return laid.at(-1) ?? element;
}

/** Measure the table as it is drawn now. */
export function snapshot() {
  /** @type {Snapshot} */
  const found = new Map();
  const keep = (/** @type {string} */ name, /** @type {DOMRect | null | undefined} */ rect) => {
    if (rect) found.set(name, rect);
  };
  for (const card of document.querySelectorAll(".hand-card")) {
    const { key, card: code } = /** @type {HTMLElement} */ (card).dataset;
    const rect = card.getBoundingClientRect();
    keep(`key ${key}`, rect);
    if (code && (!found.has(`hand ${code}`) || card.classList.contains("picked"))) keep(`hand ${code}`, rect);
  }
  for (const pile of document.querySelectorAll("[data-pile]")) {
    keep(`pile-${/** @type {HTMLElement} */ (pile).dataset.pile}`, pile.getBoundingClientRect());
  }
  for (const column of document.querySelectorAll("[data-expedition]")) {
    const place = `exp-${/** @type {HTMLElement} */ (column).dataset.expedition}`;
    keep(place, elementOf(place, null)?.getBoundingClientRect());
  }
  keep("deck", boxOf('[data-action="draw-deck"]'));
  keep("other-hand", boxOf('[data-place="other-hand"]'));
  if (dropped) {
    keep(`hand ${dropped.card}`, dropped.rect);
    dropped = null;
  }
  return found;
}

/**
 * A flying card.
 * @param {string | null} card
 * @param {boolean} far
 * @param {DOMRect} at
 */
export function flyer(card, far, at) {
  const element = document.createElement("div");
  element.className = "flyer";
  Object.assign(element.style, {
    left: `${at.left}px`,
    top: `${at.top}px`,
    width: `${at.width}px`,
    height: `${at.height}px`,
  });
  render(card ? h(Face, { card, far }) : h(Back, {}), element);
  layer().append(element);
  return element;
}

/**
 * @param {DOMRect} from
 * @param {DOMRect} to
 */
function shift(from, to) {
  return `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width}, ${from.width / to.width})`;
}

/**
 * Move the cards of a plan. The page shows the new state already; a card that is still on its way
 * is hidden where it will land.
 * @param {Plan} plan
 * @param {Snapshot} before
 * @param {Speed} speed
 */
export function perform(plan, before, speed) {
  const time = timeOf(speed);
  if (!time) return plan.scores.forEach(({ expedition, change }) => showChange(expedition, change, 0));
  if (plan.deal) return dealHand(before, time);
  slideHand(before, time);
  for (const flight of plan.flights) fly(flight, before, time);
  for (const change of plan.scores) showChange(change.expedition, change.change, time);
}

/**
 * @param {Flight} flight
 * @param {Snapshot} before
 * @param {number} time
 */
function fly(flight, before, time) {
  const target = elementOf(flight.to, flight.card);
  const from = before.get(flight.from === "hand" && flight.card ? `hand ${flight.card}` : flight.from);
  let to = target?.getBoundingClientRect();
  if (!from || !to || !to.width) return;
  const leaves = flight.to === "other-hand";
  // A hand of the other side is drawn small: the card keeps its size and shrinks on its way.
  if (leaves) to = new DOMRect(to.left + to.width / 2 - from.width / 2, to.top, from.width, from.height);
  const delay = flight.stage * time * 1.15;
  const moving = flyer(flight.card, flight.to.startsWith("exp-") && target?.closest(".far") !== null, to);
  const start = flight.from === "other-hand" ? new DOMRect(from.left + from.width / 2 - 10, from.top, 20, 30) : from;
  const end = leaves ? { transform: "scale(0.4)", opacity: 0 } : { transform: "none" };
  const flying = moving.animate([{ transform: shift(start, to) }, end], {
    duration: time, delay, easing: EASE, fill: "both",
  });
  flying.onfinish = flying.oncancel = () => moving.remove();
  if (!leaves) target?.animate([{ opacity: 0 }, { opacity: 0 }], { duration: delay + time });
}

/**
 * Cards of the hand that stay move aside.
 * @param {Snapshot} before
 * @param {number} time
 */
function slideHand(before, time) {
  for (const card of document.querySelectorAll(".hand-card")) {
    const old = before.get(`key ${/** @type {HTMLElement} */ (card).dataset.key}`);
    const now = card.getBoundingClientRect();
    if (old && Math.abs(old.left - now.left) > 1) {
      card.animate([{ transform: `translateX(${old.left - now.left}px)` }, { transform: "none" }], {
        duration: time, easing: EASE,
      });
    }
  }
}

/**
 * @param {Snapshot} before
 * @param {number} time
 */
function dealHand(before, time) {
  const from = boxOf('[data-action="draw-deck"]') ?? before.get("deck");
  if (!from) return;
  document.querySelectorAll(".hand-card").forEach((card, index) => {
    const to = card.getBoundingClientRect();
    card.animate(
      [{ transform: shift(from, to), opacity: 0 }, { opacity: 1, offset: 0.2 }, { transform: "none" }],
      { duration: time * 1.3, delay: index * time * 0.25, easing: EASE, fill: "backwards" },
    );
  });
}

/**
 * @param {string} expedition
 * @param {number} change
 * @param {number} time
 */
function showChange(expedition, change, time) {
  const at = boxOf(`[data-points="${expedition}"]`);
  if (!at) return;
  const note = document.createElement("div");
  note.className = change < 0 ? "change negative" : "change";
  note.textContent = signed(change);
  note.style.left = `${at.left + at.width / 2}px`;
  note.style.top = `${at.top}px`;
  layer().append(note);
  if (!time) {
    // Where nothing moves it stands there for as long, and goes.
    note.style.transform = "translate(-50%, -20px)";
    return void setTimeout(() => note.remove(), STILL_TIME);
  }
  const rising = note.animate(
    [
      { transform: "translate(-50%, 0)", opacity: 0 },
      { transform: "translate(-50%, -14px)", opacity: 1, offset: 0.25 },
      { transform: "translate(-50%, -20px)", opacity: 1, offset: 0.75 },
      { transform: "translate(-50%, -28px)", opacity: 0 },
    ],
    { duration: 900 + time * 2, delay: time * 0.9, fill: "both" },
  );
  rising.onfinish = () => note.remove();
}
