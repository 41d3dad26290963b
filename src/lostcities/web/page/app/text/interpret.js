/** What comes of what was typed: something to be done, or an answer. Pure. */

import { statusText } from "../announce.js";
import { t } from "../i18n.js";
import { refusalText } from "../refusals.js";
import { coverNeeded, watches, yourTurn } from "../table/sides.js";
import { canTalk } from "../table/talk.js";
import { distance, plain, read, typedCommand, typedMove } from "./commands.js";
import { handText, helpOf, lastText, movesText, scoreText } from "./sentences.js";

/** @typedef {import("../store.js").Page} Page */
/** @typedef {import("../types.js").CommandType} CommandType */
/** @typedef {import("../types.js").Seat} Seat */
/** @typedef {import("../types.js").Table} Table */

/**
 * @typedef {{do: "answer", lines: string[]} | {do: "move", move: string} | {do: "command", type: CommandType} | {do: "claim"}
 *   | {do: "sit", seat: Seat | null} | {do: "say", text: string} | {do: "ask", lines: string[]}} Deed
 *   `ask`: the next line has to say yes
 */

/** What a command is called at the server. @type {Partial<Record<string, CommandType>>} */
const COMMANDS = { undo: "take_back", continue: "continue", rematch: "rematch", offer: "offer", accept: "accept", decline: "decline" };
const LONGEST = 200;

/** @param {...string} lines @returns {Deed} */
const answer = (...lines) => ({ do: "answer", lines });

/**
 * @param {string} text
 * @param {Page} page
 * @param {boolean} asked whether the match is resigned when this says yes
 * @returns {Deed | null} nothing for an empty line
 */
export function interpret(text, page, asked) {
  const table = /** @type {Table} */ (page.table);
  const reading = read(text, table);
  if (asked) {
    const yes = reading.kind === "command" && reading.name === "yes";
    return yes ? { do: "command", type: "resign" } : answer(t("The match goes on."));
  }
  switch (reading.kind) {
    case "nothing":
      return null;
    case "move":
      return moved(reading.move, table);
    case "card":
      return asksWhat(reading.card, table);
    case "unclear":
      return unclear(reading.verb, reading.rest, table);
    case "unknown":
      return answer(t("“{text}” is no command here.", { text: text.trim().slice(0, 40) }), reading.near.length ? suggest(reading.near) : helpHint());
    case "command":
      return commanded(reading.name, reading.rest, page, table);
  }
}

/**
 * A card alone says not what shall be done with it; where nothing can be, it is answered as if it were played.
 * @param {string} card
 * @param {Table} table
 * @returns {Deed}
 */
function asksWhat(card, table) {
  const can = [`play ${card}`, `discard ${card}`].filter((move) => table.legal.includes(move));
  if (!can.length) return moved(`play ${card}`, table);
  return answer(t("What shall be done with {card}?", { card }), suggest(can.map(typedMove)));
}

/** @param {string[]} typed */
function suggest(typed) {
  return t("You can type: {commands}.", { commands: typed.join(", ") });
}

function helpHint() {
  return t("Type “{help}” to hear what there is.", { help: typedCommand("help") });
}

/**
 * A move goes to the server's word on it; what the server says nothing about is answered here.
 * @param {string} move
 * @param {Table} table
 * @returns {Deed}
 */
function moved(move, table) {
  const [verb, what = ""] = move.split(" ");
  const known = move in table.refused || table.legal.includes(move);
  if (watches(table)) return answer(t("You are watching"));
  if (!known && yourTurn(table) && table.step === "place" && verb !== "draw" && !table.hand.includes(what)) {
    return answer(refusalText("card_not_in_hand", "place"), handHint(/** @type {"play"} */ (verb), what, table));
  }
  return { do: "move", move };
}

/**
 * @param {"play" | "discard" | "draw"} verb
 * @param {string} rest
 * @param {Table} table
 * @returns {Deed}
 */
function unclear(verb, rest, table) {
  if (watches(table)) return answer(t("You are watching"));
  if (!rest) return answer(verb === "draw" ? t("Draw from where?") : t("Which card?"), handHint(verb, "", table));
  const what = verb === "draw" ? t("“{text}” is no pile.", { text: rest.slice(0, 40) }) : t("“{text}” is no card.", { text: rest.slice(0, 40) });
  return answer(what, handHint(verb, rest, table));
}

/**
 * The moves of a kind that come nearest to what was typed.
 * @param {"play" | "discard" | "draw"} verb
 * @param {string} rest
 * @param {Table} table
 */
function handHint(verb, rest, table) {
  const moves = table.legal.filter((move) => move.startsWith(verb));
  if (!moves.length) return movesText(table);
  const far = (/** @type {string} */ move) => distance(plain(move.split(" ")[1] ?? ""), plain(rest).replaceAll(" ", ""));
  const nearest = rest ? [...moves].sort((one, two) => far(one) - far(two)).slice(0, 3) : moves;
  return suggest(nearest.map(typedMove));
}

/**
 * @param {import("./commands.js").Name} name
 * @param {string} rest
 * @param {Page} page
 * @param {Table} table
 * @returns {Deed}
 */
function commanded(name, rest, page, table) {
  const type = COMMANDS[name];
  if (type) return table.may.includes(type) ? { do: "command", type } : answer(cannot(type, table));
  switch (name) {
    case "hand":
      return answer(hidden(table) ? t("The cards are covered.") : handText(table, page.settings));
    case "board":
      return answer(statusText(table));
    case "score":
      return answer(scoreText(table));
    case "last":
      return answer(lastText(table));
    case "moves":
      return answer(movesText(table));
    case "help":
      return answer(...helpOf().map(([typed, text]) => t("{commands}: {text}.", { commands: typed, text })));
    case "resign":
      if (!table.may.includes("resign")) return answer(t("That cannot be done now."));
      return { do: "ask", lines: [t("Resign the match?"), t("The other side wins, whatever the points say."), t("Type “{yes}” or “{no}”.", { yes: typedCommand("yes"), no: typedCommand("no") })] };
    case "claim":
      return table.claim ? { do: "claim" } : answer(refusalText("nothing_to_claim", table.step));
    case "say":
      return said(rest, page);
    case "show":
      return hidden(table) ? { do: "sit", seat: table.turn } : answer(t("No cards are covered."));
    case "cover":
      return table.kind === "device" && table.you !== null && !table.round_over ? { do: "sit", seat: null } : answer(t("No cards are to be covered."));
    default:
      return answer(t("Nothing was asked."));
  }
}

/**
 * Whether the cards are covered for both of two on one device.
 * @param {Table} table
 */
export function hidden(table) {
  return table.kind === "device" && !table.round_over && !table.match_over && (table.you === null || coverNeeded(table) === "now");
}

/**
 * @param {CommandType} type
 * @param {Table} table
 */
function cannot(type, table) {
  if (type === "take_back") return refusalText("nothing_placed", table.step);
  if (type === "continue" && !table.round_over) return refusalText("round_not_over", table.step);
  return t("That cannot be done now.");
}

/**
 * @param {string} text
 * @param {Page} page
 * @returns {Deed}
 */
function said(text, page) {
  if (!canTalk(page)) return answer(t("There is nobody to talk to at this table."));
  if (!text) return answer(t("Type what you want to say after the word."));
  if (text.length > LONGEST) return answer(t("That is too long: {n} letters at most.", { n: LONGEST }));
  return { do: "say", text };
}
