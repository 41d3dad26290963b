/**
 * Our own drawings: for each colour a landscape, the pattern by which maps mark such land, and a
 * symbol. They are in `pictures/art.svg`, are put into the page once and used wherever a card is
 * drawn; their colours come from the card (`styles/card.css`), so that one drawing serves cards,
 * piles and the start page.
 *
 * | colour | land | pattern | symbol |
 * |---|---|---|---|
 * | yellow | dunes | stipple | sun |
 * | blue | islands | water lines | waves |
 * | white | ice | hachures | peaks |
 * | green | forest | tufts | leaf |
 * | red | canyon | strata | butte |
 * | purple | crystal caves | facets | crystal |
 */

import { html } from "./html.js";
import { LETTERS } from "./words.js";

/** @typedef {import("./types.js").Letter} Letter */

/** Put the drawings into the page, once; a page without them still has its ranks and words. */
export async function installArt() {
  const holder = document.createElement("div");
  // Not `hidden`: what is not displayed lends no patterns.
  holder.id = "art";
  holder.setAttribute("aria-hidden", "true");
  document.body.prepend(holder);
  try {
    const answer = await fetch(new URL("../pictures/art.svg", import.meta.url));
    if (answer.ok) holder.innerHTML = await answer.text();
  } catch {
    // The line is lost already; the page says so elsewhere.
  }
}

/**
 * The symbol of a colour, or of a wager.
 * @param {{sign: Letter | "wager"}} properties
 */
export function Sign({ sign }) {
  return html`<svg class="sign" viewBox="0 0 24 24" aria-hidden="true"><use href=${`#sign-${sign}`} /></svg>`;
}

/**
 * The landscape of a colour.
 * @param {{letter: Letter}} properties
 */
export function Scene({ letter }) {
  return html`<svg class="scene" preserveAspectRatio="xMidYMid slice" viewBox="0 0 100 110" aria-hidden="true">
    <use href=${`#scene-${letter}`} />
  </svg>`;
}

/** All landscapes beside each other. */
export function Panorama() {
  return html`<div class="panorama" aria-hidden="true">
    ${LETTERS.map((letter) => html`<span class=${`sheet suit-${letter}`}><${Scene} letter=${letter} /></span>`)}
  </div>`;
}

/** @type {Record<string, string>} Small signs for buttons: 24 × 24, drawn with a pen. */
const ICONS = {
  menu: "M4 7h16M4 12h16M4 17h16",
  log: "M5 5h14M5 10h14M5 15h9M5 20h6",
  back: "M9 6l-5 5 5 5M4 11h10a6 6 0 0 1 6 6v1",
  close: "M6 6l12 12M18 6L6 18",
  bin: "M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13M10.5 11v5M13.5 11v5",
  gear: "M4 8h9M17 8h3M4 16h3M11 16h9M15 5.5v5M9 13.5v5",
  closed: "M7 11h10v9H7zM9 11V8a3 3 0 0 1 6 0v3",
  help: "M9 9a3 3 0 1 1 4.2 2.8c-.8.4-1.2 1-1.2 2.2M12 18v.1",
  keys: "M3 7h18v10H3zM7 11h.1M11 11h.1M15 11h.1M8 14h8",
  flag: "M6 21V4M6 5h11l-3 4 3 4H6",
  save: "M12 4v11M7 11l5 5 5-5M5 20h14",
  leave: "M14 5h5v14h-5M4 12h11M8 8l-4 4 4 4",
  talk: "M4 5h16v11H11l-4 4v-4H4z",
  eye: "M3 12c4-6 14-6 18 0-4 6-14 6-18 0zM12 9.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5",
  play: "M8 5l11 7-11 7z",
  first: "M17 6l-6 6 6 6M7 6v12",
  last: "M7 6l6 6-6 6M17 6v12",
  chart: "M4 20V4M4 20h16M9 16v-5M13 16V8M17 16v-3",
  down: "M6 9l6 6 6-6",
  up: "M6 15l6-6 6 6",
  before: "M15 6l-6 6 6 6",
  after: "M9 6l6 6-6 6",
  home: "M4 11l8-7 8 7M6 10v10h12V10M10 20v-6h4v6",
  pen: "M5 19l1-4L16 5l3 3L9 18zM14 7l3 3",
  pad: "M6 4h12v16H6zM9 8h6M9 12h6M9 16h3",
  person: "M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8M4 20c1-6 15-6 16 0",
  share: "M12 15V4M8 8l4-4 4 4M5 13v7h14v-7",
  add: "M12 5v14M5 12h14",
  tick: "M5 13l4 4L19 7",
  print: "M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z",
};

/** @param {{name: string}} properties */
export function Icon({ name }) {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${ICONS[name]} /></svg>`;
}
