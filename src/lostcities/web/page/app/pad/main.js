/** Puts the score pad together. It needs no server once it is there. */

import { h, render } from "../../vendor/preact.module.js";
import { installArt } from "../art.js";
import { loadLate, t } from "../i18n.js";
import { languageOf, speak } from "../language.js";
import { installLive, say } from "../live.js";
import { offerNewer } from "../newer.js";
import { keepPage, keeping } from "../offline.js";
import { loadSettings } from "../settings.js";
import { createAct } from "./act.js";
import { KEY, keep, load, read } from "./keep.js";
import { PadPage } from "./page.js";

/** @typedef {import("./act.js").View} View */

const root = /** @type {HTMLElement} */ (document.getElementById("page"));

/** @param {View} view */
function dress(view) {
  const { theme } = view.settings;
  const element = document.documentElement;
  if (theme === "system") delete element.dataset.theme;
  else element.dataset.theme = theme;
  document.title = `${t("Score pad")} · ${t("Lost Cities")}`;
}

/**
 * The keys that do the same wherever the focus is.
 * @param {import("./act.js").Act} act
 * @param {() => View} get
 */
function installKeys(act, get) {
  addEventListener("keydown", (event) => {
    const { panel, settings, pad } = get();
    const target = /** @type {Element} */ (event.target);
    if (panel || event.altKey || target.closest?.("input, select, textarea")) return;
    const key = event.key.toLowerCase();
    if (event.ctrlKey || event.metaKey) {
      if (key !== "z" || event.shiftKey) return;
      event.preventDefault();
      act.undo();
      return;
    }
    if (event.key === "?") return act.open("keys");
    if (event.key === "Escape") return act.hush();
    if (!settings.keys) return;
    if (key === "n") act.next();
    if (key === "x") {
      act.turnTo(pad.side === 0 ? 1 : 0);
      /** @type {HTMLElement | null} */ (document.querySelector('.pad-board.active [tabindex="0"]'))?.focus();
    }
  });
}

async function start() {
  const settings = loadSettings();
  // Before the language is known: it comes with both.
  await loadLate();
  await Promise.all([speak(settings), installArt()]);
  installLive();

  const { pad, found } = load(Date.now());
  /** @type {View} */
  let view = { pad, settings, panel: null, subject: null, notice: null, keeping: await keeping(), found, lost: false };
  /** @param {Partial<View>} changes */
  const show = (changes) => {
    const before = view.pad;
    view = { ...view, ...changes };
    if (view.pad !== before && !keep(view.pad)) view.lost = true;
    render(h(PadPage, { view, act }), root);
    dress(view);
  };
  const act = createAct(() => view, show, (text) => say([text]));
  installKeys(act, () => view);
  // Another tab counts on: this one shows the same, and does not write over it.
  addEventListener("storage", (event) => {
    if (event.key !== KEY || event.newValue === null) return;
    const other = read(event.newValue, Date.now());
    if (other.found !== "read") return;
    view = { ...view, pad: other.pad };
    render(h(PadPage, { view, act }), root);
  });
  show({});
  // Browsers throw away what an app keeps last of all.
  if (matchMedia("(display-mode: standalone)").matches) void navigator.storage?.persist?.();
  void keepPage(languageOf(settings), { onKept: async () => show({ keeping: await keeping() }), onNewer: offerNewer });
}

void start();
