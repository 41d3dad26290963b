/**
 * The state of the page and everything that can happen to it. Pure: what is shown follows from
 * it, and the rules are not here but in what the server sends.
 */

import { announcements } from "./announce.js";
import { parseRoute } from "./router.js";
import { initialSettings } from "./settings.js";

/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./types.js").Seat} Seat */
/** @typedef {import("./types.js").StartInfo} StartInfo */
/** @typedef {import("./types.js").Invitation} Invitation */
/** @typedef {import("./router.js").Route} Route */
/** @typedef {import("./settings.js").Settings} Settings */

/**
 * Where a sentence stands: over the hand or over the middle, and how far from the left (0 to 1);
 * across the page; or, for what the other did behind the curtain, over the other side.
 * @typedef {{zone: "hand" | "middle" | "page" | "told", at: number, text: string, why?: string | null}} Notice `why`: the section of the rules that it follows from
 */

/** @typedef {"menu" | "settings" | "rules" | "count" | "keys" | "log" | "resign" | "remove" | "withdraw" | "pile" | "talk" | "account"} Panel */

/** @typedef {{id: number, text: string, why?: string | null}} Heard A sentence that is read out, counted from 1; `why` as in a notice. */

/** @typedef {"connecting" | "open" | "lost" | "gone"} Line How the connection stands. */

/**
 * @typedef {object} Page
 * @property {Route} route
 * @property {Settings} settings
 * @property {StartInfo | null} start
 * @property {string | null} trouble why the start page has nothing to show
 * @property {Invitation | null} invitation
 * @property {import("./types.js").QueueState | null} queue the search for an opponent, as far as it is known
 * @property {number} queueAt when it came, in milliseconds since the page was opened
 * @property {Line} line
 * @property {Table | null} table
 * @property {number} tableAt when it came, in milliseconds since the page was opened
 * @property {import("./types.js").PresenceMessage | null} presence who is at the table, where two share it
 * @property {import("./types.js").News[]} news what led to this table
 * @property {Heard[]} heard what has been read out, in order: what happened, what was refused, what was asked
 * @property {number} hears how much that was
 * @property {string | null} picked the key of the card of the hand that is picked up
 * @property {string | null} focused the key of the card of the hand at which the tab key stops
 * @property {{id: string, move: string | null, on: number} | null} pending the command that is not answered yet
 * @property {import("./types.js").Line[]} talk what the players have said
 * @property {number} read the last line of it that was seen
 * @property {Notice | null} notice
 * @property {Panel | null} panel
 * @property {string | null} subject what the open panel is about: a match to delete, a pile to leaf through, a section of the rules
 * @property {string | null} formula the expedition whose formula is shown: "0-R"
 * @property {boolean} countHidden whether the count at the end of a round is put aside
 */

/**
 * @typedef {{type: "went", route: Route}
 *   | {type: "turned", route: Route}
 *   | {type: "heard", lines: string[]}
 *   | {type: "settings", settings: Settings}
 *   | {type: "start", start: StartInfo}
 *   | {type: "trouble", text: string}
 *   | {type: "invitation", invitation: Invitation}
 *   | {type: "queue", queue: import("./types.js").QueueState | null, at: number}
 *   | {type: "line", line: Line}
 *   | {type: "table", table: Table, news: import("./types.js").News[], at?: number}
 *   | {type: "presence", presence: import("./types.js").PresenceMessage}
 *   | {type: "said", lines: import("./types.js").Line[]}
 *   | {type: "sent", id: string, move: string | null, on: number}
 *   | {type: "answered", id: string | null}
 *   | {type: "pick", key: string | null}
 *   | {type: "focus", key: string}
 *   | {type: "notice", notice: Notice | null}
 *   | {type: "panel", panel: Panel | null, subject?: string | null}
 *   | {type: "formula", expedition: string | null}
 *   | {type: "count", hidden: boolean}} Action
 */

/**
 * @param {string} hash
 * @returns {Page}
 */
export function initialPage(hash) {
  return {
    route: parseRoute(hash),
    settings: initialSettings(),
    start: null,
    trouble: null,
    invitation: null,
    queue: null,
    queueAt: 0,
    line: "connecting",
    table: null,
    tableAt: 0,
    presence: null,
    talk: [],
    read: 0,
    news: [],
    heard: [],
    hears: 0,
    picked: null,
    focused: null,
    pending: null,
    notice: null,
    panel: null,
    subject: null,
    formula: null,
    countHidden: false,
  };
}

/** More than anybody reads again. */
const MOST_HEARD = 100;

/**
 * @param {Page} page
 * @param {string[]} lines
 * @param {string | null} [why]
 * @returns {Page}
 */
function withHeard(page, lines, why) {
  const heard = lines.map((text, index) => ({ id: page.hears + index + 1, text, ...(why && { why }) }));
  return { ...page, heard: [...page.heard, ...heard].slice(-MOST_HEARD), hears: page.hears + lines.length };
}

