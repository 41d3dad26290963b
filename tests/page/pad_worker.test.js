import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import vm from "node:vm";

const CODE = readFileSync(new URL("../../src/lostcities/web/page/worker/cache.js", import.meta.url), "utf8");
const VERSION = "0123456789ab";
const ORIGIN = "https://pad.test";

const JSON_TYPE = { "content-type": "application/json" };

/** @param {string} text @param {Record<string, string>} [headers] */
const answer = (text, headers = {}) => new Response(text, { headers });

/** Caches as a browser has them, as far as the worker uses them. */
function memoryCaches() {
  /** @type {Map<string, Map<string, Response>>} */
  const all = new Map();
  const open = async (/** @type {string} */ name) => {
    const entries = all.get(name) ?? new Map();
    all.set(name, entries);
    return {
      put: async (/** @type {string} */ path, /** @type {Response} */ response) => (entries.delete(path), void entries.set(path, response)),
      delete: async (/** @type {string} */ path) => entries.delete(path),
      keys: async () => [...entries.keys()],
    };
  };
  const match = async (/** @type {string} */ path, /** @type {{cacheName?: string}} */ { cacheName }) => {
    const found = [...all].filter(([name]) => !cacheName || name === cacheName).map(([, entries]) => entries.get(path));
    return found.find(Boolean)?.clone();
  };
  return { all, open, match, keys: async () => [...all.keys()], delete: async (/** @type {string} */ name) => all.delete(name) };
}

/** @param {(path: string) => Promise<Response>} network */
function worker(network) {
  /** @type {Record<string, (event: any) => void>} */
  const listeners = {};
  /** @type {unknown[]} */
  const told = [];
  const caches = memoryCaches();
  const self = {
    addEventListener: (/** @type {string} */ type, /** @type {(event: any) => void} */ listener) => (listeners[type] = listener),
    skipWaiting: async () => undefined,
    clients: { claim: async () => undefined, matchAll: async () => [{ postMessage: (/** @type {unknown} */ message) => told.push(message) }] },
  };
  const fetch = (/** @type {any} */ request) => network(typeof request === "string" ? request : new URL(request.url).pathname + new URL(request.url).search);
  const EDITION = { version: VERSION, files: ["app/main.js"] };
  vm.runInNewContext(CODE, { self, caches, fetch, EDITION, URL, location: { origin: ORIGIN }, setTimeout: () => 0, Promise, Error });
  const happen = async (/** @type {string} */ type, /** @type {any} */ event = {}) => {
    /** @type {Promise<unknown>[]} */
    const waits = [];
    /** @type {Promise<Response> | null} */
    let answered = null;
    listeners[type]?.({ ...event, waitUntil: (/** @type {Promise<unknown>} */ wait) => waits.push(wait), respondWith: (/** @type {Promise<Response>} */ given) => (answered = given) });
    await Promise.all(waits);
    return answered ? (await /** @type {Promise<Response>} */ (answered)).text() : null;
  };
  const get = (/** @type {string} */ path, method = "GET") => happen("fetch", { request: { url: new URL(path, ORIGIN).href, method } });
  return { caches, happen, get, told };
}

/** A server of a version. @param {string} version */
const server = (version) => async (/** @type {string} */ path) => {
  if (path.startsWith("/page/")) return answer(`file of ${version}`, { "cache-control": path.includes(version) ? "public, immutable" : "no-cache" });
  return answer(`<script src="/page/${version}/app/main.js">`);
};

const gone = async () => {
  throw new TypeError("no network");
};

/** @param {string} version */
async function installed(version = VERSION) {
  let network = server(version);
  const there = worker((path) => network(path));
  await there.happen("install");
  await there.happen("activate");
  return { ...there, use: (/** @type {(path: string) => Promise<Response>} */ other) => (network = other) };
}

test("without a network the page, the pad and their files are there", async () => {
  const { get, use } = await installed();
  use(gone);
  assert.match(String(await get("/")), new RegExp(VERSION));
  assert.match(String(await get("/score-pad")), new RegExp(VERSION));
  assert.equal(`file of ${VERSION}`, await get(`/page/${VERSION}/app/main.js`));
});

test("a server that answers is shown with its own page", async () => {
  const { get, use } = await installed();
  use(server("ba9876543210"));
  assert.match(String(await get("/")), /ba9876543210/);
});

