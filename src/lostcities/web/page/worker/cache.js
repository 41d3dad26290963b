/**
 * The page without a network: its documents, its files, its texts, and what has been played.
 *
 * | what | from where |
 * |---|---|
 * | `/`, `/score-pad`, `/tutorial`, `/rules`, `/strategy` | the server; what was kept only when it does not answer |
 * | `/page/<version>/…` | what was kept of that version, else the server: such a file never changes |
 * | `/catalog/…` | as the documents; a copy of each answer is kept |
 * | what tells of finished matches: the profile, replays, records | as the documents; a copy of the latest answers is kept, until the page has it thrown away (`page/app/profile/keep.js`) |
 * | everything else | not touched: nothing of a round that goes on, no account, no socket is ever kept |
 *
 * So a server that answers is always shown with its own page. A page that is open when a newer one
 * comes keeps finding its own files: the version before stays until the one after the next.
 */

/** @typedef {"document" | "file" | "text" | "past" | null} Way */

const KEPT = "lostcities-page-";
const TEXTS = "lostcities-texts";
const PAST = "lostcities-past";
const DOCUMENTS = ["/", "/score-pad", "/tutorial", "/rules", "/strategy"];
/** A page that lies ready is not held up for longer by a network that is there but does not answer. */
const PATIENCE = 4000;
const VERSIONS_KEPT = 2;
/** Answers about finished matches; those of one match are its rounds and its record. */
const PAST_KEPT = 240;

/**
 * How a request is answered, by its address.
 * @param {URL} url
 * @returns {Way}
 */
function wayOf(url) {
  if (DOCUMENTS.includes(url.pathname)) return "document";
  if (/^\/page\/[0-9a-f]{12}\//.test(url.pathname)) return "file";
  if (/^\/api\/(profile(\/history)?|matches\/[\w-]{1,64}\/(replay|record))$/.test(url.pathname)) return "past";
  return /^\/catalog\/[\w-]+\.json$/.test(url.pathname) ? "text" : null;
}

/**
 * Which caches are of no use any more, given all there are, the oldest first.
 * @param {string[]} names
 * @param {string} version the version that works now
 */
function outdated(names, version) {
  const others = names.filter((name) => name.startsWith(KEPT) && name !== KEPT + version);
  return others.slice(0, Math.max(0, others.length - (VERSIONS_KEPT - 1)));
}

/**
 * Fetch a part of this version, and refuse one of another: a server may be replaced meanwhile.
 * @param {string} path
 */
async function partOf(path) {
  const document = DOCUMENTS.includes(path);
  const answer = await fetch(path, document ? { cache: "reload" } : {});
  const current = document
    ? (await answer.clone().text()).includes(`/page/${EDITION.version}/`)
    : (answer.headers.get("cache-control") ?? "").includes("immutable");
  if (!answer.ok || !current) throw new Error(`${path} is not of version ${EDITION.version}`);
  return answer;
}

/** Keep this version, whole or not at all. */
async function keepEdition() {
  const paths = [...DOCUMENTS, ...EDITION.files.map((name) => `/page/${EDITION.version}/${name}`)];
  const answers = await Promise.all(paths.map(partOf));
  const cache = await caches.open(KEPT + EDITION.version);
  await Promise.all(paths.map((path, index) => cache.put(path, /** @type {Response} */ (answers[index]))));
}

/** Throw away what no page needs, and tell the pages that are open which version is ready. */
async function takeOver() {
  const old = outdated(await caches.keys(), EDITION.version);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
  for (const client of await worker.clients.matchAll({ type: "window" })) {
    client.postMessage({ type: "edition", version: EDITION.version });
  }
}

/**
 * What was kept under an address, whatever came with the request.
 * @param {string} path
 * @param {string} [cacheName]
 */
function kept(path, cacheName) {
  return caches.match(path, { ignoreVary: true, ...(cacheName ? { cacheName } : {}) });
}

/**
 * The server's answer, or what was kept when there is none in time, or only one that something failed: a
 * proxy answers so for a server that is away.
 * @param {Promise<Response>} asked
 * @param {Promise<Response | undefined>} keeping
 */
async function freshOr(asked, keeping) {
  const found = await keeping;
  if (!found) return asked;
  /** @type {Promise<Response>} */
  const late = new Promise((resolve) => setTimeout(() => resolve(found), PATIENCE));
  const sound = asked.then((answer) => (answer.status >= 500 ? found : answer));
  return Promise.race([sound.catch(() => found), late]);
}

/**
 * @param {Request} request
 * @param {string} path
 */
async function textOf(request, path) {
  const asked = fetch(request).then((answer) => {
    void keepText(path, answer.clone());
    return answer;
  });
  return freshOr(asked, kept(path, TEXTS));
}

/**
 * Keep texts.
 * @param {string} path
 * @param {Response} answer
 */
async function keepText(path, answer) {
  if (!isOurs(answer)) return;
  const cache = await caches.open(TEXTS);
  await cache.put(path, answer);
}

/**
 * Whether an answer is the server's: a network that wants one to sign in first answers everything with its own page.
 * @param {Response} answer
 */
function isOurs(answer) {
  const type = answer.headers.get("content-type") ?? "";
  return answer.ok && !answer.redirected && type.startsWith("application/json");
}

/**
 * @param {Request} request
 * @param {string} path with what is asked
 */
async function pastOf(request, path) {
  const asked = fetch(request).then(async (answer) => {
    await keepPast(path, answer.clone()).catch(() => undefined);
    return answer;
  });
  return freshOr(asked, kept(path, PAST));
}

/**
 * Keep what tells of finished matches, as many answers as there is room for, the oldest not; and nothing that the server tells no longer.
 * @param {string} path
 * @param {Response} answer
 */
async function keepPast(path, answer) {
  const cache = await caches.open(PAST);
  if ([401, 403, 404].includes(answer.status)) await cache.delete(path);
  if (!isOurs(answer)) return;
  await cache.put(path, answer);
  // A browser gives the keys in the order in which they were put there last.
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - PAST_KEPT)).map((key) => cache.delete(key)));
}

/**
 * @param {Request} request
 * @param {Exclude<Way, null>} way
 * @param {string} path
 */
async function answerTo(request, way, path) {
  if (way === "text") return textOf(request, path);
  if (way === "past") return pastOf(request, path);
  if (way === "document") return freshOr(fetch(request), kept(path, KEPT + EDITION.version));
  return (await kept(path)) ?? fetch(request);
}

/** @type {any} the types of the page know no worker */
const worker = self;

worker.addEventListener("install", (/** @type {any} */ event) => {
  // Safe at once, since every version's files have addresses of their own.
  event.waitUntil(keepEdition().then(() => worker.skipWaiting()));
});

worker.addEventListener("activate", (/** @type {any} */ event) => event.waitUntil(takeOver()));

worker.addEventListener("fetch", (/** @type {any} */ event) => {
  const { request } = event;
  const url = new URL(request.url);
  const way = request.method === "GET" && url.origin === location.origin ? wayOf(url) : null;
  if (way) event.respondWith(answerTo(request, way, way === "past" ? url.pathname + url.search : url.pathname));
});

// The page that was opened first got its texts before there was a worker.
worker.addEventListener("message", (/** @type {any} */ event) => {
  const { type, path } = Object(event.data);
  const url = new URL(String(path), location.origin);
  if (type !== "keep" || url.origin !== location.origin || wayOf(url) !== "text") return;
  const asked = fetch(url.pathname).then((answer) => keepText(url.pathname, answer));
  event.waitUntil(asked.catch(() => undefined));
});
