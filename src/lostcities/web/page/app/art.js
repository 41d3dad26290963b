/**
 * Our own drawings: for each colour a landscape, the pattern by which maps mark such land, and a
 * symbol. They are put into the page once and used wherever a card is drawn; their colours come
 * from the card (`styles/card.css`), so that one drawing serves cards, piles and the start page.
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

/** @typedef {import("./types.js").Letter} Letter */

/** Symbols: 24 × 24, one shape, in the colour of the text around them. */
const SYMBOLS = `
<symbol id="sign-Y" viewBox="0 0 24 24"><circle cx="12" cy="12" r="5.2"/><path d="M12 0l2.2 4.6H9.8zM12 24l2.2-4.6H9.8zM0 12l4.6-2.2v4.4zM24 12l-4.6-2.2v4.4zM3.5 3.5l4.8 1.7-3.1 3.1zM20.5 3.5l-1.7 4.8-3.1-3.1zM3.5 20.5l1.7-4.8 3.1 3.1zM20.5 20.5l-4.8-1.7 3.1-3.1z"/></symbol>
<symbol id="sign-B" viewBox="0 0 24 24"><path d="M1 8.5c3-4 5.5-4 8 -1s4.5 3 7 0 4.5-3 7 0M1 18c3-4 5.5-4 8-1s4.5 3 7 0 4.5-3 7 0" fill="none" stroke="currentColor" stroke-width="4.2" stroke-linecap="round"/></symbol>
<symbol id="sign-W" viewBox="0 0 24 24"><path d="M0 21.5L8.2 4.5l4 7L15.5 7 24 21.5z"/><path d="M8.2 4.5L5 11.2l2.2-.9 1.5 1.9 1.6-2 1 .2z" class="ink-cut"/></symbol>
<symbol id="sign-G" viewBox="0 0 24 24"><path d="M21.5 2.5C9 2 2.5 7 2.7 14.5c0 1.7.4 3 1 4.2l-2 2.6 1.6 1.3 2-2.3C13.5 24 22.5 18 21.5 2.5z"/><path d="M5.3 18.7C8 14 11.5 10.5 16 8.3" fill="none" class="ink-cut-line" stroke-width="1.7" stroke-linecap="round"/></symbol>
<symbol id="sign-R" viewBox="0 0 24 24"><path d="M7.2 2.5h9.6l1 6H6.2zM5.8 10.5h12.4l.8 4.5H5zM2.6 17h18.8l1.6 5H1z"/></symbol>
<symbol id="sign-P" viewBox="0 0 24 24"><path d="M7.5 1.5h9L22 9 12 23 2 9z"/><path d="M2.5 9h19M8.5 9L12 21l3.5-12L12 2.5z" fill="none" class="ink-cut-line" stroke-width="1.5" stroke-linejoin="round"/></symbol>
<symbol id="sign-wager" viewBox="0 0 24 24"><circle cx="12" cy="12" r="11.5"/><path d="M12 2.5l2.6 6.9 6.9 2.6-6.9 2.6L12 21.5l-2.6-6.9L2.5 12l6.9-2.6z" class="ink-cut"/></symbol>
`;

/** Patterns of land, as maps have them. */
const PATTERNS = `
<pattern id="land-Y" class="suit-Y" width="7" height="7" patternUnits="userSpaceOnUse"><g class="ink-mark"><circle cx="1.5" cy="1.5" r=".75"/><circle cx="5" cy="3.4" r=".6"/><circle cx="2.6" cy="5.6" r=".7"/></g></pattern>
<pattern id="land-B" class="suit-B" width="14" height="6" patternUnits="userSpaceOnUse"><path d="M0 2.5q3.5-3 7 0t7 0" class="ink-stroke" stroke-width=".9"/></pattern>
<pattern id="land-W" class="suit-W" width="8" height="8" patternUnits="userSpaceOnUse"><path d="M1 1l2 4M5 3.5l1.8 4" class="ink-stroke" stroke-width=".8"/></pattern>
<pattern id="land-G" class="suit-G" width="10" height="9" patternUnits="userSpaceOnUse"><path d="M1 4q1.8-4 3.6 0M6 8.5q1.8-4 3.6 0" class="ink-stroke" stroke-width=".9"/></pattern>
<pattern id="land-R" class="suit-R" width="16" height="5" patternUnits="userSpaceOnUse"><path d="M0 1.5h9M11.5 1.5h3M2 4h4M8 4h8" class="ink-stroke" stroke-width=".8"/></pattern>
<pattern id="land-P" class="suit-P" width="10" height="10" patternUnits="userSpaceOnUse"><path d="M0 5l5-5 5 5-5 5z" class="ink-stroke" stroke-width=".8"/></pattern>
`;