test("a proxy that cannot reach the server is as good as no network", async () => {
  const there = await installed();
  there.use(async () => new Response("bad gateway", { status: 502 }));
  assert.match((await there.get("/")) ?? "", new RegExp(VERSION));
});

test("a page that is still open finds its own files", async () => {
  const { get, use } = await installed();
  use(server("ba9876543210"));
  assert.equal(`file of ${VERSION}`, await get(`/page/${VERSION}/app/main.js`));
});

test("a server that was replaced meanwhile is not kept as this version", async () => {
  const { caches, happen } = worker(server("ba9876543210"));
  await assert.rejects(happen("install"), /is not of version/);
  assert.deepEqual([], await caches.keys());
});

for (const path of ["/api/start", "/api/account/export", "/api/matches/x", "/socket", "/health", "/page/app/main.js", "/nowhere"]) {
  test(`${path} is left to the network`, async () => {
    const { get } = await installed();
    assert.equal(null, await get(path));
  });
}

test("what changes something is left to the network", async () => {
  const { get } = await installed();
  assert.equal(null, await get("/", "POST"));
});

test("texts are asked for anew, and the last ones serve without a network", async () => {
  const { get, use, happen } = await installed();
  use(async () => answer("texts", JSON_TYPE));
  await happen("message", { data: { type: "keep", path: "/catalog/en.json" } });
  use(gone);
  assert.equal("texts", await get("/catalog/en.json"));
});

test("a network's page to sign in, answered for everything, is not kept as texts", async () => {
  const { get, use, happen } = await installed();
  use(async () => answer("texts", JSON_TYPE));
  await get("/catalog/en.json");
  use(async () => answer("<h1>Sign in</h1>", { "content-type": "text/html" }));
  await get("/catalog/en.json");
  await happen("message", { data: { type: "keep", path: "/catalog/en.json" } });
  use(gone);
  assert.equal("texts", await get("/catalog/en.json"));
});

const REPLAY = "/api/matches/x/replay?round=0&step=0";

test("what was told of finished matches serves without a network, each answer under its own question", async () => {
  const { get, use } = await installed();
  use(async (path) => answer(`told at ${path}`, JSON_TYPE));
  await get(REPLAY);
  use(gone);
  assert.match((await get(REPLAY)) ?? "", /^told at/);
  await assert.rejects(get("/api/matches/x/replay?round=1&step=0"), /no network/);
  await assert.rejects(get("/api/profile"), /no network/);
});

test("what the server tells no longer is kept no longer", async () => {
  const { get, use } = await installed();
  use(async () => answer("told", JSON_TYPE));
  await get(REPLAY);
  use(async () => new Response("{}", { status: 404, headers: JSON_TYPE }));
  assert.equal("{}", await get(REPLAY));
  use(gone);
  await assert.rejects(get(REPLAY), /no network/);
});

test("a failing server takes nothing away that was kept of finished matches", async () => {
  const { get, use } = await installed();
  use(async () => answer("told", JSON_TYPE));
  await get(REPLAY);
  use(async () => new Response("no", { status: 502 }));
  assert.equal("told", await get(REPLAY));
});

test("of finished matches the latest answers are kept", async () => {
  const { caches, get, use } = await installed();
  use(async () => answer("told", JSON_TYPE));
  for (let step = 0; step < 250; step++) await get(`/api/matches/x/replay?round=0&step=${step}`);
  const there = [...(caches.all.get("lostcities-past") ?? [])].map(([path]) => path);
  assert.deepEqual(["/api/matches/x/replay?round=0&step=10", 240], [there[0], there.length]);
});

test("nothing but texts is kept on request", async () => {
  const { caches, happen } = await installed();
  for (const path of ["/api/start", "https://other.test/catalog/en.json", 7, null]) await happen("message", { data: { type: "keep", path } });
  assert.deepEqual([`lostcities-page-${VERSION}`], (await caches.keys()).filter((name) => caches.all.get(name)?.size));
});

test("the version before stays, older ones go, and open pages are told", async () => {
  const { caches, happen, told } = worker(server(VERSION));
  for (const name of ["lostcities-page-1", "lostcities-page-2", "other", "lostcities-texts"]) await caches.open(name);
  await happen("install");
  await happen("activate");
  assert.deepEqual(["lostcities-page-2", "other", "lostcities-texts", `lostcities-page-${VERSION}`], await caches.keys());
  assert.deepEqual([{ type: "edition", version: VERSION }], told.map((message) => ({ .../** @type {object} */ (message) })));
});
