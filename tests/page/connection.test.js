import assert from "node:assert/strict";
import { test } from "node:test";

import { connect } from "../../src/lostcities/web/page/app/connection.js";
import { message } from "./fixtures.js";
import { surroundings } from "./sockets.js";

/** @typedef {import("../../src/lostcities/web/page/app/types.js").Command} Command */

/** @param {0 | 1 | "own" | null} seat */
function talk(seat = 0) {
  const { around, sockets, pass, last } = surroundings();
  /** @type {unknown[][]} */
  const heard = [];
  const line = connect(
    { url: "ws://here/socket", seat, pause: "short" },
    {
      onTable: (told) => heard.push(["table", told.number, told.state.you]),
      onDone: (id) => heard.push(["done", id]),
      onRefused: (id, reason) => heard.push(["refused", id, reason]),
      onPresence: (told) => heard.push(["presence", ...told.seats]),
      onSaid: (lines) => heard.push(["said", ...lines.map((said) => said.number)]),
      onLine: (state) => heard.push(["line", state]),
      onEnd: (reason) => heard.push(["end", reason]),
    },
    around,
  );
  return { line, sockets, heard, pass, last };
}

/** @type {Command} */
const command = { type: "move", id: "c1", on: 2, seat: 0, move: "play R7" };

test("says hello first, and nothing else before the table came", () => {
  const { line, last } = talk();
  last().opens();
  line.send(command);
  assert.deepEqual([{ type: "hello", seat: 0, seen: null, pause: "short", away: false }], last().said);
  last().hears(message("begun"));
  assert.deepEqual(command, last().said.at(-1));
});

test("a command without an answer is sent again under its id", () => {
  const { line, last, pass } = talk();
  last().opens();
  last().hears(message("begun"));
  line.send(command);
  last().breaks();
  pass(0);
  last().opens();
  last().hears(message("begun"));
  assert.deepEqual(command, last().said.at(-1));
});

test("a command with an answer is not sent again", () => {
  const { line, last, pass, heard } = talk();
  last().opens();
  last().hears(message("begun"));
  line.send(command);
  last().hears({ type: "done", id: "c1", number: 3 });
  last().breaks();
  pass(0);
  last().opens();
  last().hears(message("begun"));
  assert.deepEqual(["hello"], last().said.map((said) => said.type));
  assert.deepEqual(["done", "c1"], heard.find(([what]) => what === "done"));
});

test("a refused command is not sent again either", () => {
  const { line, last, pass } = talk();
  last().opens();
  last().hears(message("begun"));
  line.send(command);
  last().hears({ type: "refused", id: "c1", reason: "stale", text: "" });
  last().breaks();
  pass(0);
  last().opens();
  last().hears(message("begun"));
  assert.deepEqual(["hello"], last().said.map((said) => said.type));
});

for (const [type, wish, fixture] of /** @type {const} */ ([["continue", "continued", "round_over"], ["rematch", "rematch", "match_over"]])) {
  const before = message(fixture);
  /** @param {Partial<import("../../src/lostcities/web/page/app/types.js").Table>} state @param {number} [number] */
  const after = (state, number = before.number + 1) => ({ ...before, number, state: { ...before.state, you: 0, may: ["continue", "rematch"], ...state } });
  /** @type {Command} */
  const asked = { type, id: "c2", on: before.number, seat: 0 };
  /** @param {object} then what is heard while the command is on its way */
  const pressed = (then) => {
    const { line, last, heard } = talk();
    last().opens();
    last().hears(after({}, before.number));
    line.send(asked);
    last().hears(then);
    last().hears({ type: "refused", id: "c2", reason: "stale", text: "" });
    return { said: last().said.slice(2), refused: heard.some(([what]) => what === "refused") };
  };

  test(`when both press ${type} at once, nobody has to press again`, () => {
    assert.deepEqual({ said: [{ ...asked, on: before.number + 1 }], refused: false }, pressed(after({ [wish]: [false, true] })));
  });

  test(`${type} is not asked for again when the other wants something else, more has happened, or it is over`, () => {
    const others = [after({}), after({ [wish]: [false, true] }, before.number + 2), after({ [wish]: [false, true], may: [] })];
    for (const then of others) assert.deepEqual({ said: [], refused: true }, pressed(then));
  });
}