/**
 * Whether another pair of eyes looks at the screen now, or both of two who share it: nothing may stay that was said to one.
 * @param {Table | null} before
 * @param {Table | null} after
 */
export function othersLook(before, after) {
  return before?.you !== after?.you || Boolean(after?.kind === "device" && after.round_over && !before?.round_over);
}

/**
 * Whether the table is shown in words.
 * @param {Page} page
 */
export function inText({ route, settings }) {
  return route.name === "match" && (route.text || settings.text);
}

/**
 * What a new table leaves of what the reader was doing.
 * @param {Page} page
 * @param {Table} table
 * @returns {Page}
 */
function withTable(page, table) {
  const before = page.table;
  const mayPlace = table.step === "place" && table.you === table.turn && !table.round_over;
  const sameHand = before?.hand.join() === table.hand.join();
  const told = othersLook(before, table) ? { ...page, heard: [] } : page;
  return {
    ...withHeard(told, announcements(page.news, before, table)),
    table,
    picked: mayPlace && sameHand ? page.picked : null,
    // The table has moved on, so the command is done, or its refusal follows at once.
    pending: page.pending && table.number > page.pending.on ? null : page.pending,
    notice: before && before.number !== table.number ? null : page.notice,
    countHidden: table.round_over && before?.round_over ? page.countHidden : false,
  };
}

/** @param {import("./types.js").Line[]} talk */
function lastLine(talk) {
  return talk.at(-1)?.number ?? 0;
}

/**
 * More that was said; who comes back to the table hears some of it again. A server that was started
 * anew has forgotten what was said, and counts from one.
 * @param {Page} page
 * @param {import("./types.js").Line[]} lines
 * @returns {Page}
 */
function withTalk(page, lines) {
  const first = lines[0]?.number ?? 0;
  const talk = [...page.talk.filter((line) => line.number < first), ...lines].slice(-50);
  const open = page.panel === "talk";
  const mine = talk.at(-1)?.seat === page.table?.you;
  return { ...page, talk, read: open || mine ? lastLine(talk) : Math.min(page.read, lastLine(talk)) };
}

/**
 * @param {Page} page
 * @param {Action} action
 * @returns {Page}
 */
export function reduce(page, action) {
  switch (action.type) {
    case "went":
      return {
        ...page,
        route: action.route,
        table: null,
        heard: [],
        presence: null,
        talk: [],
        read: 0,
        line: "connecting",
        picked: null,
        pending: null,
        notice: null,
        panel: null,
        formula: null,
        trouble: null,
        invitation: null,
      };
    case "turned":
      return { ...page, route: action.route, picked: null, notice: null, panel: null, formula: null };
    case "heard":
      return withHeard(page, action.lines);
    case "settings":
      return { ...page, settings: action.settings };
    case "start":
      return { ...page, start: action.start, trouble: null };
    case "trouble":
      return { ...page, trouble: action.text };
    case "invitation":
      return { ...page, invitation: action.invitation, trouble: null };
    case "queue":
      return { ...page, queue: action.queue, queueAt: action.at };
    case "line":
      // Who has no line knows nothing of others.
      return { ...page, line: action.line, presence: action.line === "open" ? page.presence : null };
    case "presence":
      return { ...page, presence: action.presence };
    case "table":
      return withTable({ ...page, news: action.news, tableAt: action.at ?? 0 }, action.table);
    case "said":
      return withTalk(page, action.lines);
    case "sent":
      return {
        ...page,
        pending: { id: action.id, move: action.move, on: action.on },
        notice: null,
        picked: null,
        formula: null,
      };
    case "answered":
      return page.pending && (action.id === null || page.pending.id === action.id)
        ? { ...page, pending: null }
        : page;
    case "pick":
      return { ...page, picked: action.key, notice: null, formula: null };
    case "focus":
      return { ...page, focused: action.key };
    case "notice":
      return withHeard({ ...page, notice: action.notice }, action.notice ? [action.notice.text] : [], action.notice?.why);
    case "panel":
      return {
        ...page,
        panel: action.panel,
        read: action.panel === "talk" ? lastLine(page.talk) : page.read,
        subject: action.subject ?? null,
        formula: null,
        notice: null,
      };
    case "formula":
      return {
        ...page,
        formula: page.formula === action.expedition ? null : action.expedition,
        notice: null,
      };
    case "count":
      return { ...page, countHidden: action.hidden };
  }
}

/**
 * @typedef {object} Store
 * @property {() => Page} get
 * @property {(action: Action) => void} dispatch
 * @property {(listener: (page: Page, before: Page) => void) => void} subscribe
 */

/**
 * Holds the page and tells its listeners of every change.
 * @param {Page} page
 * @returns {Store}
 */
export function createStore(page) {
  /** @type {((page: Page, before: Page) => void)[]} */
  const listeners = [];
  return {
    get: () => page,
    dispatch(action) {
      const before = page;
      page = reduce(page, action);
      if (page !== before) for (const listener of listeners) listener(page, before);
    },
    subscribe(listener) {
      listeners.push(listener);
    },
  };
}
