// The AI worker of radrob2/lost-cities, asked through relay.py: node Strategist.cjs FOLDER [PERSONALITY]
// FOLDER holds its ai-worker.js. It is player2 there, and gets no card that it may not see.
"use strict";
const { readFileSync } = require("node:fs");
const { join } = require("node:path");
const { createInterface } = require("node:readline");
const { runInContext, createContext } = require("node:vm");

const [folder, personality = "heuristic"] = process.argv.slice(2);
const COLOURS = { R: "red", G: "green", B: "blue", W: "white", Y: "yellow" };
const LETTERS = Object.fromEntries(Object.entries(COLOURS).map(([letter, name]) => [name, letter]));

let answer;
const worker = createContext({
    console: { log: console.error, warn: console.error, error: console.error },
    performance,
    self: { postMessage: (message) => (answer = message.result) },
    importScripts: (...names) => names.forEach(load),
});
function load(name) {
    // A constant of one of their files is a variable in the next ones, which no engine allows.
    const source = readFileSync(join(folder, name), "utf8").replace(/^const CONFIG\b/m, "var CONFIG");
    runInContext(source, worker, { filename: name });
}
load("ai-worker.js");

const code = (card) => LETTERS[card.color] + (card.value === 0 ? "W" : card.value);

/** Gives each card of a position an id of its own, as theirs have. */
function dealer() {
    const wagers = {};
    return (text) => {
        const color = COLOURS[text[0]];
        const value = text.slice(1) === "W" ? 0 : Number(text.slice(1));
        const last = value || "w" + (wagers[color] = (wagers[color] ?? -1) + 1);
        return { color, value, id: `${color}_${last}` };
    };
}

function byColour(cards) {
    const piles = Object.fromEntries(Object.values(COLOURS).map((name) => [name, []]));
    for (const card of cards) piles[card.color].push(card);
    return piles;
}

function state(line) {
    const [deck, ...fields] = line.split("|");
    const card = dealer();
    const [hand, mine, theirs, discards] = fields.slice(0, 4).map((field) => words(field).map(card));
    return {
        deckSize: Number(deck),
        hands: { player1: [], player2: hand },
        expeditions: { player1: byColour(theirs), player2: byColour(mine) },
        discards: byColour(discards),
        singlePile: [],
        oppDrawHistory: words(fields[6]).map((letter) => COLOURS[letter]),
    };
}

function words(field) {
    return field === "" ? [] : field.split(" ");
}

createInterface({ input: process.stdin }).on("line", (line) => {
    worker.self.onmessage({ data: { gameState: state(line), variant: "classic", personality } });
    const { phase1, phase2 } = answer;
    const draw = phase2.type === "discard" ? LETTERS[phase2.color] : "deck";
    process.stdout.write(`${phase1.type} ${code(phase1.card)};draw ${draw}\n`);
});
