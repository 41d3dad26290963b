/** Which language the page speaks: what was chosen in the settings, else the browser's. */

import { LANGUAGES, bestLanguage, loadCatalog } from "./i18n.js";

/** @typedef {import("./settings.js").Settings} Settings */

const COOKIE = "lostcities-language";
/** In seconds: as long as browsers allow. */
const KEPT = 400 * 24 * 3600;

/** @param {Settings} settings */
export function languageOf({ language }) {
  return language in LANGUAGES ? language : bestLanguage(navigator.languages ?? [navigator.language]);
}

/**
 * Load the texts of the language that the settings ask for, and let the server answer in it too.
 * @param {Settings} settings
 */
export async function speak(settings) {
  const chosen = settings.language in LANGUAGES;
  const secure = location.protocol === "https:" ? "; secure" : "";
  // Where nothing is chosen the server goes by what the browser says, as the page does.
  document.cookie = `${COOKIE}=${chosen ? settings.language : ""}; path=/; max-age=${chosen ? KEPT : 0}; samesite=lax${secure}`;
  await loadCatalog(languageOf(settings));
}
