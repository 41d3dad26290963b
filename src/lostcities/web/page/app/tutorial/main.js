/** Puts the lesson together: a page of its own, which needs no server once it is there. */

import { h, render } from "../../vendor/preact.module.js";
import { plan } from "../animate.js";
import { announcements, statusText } from "../announce.js";
import { getStart, makeMatch } from "../api.js";
import { installArt } from "../art.js";
import { createMoves } from "../control/moves.js";
import { createRemarks } from "../control/remarks.js";
import { createTasks, textOf } from "../control/tasks.js";
import { installDrag } from "../drag.js";
import { loadLate, t } from "../i18n.js";
import { installKeyboard } from "../keyboard.js";
import { languageOf, speak } from "../language.js";
import { installLive, say } from "../live.js";
import { perform, snapshot, timeOf } from "../motion.js";
import { offerNewer } from "../newer.js";
import { keepPage } from "../offline.js";
import { keepSettings, loadSettings } from "../settings.js";
import { play, soundsOf } from "../sound.js";
import { createStore, initialPage } from "../store.js";
import { cardOfKey } from "../table/card.js";
import { linesOf } from "./coach.js";
import { createGuide } from "./guide.js";
import { keep, load } from "./kept.js";
import { pointsAt } from "./lesson.js";
import { LessonPage } from "./page.js";
import { wordsOf } from "./texts.js";

/** @typedef {import("../controller.js").Controller} Controller */
/** @typedef {import("./lesson.js").Lesson} Lesson */
/** @typedef {import("../store.js").Page} Page */
/** @typedef {import("../store.js").Store} Store */

const root = /** @type {HTMLElement} */ (document.getElementById("page"));

/** @param {import("../settings.js").Settings} settings */
function dress(settings) {
  const element = document.documentElement;
  if (settings.theme === "system") delete element.dataset.theme;
  else element.dataset.theme = settings.theme;
  element.toggleAttribute("data-still", timeOf(settings.speed) === 0);
  element.toggleAttribute("data-large", settings.large);
  element.toggleAttribute("data-left", settings.left);
  document.title = `${t("Learn the game")} · ${t("Lost Cities")}`;
}

/** @param {string | null} selector what the coach points at */
function point(selector) {
  for (const old of document.querySelectorAll("[data-hint]")) old.removeAttribute("data-hint");
  if (!selector) return;
  for (const element of document.querySelectorAll(selector)) element.setAttribute("data-hint", "");
}

/**
 * What was pressed may have gone: the focus stays where the next thing is done.
 * @param {Element | null} before what had it
 * @param {number} index which card of the hand that was
 */
function settleFocus(before, index) {
  if (!before || before === document.body) return;
  const button = /** @type {HTMLElement | null} */ (document.querySelector(".coach-buttons > *"));
  if (button && document.querySelector("dialog") === null && !button.parentElement?.contains(document.activeElement)) return button.focus();
  if (document.activeElement !== document.body) return;
  const cards = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".hand-card"));
  cards[Math.max(0, Math.min(index, cards.length - 1))]?.focus({ preventScroll: true });
}

/** @returns {Promise<Lesson>} */
async function fetchLesson() {
  const answer = await fetch(new URL("lesson.json", import.meta.url));
  if (!answer.ok) throw new TypeError(`${answer.status} ${answer.url}`);
  return answer.json();
}

/**
 * A match against the weakest level, as whoever has just learned the game wants it.
 * @param {[string, string]} names
 */
async function startMatch(names) {
  const level = (await getStart()).levels[0];
  const match = await makeMatch({ kind: "computer", level: level?.name ?? null, colours: 5, rounds: 3, opener: "random", open_discards: false, rated: false, names: [names[0], level?.title ?? names[1]] });
  location.assign(`/#/match/${match}`);
}

/**
 * What is read out when the lesson goes on: what came of the last move, what happened, and what is next.
 * @param {import("./guide.js").Coach} coach
 * @param {Page} page
 * @param {Page} before
 * @param {boolean} typing
 */
