/** Being called by the browser's push service when it is one's move and no page is open. */

import { addSubscription, getPush, removeSubscription } from "../api.js";

/** @typedef {import("../types.js").PushInfo} PushInfo */

/** @typedef {"unable" | "denied" | "ready"} Ability Whether this browser can be called, or has been told not to. */

const KEY = "lostcities.called";

/** Whether this browser was asked to be called. */
export function wantsCalls() {
  try {
    return localStorage.getItem(KEY) === "yes";
  } catch {
    return false;
  }
}

/** @param {boolean} wanted */
function keepWanted(wanted) {
  try {
    if (wanted) localStorage.setItem(KEY, "yes");
    else localStorage.removeItem(KEY);
  } catch {
    // A browser that keeps nothing is called until its player changes.
  }
}

/** @returns {Ability} */
export function ability() {
  if (!isSecureContext || !("serviceWorker" in navigator) || !("PushManager" in globalThis) || !("Notification" in globalThis)) return "unable";
  return Notification.permission === "denied" ? "denied" : "ready";
}

/** @param {string} text base64url */
function bytesOf(text) {
  const plain = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
}

/**
 * Let the browser subscribe, and the server know. Asks for leave where there is none yet.
 * @param {string} key of the server
 * @returns {Promise<PushInfo | null>} null when the leave was not given
 */
export async function subscribe(key) {
  if ((await Notification.requestPermission()) !== "granted") return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: bytesOf(key) };
  const subscription = await pushManager.subscribe(options).catch(async (error) => {
    // It was made for another key, by another server at this address.
    const old = await pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  });
  const info = await addSubscription(subscription.toJSON());
  keepWanted(true);
  return info;
}

/**
 * @param {PushInfo} info
 * @param {string} id which browser is called no more
 * @returns {Promise<PushInfo>}
 */
export async function end(info, id) {
  await removeSubscription(id);
  if (info.subscriptions.some((one) => one.here && one.id === id)) {
    keepWanted(false);
    const { pushManager } = await navigator.serviceWorker.ready;
    await (await pushManager.getSubscription())?.unsubscribe();
  }
  return getPush();
}

/** Whoever has signed in since is another player to the server, and wants to be called all the same. */
export async function renew() {
  if (ability() !== "ready" || Notification.permission !== "granted") return;
  const info = await getPush();
  if (info.key && !info.subscriptions.some((one) => one.here)) await subscribe(info.key);
}
