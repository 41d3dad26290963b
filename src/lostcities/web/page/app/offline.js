/** Keeping the page for when there is no network, where the browser allows that, and newer ones. */

/** @typedef {"unsafe" | "unable" | "pending" | "kept"} Keeping Why the page is not kept, or that it is. */

const HOUR = 3_600_000;

/** The version of the page that runs here, as its addresses name it. */
const VERSION = /\/page\/([0-9a-f]{12})\//.exec(import.meta.url)?.[1] ?? null;

/** Whether this page would open without a network. @returns {Promise<Keeping>} */
export async function keeping() {
  if (!isSecureContext) return "unsafe";
  if (!("serviceWorker" in navigator) || !("caches" in globalThis)) return "unable";
  return (await caches.match(import.meta.url, { ignoreVary: true })) ? "kept" : "pending";
}

/**
 * Ask the browser to keep the page.
 * @param {string} language whose texts are kept with it
 * @param {{onKept?: () => void, onNewer?: () => void}} listener `onNewer`: the server has a newer page
 */
export async function keepPage(language, { onKept, onNewer }) {
  if (!isSecureContext || !("serviceWorker" in navigator)) return;
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener("message", (event) => {
    const { type, version } = Object(event.data);
    if (type !== "edition") return;
    if (version === VERSION) onKept?.();
    else onNewer?.();
  });
  try {
    const registration = await serviceWorker.register("/worker.js");
    if (!registration) return;
    lookAgain(registration);
    const ready = await serviceWorker.ready;
    for (const name of [language, `${language}-late`]) ready.active?.postMessage({ type: "keep", path: `/catalog/${name}.json` });
    onKept?.();
  } catch {
    // A browser that keeps nothing shows the page all the same.
  }
}

/**
 * A page that is never closed asks now and then whether there is a newer one.
 * @param {ServiceWorkerRegistration} registration
 */
function lookAgain(registration) {
  let last = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - last < HOUR) return;
    last = Date.now();
    registration.update().catch(() => undefined);
  });
}
