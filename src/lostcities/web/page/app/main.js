/** Puts the page together and draws it again after every change. */

import { h, render } from "../vendor/preact.module.js";
import { plan } from "./animate.js";
import { statusText } from "./announce.js";
import { installArt } from "./art.js";
import { createController } from "./controller.js";
import { installDrag } from "./drag.js";
import { html } from "./html.js";
import { installKeyboard } from "./keyboard.js";
import { languageOf, speak } from "./language.js";
import { late } from "./late.js";
import { hush, installLive, say } from "./live.js";
import { callOut } from "./notices/call_out.js";
import { perform, snapshot, timeOf } from "./motion.js";
import { Panels } from "./panels/panels.js";
import { readAt } from "./router.js";
import { loadSettings } from "./settings.js";
import { play, soundsOf } from "./sound.js";
import { StartPage } from "./start/start.js";
import { createStore, inText, initialPage, othersLook } from "./store.js";
import { TablePage } from "./table/table.js";

/** @typedef {import("./store.js").Page} Page */

const InvitationPage = late(() => import("./friend/invitation.js").then((friend) => friend.InvitationPage));
const QueuePage = late(() => import("./queue/page.js").then((queue) => queue.QueuePage));
const ProfilePage = late(() => import("./profile/profile.js").then((profile) => profile.ProfilePage));
const PlayerPage = late(() => import("./profile/player.js").then((profile) => profile.PlayerPage));
const RulesPage = late(() => import("./rules/page.js").then((rules) => rules.RulesPage));
const StrategyPage = late(() => import("./rules/strategy.js").then((rules) => rules.StrategyPage));
const ReplayPage = late(() => import("./profile/replay.js").then((profile) => profile.ReplayPage));
const TextTable = late(() => import("./text/page.js").then((text) => text.TextTable));
const Call = late(() => import("./queue/call.js").then((queue) => queue.Call));

const root = /** @type {HTMLElement} */ (document.getElementById("page"));

/** Another pair of eyes looks at the screen: nothing that was said or still moves may stay. */
function forget() {
  hush();
  document.getElementById("flights")?.replaceChildren();
}

/** @param {{page: Page, act: import("./controller.js").Controller}} properties */
function App({ page, act }) {
  const Screen = { match: inText(page) ? TextTable : TablePage, friend: InvitationPage, start: StartPage, queue: QueuePage, profile: ProfilePage, player: PlayerPage, replay: ReplayPage, rules: RulesPage, strategy: StrategyPage }[page.route.name];
  const screen = html`<${Screen} page=${page} act=${act} />`;
  const call = page.queue && page.route.name !== "queue" && html`<${Call} page=${page} act=${act} />`;
  return html`${screen}${call}<${Panels} page=${page} act=${act} />`;
}

/** @param {Page} page */
function dress(page) {
  const { theme } = page.settings;
  const element = document.documentElement;
  if (theme === "system") delete element.dataset.theme;
  else element.dataset.theme = theme;
  element.toggleAttribute("data-still", timeOf(page.settings.speed) === 0);
  element.toggleAttribute("data-large", page.settings.large);
  element.toggleAttribute("data-left", page.settings.left);
}

/**
 * A card that was played takes the focus with it: give it to its neighbour, so that the keys stay
 * with the hand.
 * @param {number} index
 */
function keepFocus(index) {
  if (index < 0 || document.activeElement !== document.body) return;
  const cards = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".hand-card"));
  cards[Math.min(index, cards.length - 1)]?.focus({ preventScroll: true });
}

/** @type {MutationObserver | undefined} */
let coming;

/**
 * What led to a page is gone, and the focus with it: go on from the title of the page that comes, which also tells
 * where one is. At a table that is told by what is read out, and the first stop is the way to its words.
 */
function goToTitle() {
  coming?.disconnect();
  const look = () => {
    const title = /** @type {HTMLElement | null} */ (root.querySelector("main:not(.waiting) h1"));
    if (!title) return;
    coming?.disconnect();
    if (document.activeElement !== document.body || title.closest(".table")) return;
    title.tabIndex = -1;
    title.focus({ preventScroll: true });
  };
  coming = new MutationObserver(look);
  coming.observe(root, { childList: true, subtree: true });
  scrollTo(0, 0);
  look();
}

async function start() {
  const settings = loadSettings();
  const read = readAt(location.pathname, location.hash);
  if (read) history.replaceState(null, "", read);
  await Promise.all([speak(settings), installArt()]);
  installLive();

  let arrived = false;
  const store = createStore({ ...initialPage(location.hash), settings });
  const act = createController(store);
  store.subscribe((page, before) => {
    const changed = page.table !== before.table && page.table !== null;
    const old = changed ? snapshot() : null;
    const hand = [...document.querySelectorAll(".hand-card")];
    const focused = hand.findIndex((card) => card === document.activeElement);
    if (othersLook(before.table, page.table)) forget();
    render(h(App, { page, act }), root);
    dress(page);
    callOut(page, before);
    keepFocus(focused);
    if (arrived && page.route !== before.route) goToTitle();
    if (page.table?.round_over && before.table && !before.table.round_over) {
      document.getElementById("count-title")?.focus({ preventScroll: true });
    }
    if (changed && old && page.table) {
      const planned = plan(before.table, page.table);
      perform(planned, old, page.settings.speed);
      if (page.settings.sound) soundsOf(planned, before.table, page.table).forEach(play);
    }
    // A table in words has a log of its own, which is read out.
    if (!inText(page)) say(page.heard.filter((line) => line.id > before.hears).map((line) => line.text));
  });
  installDrag(root, act, store);
  installKeyboard(act, store, () => {
    const { table } = store.get();
    if (table) act.hear([statusText(table)]);
  });
  addEventListener("hashchange", () => act.arrive());
  addEventListener("offline", () => act.drop());
  addEventListener("online", () => act.retry());
  document.addEventListener("visibilitychange", () => {
    act.attend(document.hidden);
    if (!document.hidden) act.retry();
  });
  act.arrive();
  arrived = true;
  afterwards(store, async () => {
    (await import("./wake.js")).installWake(store);
    await keepForLater(languageOf(settings));
  });
}

/**
 * Do something when the page is there, and its line free: nobody waits for that.
 * @param {import("./store.js").Store} store
 * @param {() => Promise<void>} task
 */
function afterwards(store, task) {
  let begun = false;
  const begin = () => {
    if (!begun) task().catch(unlessGone);
    begun = true;
  };
  store.subscribe((page) => (page.start || page.table || page.trouble) && begin());
  // Some pages ask the server by themselves.
  setTimeout(begin, 4000);
}

/**
 * A part that does not come is a type error: the server may go just then, and the next page tries again.
 * @param {unknown} error
 */
function unlessGone(error) {
  if (!(error instanceof TypeError)) throw error;
}

/**
 * Let the browser keep the page.
 * @param {string} language
 */
async function keepForLater(language) {
  const [{ keepPage }, { offerNewer }] = await Promise.all([import("./offline.js"), import("./newer.js")]);
  await keepPage(language, { onNewer: offerNewer });
  const { renew, wantsCalls } = await import("./notices/push.js");
  if (wantsCalls()) await renew().catch(() => {});
}

void start();