test("after a loss it says what it saw last", () => {
  const { last, pass } = talk();
  last().opens();
  last().hears(message("begun"));
  last().breaks();
  pass(0);
  last().opens();
  assert.equal(message("begun").number, last().said[0].seen);
});

test("a loss is told at once, and tries come at growing distances", () => {
  const { last, heard, sockets, pass } = talk();
  last().opens();
  last().hears(message("begun"));
  last().breaks();
  assert.deepEqual(["line", "lost"], heard.at(-1));
  pass(0);
  for (let i = 0; i < 6; i += 1) {
    last().breaks();
    pass(5000);
  }
  assert.equal(8, sockets.length);
});

test("a silent line is taken for lost", () => {
  const { last, heard, pass } = talk();
  last().opens();
  last().hears(message("begun"));
  pass(20_000);
  assert.ok(heard.some(([what, state]) => what === "line" && state === "lost"));
});

test("a line on which the server answers is kept", () => {
  const { last, sockets, pass } = talk();
  last().opens();
  last().hears(message("begun"));
  for (let i = 0; i < 20; i += 1) {
    pass(5000);
    last().hears({ type: "pong" });
  }
  assert.equal(1, sockets.length);
});

test("a match that is not there is not asked for again", () => {
  const { last, heard, sockets, pass } = talk();
  last().opens();
  last().hears({ type: "error", reason: "not_found", text: "" });
  last().breaks();
  pass(60_000);
  assert.deepEqual(["end", "not_found"], heard.at(-1));
  assert.equal(1, sockets.length);
});

test("a hand that was on its way is not shown once somebody else was asked to sit", () => {
  const { line, last, heard } = talk(0);
  last().opens();
  last().hears(message("shared"));
  line.sit(null);
  last().hears(message("shared_turned"));
  assert.deepEqual(["line", "open"], heard.at(-2));
  last().hears(message("shared_covered"));
  assert.equal(null, heard.at(-1)?.[2]);
});

test("a curtain that the server draws by itself stays drawn after a loss", () => {
  const { last, pass } = talk(0);
  last().opens();
  last().hears(message("shared"));
  last().hears(message("shared_covered"));
  last().breaks();
  pass(0);
  last().opens();
  assert.equal(null, last().said[0].seat);
});

test("closing is for good", () => {
  const { line, last, sockets, pass } = talk();
  last().opens();
  line.close();
  last().breaks();
  pass(60_000);
  assert.equal(1, sockets.length);
});

test("who holds a seat is given it without asking for its number, and asks for it from then on", () => {
  const { sockets, heard, pass } = talk("own");
  const socket = /** @type {Socket} */ (sockets[0]);
  socket.opens();
  assert.equal("own", socket.said[0].seat);
  socket.hears({ ...message("begun"), state: { ...message("begun").state, you: 1 } });
  assert.deepEqual(["table", message("begun").number, 1], heard.at(-1));
  socket.breaks();
  pass(0);
  const next = /** @type {Socket} */ (sockets[1]);
  next.opens();
  assert.equal(1, next.said[0].seat);
});

test("says whether somebody looks, once for each change, and again with the next hello", () => {
  const { line, sockets, heard, pass } = talk();
  const socket = /** @type {Socket} */ (sockets[0]);
  line.attend(true);
  socket.opens();
  assert.equal(true, socket.said[0].away);
  socket.hears(message("begun"));
  line.attend(false);
  line.attend(false);
  assert.deepEqual([{ type: "attend", away: false }], socket.said.slice(1));
  socket.hears({ type: "presence", seats: ["here", "gone"], watchers: 0 });
  assert.deepEqual(["presence", "here", "gone"], heard.at(-1));
  socket.breaks();
  pass(0);
  const next = /** @type {Socket} */ (sockets[1]);
  next.opens();
  assert.equal(false, next.said[0].away);
});