function spoken(coach, page, before, typing) {
  const table = /** @type {import("../types.js").Table} */ (page.table);
  const { ask = "", keys = "" } = wordsOf(coach.place.beat);
  const lines = linesOf(coach, table);
  // What is to be done next the coach says himself.
  const prompts = [t("Your turn: place a card."), t("Now draw a card.")];
  const news = announcements(page.news, before.table, table).filter((line) => !prompts.includes(line));
  const reply = coach.reply ? lines.splice(0, 1) : [];
  return [...reply, ...news, ...lines, ask, typing ? keys : ""].filter(Boolean);
}

/**
 * @param {Store} store
 * @param {Lesson} lesson
 */
function assemble(store, lesson) {
  const names = () => /** @type {[string, string]} */ ([store.get().settings.names[0] || t("You"), t("Computer")]);
  const guide = createGuide(store, lesson, {
    names,
    draw,
    say,
    keep: (place) => keep(lesson.nodes[place]?.at === lesson.last ? { place: null, done: true } : { place, lesson: lesson.version }),
  });
  const remarks = { ...createRemarks(store), refuse: (/** @type {string | null} */ move, /** @type {string} */ code) => void (move && guide.refuse(move, code)) };
  const tasks = createTasks({ ...remarks, tell: guide.reply });
  const panel = (/** @type {any} */ name, subject = null) => store.dispatch({ type: "panel", panel: name, subject });
  /** @param {Partial<import("../settings.js").Settings>} changes */
  function change(changes) {
    const settings = { ...store.get().settings, ...changes };
    keepSettings(settings);
    store.dispatch({ type: "settings", settings });
    // What has been drawn in the old language is drawn again.
    if (changes.language !== undefined) void speak(settings).then(() => store.dispatch({ type: "settings", settings: { ...store.get().settings } }));
  }
  // The parts of the table that a lesson has not (talk, clocks, offers) are never pressed.
  const act = /** @type {Controller} */ (/** @type {unknown} */ ({ ...createMoves(store, remarks, /** @type {any} */ (guide.visit)), panel, settings: change }));
  const ways = {
    count: guide.count,
    goOn: guide.goOn,
    leave: () => location.assign("/"),
    restart() {
      panel(null);
      guide.begin(null);
    },
    startMatch: () => void tasks.once(() => startMatch(names())),
  };
  const typing = () => store.get().settings.keys && matchMedia("(any-hover: hover)").matches;

  function draw() {
    const page = store.get();
    render(h(LessonPage, { page, act, coach: guide.coach, last: lesson.last, typing: typing(), ways }), root);
    point(pointsAt(guide.coach.place, page.picked && cardOfKey(page.picked)));
  }

  store.subscribe((page, before) => {
    const moved = page.table !== before.table;
    const old = moved ? snapshot() : null;
    const { activeElement } = document;
    const index = [...document.querySelectorAll(".hand-card")].indexOf(/** @type {Element} */ (activeElement));
    draw();
    if (page.settings !== before.settings) dress(page.settings);
    if (!old || !page.table) return;
    settleFocus(activeElement, index);
    const planned = plan(before.table, page.table);
    perform(planned, old, page.settings.speed);
    if (page.settings.sound) soundsOf(planned, before.table, page.table).forEach(play);
    say(spoken(guide.coach, page, before, typing()));
  });
  installDrag(root, act, store);
  installKeyboard(act, store, () => {
    const { table } = store.get();
    if (table) say([statusText(table)]);
  });
  const kept = load();
  guide.begin(kept.lesson === lesson.version ? kept.place : null);
}

async function start() {
  const settings = loadSettings();
  // Before the language is known: it comes with both.
  await loadLate();
  await Promise.all([speak(settings), installArt()]);
  installLive();
  dress(settings);
  try {
    assemble(createStore({ ...initialPage(""), settings, line: "open" }), await fetchLesson());
  } catch (error) {
    root.textContent = textOf(error);
    throw error;
  }
  void keepPage(languageOf(settings), { onNewer: offerNewer });
}

void start();