/**
 * Landscapes: 100 × 110, the sky on top. `s` sky, `l` far land (light), `m` middle, `d` near (dark),
 * `r` ruins; a city that was lost stands small in each of them.
 */
const SCENES = `
<symbol id="scene-Y" viewBox="0 0 100 110" preserveAspectRatio="xMidYMid slice">
<path class="ink-s" d="M0 0h100v110H0z"/><circle class="ink-x" cx="69" cy="30" r="13"/><circle class="ink-s" cx="69" cy="30" r="9.5"/><circle class="ink-x" cx="69" cy="30" r="7"/>
<path class="ink-l" d="M0 58q22-16 44-5t56-9v66H0z"/><path class="ink-r" d="M18 53h6v-4h5v-4h5v-4h6v4h5v4h5v4h6v6H18z"/>
<path class="ink-m" d="M0 72q26-17 50-4 24 10 50-8v50H0z"/><path fill="url(#land-Y)" d="M0 72q26-17 50-4 24 10 50-8v50H0z"/>
<path class="ink-d" d="M0 97q20-14 40-18 20 1 36 20l3 11H0z"/><path class="ink-l" d="M40 79q32 2 60-9v40H79q-8-22-39-31z"/><path fill="url(#land-Y)" d="M40 79q32 2 60-9v40H79q-8-22-39-31z"/>
</symbol>
<symbol id="scene-B" viewBox="0 0 100 110" preserveAspectRatio="xMidYMid slice">
<path class="ink-s" d="M0 0h100v110H0z"/><circle class="ink-x" cx="26" cy="26" r="9"/>
<path class="ink-l" d="M0 46h100v64H0z"/><path fill="url(#land-B)" d="M0 46h100v64H0z"/>
<path class="ink-d" d="M46 52q6-12 18-14t24 14z"/><path class="ink-r" d="M60 40v-16h-2v-3h12v3h-2v15zM73 42v-11h7v12zM52 46v-7h5v5z"/>
<path class="ink-m" d="M0 66q12-8 25 0t25 0 25 0 25 0v44H0z"/><path fill="url(#land-B)" d="M0 66q12-8 25 0t25 0 25 0 25 0v44H0z"/>
<path class="ink-d" d="M0 86q12-8 25 0t25 0 25 0 25 0v24H0z"/><path class="ink-x" d="M18 80l3 6h22l5-6zM31 78V58l-12 18zM34 78V60q11 8 11 17z"/>
</symbol>
<symbol id="scene-W" viewBox="0 0 100 110" preserveAspectRatio="xMidYMid slice">
<path class="ink-s" d="M0 0h100v110H0z"/><path class="ink-m" d="M-4 72l24-38 13 16 21-36 24 40 10-12 18 30v10H-4z"/>
<path class="ink-x" d="M20 34l-9 15 7-3 4 6 5-7 6 5zM54 14L41 36l8-4 5 9 6-8 8 6zM88 42l-6 7 6-1 3 5 4-3z"/>
<path fill="url(#land-W)" d="M54 14l24 40 10-12 18 30H60q2-30-6-58zM20 34l13 16 10 22H24q0-20-4-38z"/>
<path class="ink-l" d="M0 74q26-14 54-4t46-2v42H0z"/><path class="ink-r" d="M24 72V58l8-6 8 6v14h-5v-9q-3-4-6 0v9z"/>
<path class="ink-d" d="M0 92q18-8 36 0t38-4 26 4v18H0z"/><path class="ink-l" d="M0 97q18-8 36 0t38-4 26 4v13H0z"/><path fill="url(#land-W)" d="M44 96q16 0 30-3t26 4v13H40z"/>
</symbol>
<symbol id="scene-G" viewBox="0 0 100 110" preserveAspectRatio="xMidYMid slice">
<path class="ink-s" d="M0 0h100v110H0z"/><circle class="ink-x" cx="76" cy="24" r="8"/>
<path class="ink-l" d="M0 56q6-14 16-10 4-14 16-8 8-12 20-3 12-8 20 4 10-6 16 4 8-2 12 8v59H0z"/>
<path class="ink-r" d="M38 60v-6h4v-6h4v-6h4v-7h8v7h4v6h4v6h4v6z"/><path class="ink-s" d="M52 60V50h4v10z"/>
<path class="ink-m" d="M0 70q6-12 16-8 6-12 18-4 10-10 18 0 12-10 22 0 10-8 16 2 6-2 10 4v46H0z"/><path fill="url(#land-G)" d="M0 70q6-12 16-8 6-12 18-4 10-10 18 0 12-10 22 0 10-8 16 2 6-2 10 4v46H0z"/>
<path class="ink-d" d="M0 92q8-12 20-6 8-10 20-2 10-8 20 2 10-10 22-2 10-4 18 4v22H0z"/><path class="ink-d" d="M11 110q4-34-1-54 8 0 14-10-14-8-18 2-8-6-16 4 8 4 14 3 4 30-1 55zM88 110q-4-26 1-42-8 1-13-6 10-8 16 1 8-5 14 4-7 5-14 2 3 24 2 41z"/>
</symbol>
<symbol id="scene-R" viewBox="0 0 100 110" preserveAspectRatio="xMidYMid slice">
<path class="ink-s" d="M0 0h100v110H0z"/><circle class="ink-x" cx="50" cy="30" r="11"/>
<path class="ink-l" d="M0 60V36h6l2-6h20l3 10h4l3 20zM64 60l4-16h5l2-12h17l2 6h6v22z"/><path fill="url(#land-R)" d="M0 60V36h6l2-6h20l3 10h4l3 20zM64 60l4-16h5l2-12h17l2 6h6v22z"/>
<path class="ink-m" d="M0 58h30l8 10h26l8-12h28v54H0z"/><path class="ink-r" d="M40 68V55h3v-4h4v-5h8v5h4v4h3v13z"/><path class="ink-l" d="M49 68v-8q2-3 4 0v8z"/>
<path fill="url(#land-R)" d="M0 58h30l8 10h26l8-12h28v54H0z"/><path class="ink-d" d="M0 74h18l4 12h12l6 14h20l5-16h13l4-14h18v40H0z"/><path class="ink-x" d="M45 110l3-12 3-12 1-16h2l1 16 4 12 4 12z"/>
</symbol>
<symbol id="scene-P" viewBox="0 0 100 110" preserveAspectRatio="xMidYMid slice">
<path class="ink-s" d="M0 0h100v110H0z"/><path class="ink-d" d="M0 0h100v64q-6-30-22-42Q62 10 48 12 26 14 14 30 4 44 0 66z"/>
<path class="ink-x" d="M22 12l3 5-3 5-3-5zM78 8l2.5 4-2.5 4-2.5-4zM48 4l2 3-2 3-2-3z"/>
<path class="ink-l" d="M0 110V78q24-14 50-8t50-6v46z"/><path class="ink-r" d="M34 72V50h5v-5h22v5h5v22h-8V58q-8-10-16 0v14z"/>
<path class="ink-m" d="M12 98L8 62l8-12 8 12-2 36zM74 98l-3-28 7-16 10 14-3 30z"/><path fill="url(#land-P)" d="M12 98L8 62l8-12 8 12-2 36zM74 98l-3-28 7-16 10 14-3 30z"/>
<path class="ink-d" d="M0 98q26-12 52-4t48-4v20H0z"/><path class="ink-x" d="M28 102l-4-20 5-8 6 8-1 20zM62 104l-2-14 4-8 5 8-2 14z"/>
</symbol>
`;

/** Put the drawings into the page, once. */
export function installArt() {
  const holder = document.createElement("div");
  // Not `hidden`: what is not displayed lends no patterns.
  holder.id = "art";
  holder.setAttribute("aria-hidden", "true");
  holder.innerHTML = `<svg xmlns="http://www.w3.org/2000/svg">${SYMBOLS}<defs>${PATTERNS}</defs>${SCENES}</svg>`;
  document.body.prepend(holder);
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
  down: "M6 9l6 6 6-6",
  up: "M6 15l6-6 6 6",
};

/** @param {{name: string}} properties */
export function Icon({ name }) {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${ICONS[name]} /></svg>`;
}
