/** Keeping the screen on while a turn is being thought about. */

/** @typedef {import("./store.js").Page} Page */
/** @typedef {import("./store.js").Store} Store */

/** Whoever has not moved for so long has probably put the device away, in milliseconds. */
const PATIENCE = 5 * 60_000;

/**
 * Whether somebody sits before a match that is played now, and not over days. Pure.
 * @param {Page} page
 */
export function isLive({ settings, line, table, presence }) {
  if (!settings.awake || !table || line !== "open" || table.you === null || table.round_over || table.match_over) return false;
  if (table.kind !== "people") return true;
  if (table.clock) return table.clock.pace === "live";
  return presence?.seats[table.you === 0 ? 1 : 0] === "here";
}

/** @param {Store} store */
export function installWake(store) {
  /** @type {Promise<WakeLockSentinel | null> | null} */
  let lock = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;

  async function release() {
    clearTimeout(timer);
    const held = lock;
    lock = null;
    await (await held)?.release().catch(() => {});
  }

  function keep() {
    clearTimeout(timer);
    timer = setTimeout(release, PATIENCE);
    // A browser that saves its battery refuses, and takes the lock away when the page is hidden.
    lock ??= navigator.wakeLock.request("screen").then(
      (given) => (given.addEventListener("release", () => (lock = null)), given),
      () => (lock = null),
    );
  }

  function look() {
    if (!document.hidden && isLive(store.get())) keep();
    else if (lock) void release();
  }

  if (!("wakeLock" in navigator)) return;
  store.subscribe((page, before) => {
    if (page.table !== before.table || page.line !== before.line || page.settings !== before.settings || page.presence !== before.presence) look();
  });
  document.addEventListener("visibilitychange", look);
  look();
}
