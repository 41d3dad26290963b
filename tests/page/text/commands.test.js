import assert from "node:assert/strict";
import { afterEach, test } from "node:test";

import { useCatalog } from "../../../src/lostcities/web/page/app/i18n.js";
import { distance, plain, read, typedMove, vocabulary } from "../../../src/lostcities/web/page/app/text/commands.js";
import { table } from "../fixtures.js";

const begun = table("begun");
const six = { ...begun, variant: { ...begun.variant, colours: 6 } };

/** @param {Record<string, string>} messages */
function speak(messages) {
  useCatalog({ language: "de", plurals: { one: 0, other: 1 }, messages: Object.fromEntries(Object.entries(messages).map(([key, text]) => [key, [text]])) });
}
afterEach(() => useCatalog({ language: "en", plurals: { one: 0, other: 1 }, messages: {} }));

/** @param {string[]} lines @param {string} move */
const allRead = (lines, move) => assert.deepEqual(lines.map(() => ({ kind: "move", move })), lines.map((line) => read(line, begun)));

test("the protocol's words are understood, in whatever writing", () => {
  allRead(["play R7", "PLAY r7", "  play   r 7 ", "p r7", "Play: R7!"], "play R7");
  allRead(["discard RW", "d rw", "discard R W"], "discard RW");
  allRead(["draw deck", "deck", "draw draw pile", "draw pile", "take deck"], "draw deck");
  allRead(["draw R", "draw r", "draw red", "take red", "draw red 7"], "draw R");
});

test("cards are understood by their names, in either order and cut short", () => {
  allRead(["play blue 7", "p blu 7", "play 7 blue", "play b 7"], "play B7");
  allRead(["discard white wager", "d wag whi", "d ww"], "discard WW");
});

test("every language has its own words, and the protocol's beside them", () => {
  speak({ "play, p": "ausspielen, a", "deck, draw pile": "Stapel", white: "Weiß", blue: "Blau", wager: "Wettkarte", "blue wager": "Blaue Wettkarte" });
  allRead(["ausspielen weiss 10", "a Weiß 10", "play W10"], "play W10");
  allRead(["a Blaue Wettkarte", "a blau wett", "play bw"], "play BW");
  allRead(["stapel", "draw Stapel", "deck"], "draw deck");
  assert.deepEqual(["ausspielen B7", "draw Stapel"], ["play B7", "draw deck"].map(typedMove));
});

test("purple is a colour only where it is played", () => {
  assert.deepEqual({ kind: "unclear", verb: "play", rest: "p7" }, read("play P7", begun));
  assert.deepEqual({ kind: "move", move: "play P7" }, read("play P7", six));
});

test("a card alone, a verb alone and no card are told apart", () => {
  assert.deepEqual({ kind: "card", card: "B7" }, read("b7", begun));
  assert.deepEqual({ kind: "unclear", verb: "play", rest: "" }, read("play", begun));
  assert.deepEqual({ kind: "unclear", verb: "play", rest: "b11" }, read("play b11", begun));
  assert.deepEqual({ kind: "unclear", verb: "draw", rest: "7" }, read("draw 7", begun));
  assert.deepEqual({ kind: "nothing" }, read("  . ", begun));
});

test("what differs by few letters is suggested, with what followed", () => {
  assert.deepEqual({ kind: "unknown", near: ["play b7"] }, read("plya b7", begun));
  assert.deepEqual({ kind: "unknown", near: ["hand"] }, read("hnd", begun));
  assert.deepEqual({ kind: "unknown", near: [] }, read("xyzzy", begun));
  assert.equal(3, distance("kitten", "sitting"));
});

test("what is said is said as it was typed", () => {
  assert.deepEqual({ kind: "command", name: "say", rest: "Hello, Bo! Play on?" }, read("say Hello, Bo! Play on?", begun));
  assert.deepEqual({ kind: "command", name: "help", rest: "" }, read("?", begun));
  assert.deepEqual({ kind: "command", name: "undo", rest: "" }, read("take back", begun));
});

test("no word stands for two commands", () => {
  const words = vocabulary().map(({ word }) => word);
  assert.deepEqual([...new Set(words)], words);
  assert.equal("cafe 7", plain(" Café — 7. "));
});
