/**
 * Dragging with mouse or finger. A card of the hand is dropped on the own side or on the middle,
 * anywhere there; the top of a pile is dropped on the own side or on the hand. Other gestures of
 * the page are not touched, and a short press stays a press.
 */

import { flyer, rememberDrop, timeOf } from "./motion.js";
import { cardOfKey } from "./table/card.js";

/** @typedef {import("./controller.js").Controller} Controller */
/** @typedef {import("./store.js").Store} Store */

/** How far a pointer moves before a press is a drag, in pixels: less is a trembling finger. */
const THRESHOLD = 7;

/**
 * What a drop means.
 * @param {string} source a card, or `draw R`
 * @param {string | null} zone
 * @returns {string | null} the move, or null when it was dropped nowhere
 */
export function moveOfDrop(source, zone) {
  if (source.startsWith("draw ")) return zone === "own" || zone === "hand" ? source : null;
  if (zone === "own") return `play ${source}`;
  return zone === "middle" ? `discard ${source}` : null;
}

/** A swipe on a pile is this quick, in milliseconds, and goes this far, in pixels: slower ones are drags that may be called off. */
const SWIPE = { time: 350, way: 24 };

/**
 * What a drop or a swipe means, in fast play.
 * @param {string} source
 * @param {string | null} zone
 * @param {{way: number, time: number}} gesture how far it went, and for how long
 */
export function moveOfSwipe(source, zone, { way, time }) {
  const swiped = source.startsWith("draw ") && time <= SWIPE.time && way >= SWIPE.way;
  return swiped ? source : moveOfDrop(source, zone);
}

/**
 * @typedef {object} Drag
 * @property {HTMLElement} element
 * @property {string} source
 * @property {number} pointer
 * @property {number} x
 * @property {number} y
 * @property {number} at when it began, in milliseconds
 * @property {HTMLElement | null} ghost
 * @property {DOMRect} rect
 */

/**
 * @param {HTMLElement} root
 * @param {Controller} act
 * @param {Store} store
 */
export function installDrag(root, act, store) {
  /** @type {Drag | null} */
  let drag = null;
  /** @type {number | null} A pointer that is still down after its drag was called off. */
  let calledOff = null;

  /** @param {PointerEvent} event */
  function begin(event) {
    const element = /** @type {Element} */ (event.target).closest("[data-drag]");
    if (!(element instanceof HTMLElement) || event.button !== 0 || drag) return;
    const source = element.dataset.drag;
    if (!source) return;
    const rect = element.getBoundingClientRect();
    drag = { element, source, pointer: event.pointerId, x: event.clientX, y: event.clientY, at: event.timeStamp, ghost: null, rect };
  }

  /** @param {PointerEvent} event */
  function move(event) {
    if (!drag || event.pointerId !== drag.pointer) return;
    const dx = event.clientX - drag.x;
    const dy = event.clientY - drag.y;
    if (!drag.ghost) {
      if (Math.hypot(dx, dy) < THRESHOLD) return;
      lift(drag);
    }
    if (drag.ghost) drag.ghost.style.transform = `translate(${dx}px, ${dy}px) rotate(${Math.max(-6, Math.min(6, dx / 20))}deg)`;
    const over = zoneAt(event.clientX, event.clientY) ?? "";
    // Every style that depends on it is worked out anew, so not for nothing.
    if (document.documentElement.dataset.over !== over) document.documentElement.dataset.over = over;
    event.preventDefault();
  }

  /** @param {Drag} drag */
  function lift(drag) {
    drag.element.setPointerCapture(drag.pointer);
    const { key } = drag.element.dataset;
    if (key && store.get().picked !== key) act.pick(key);
    drag.rect = drag.element.getBoundingClientRect();
    drag.ghost = flyer(faceOf(drag), false, drag.rect);
    drag.ghost.classList.add("held");
    drag.element.setAttribute("data-dragging", "");
    document.documentElement.setAttribute("data-drag-active", drag.source.startsWith("draw") ? "draw" : "card");
  }

  /** @param {PointerEvent} event */
  function end(event) {
    if (event.pointerId === calledOff) {
      calledOff = null;
      return swallowClick();
    }
    if (!drag || event.pointerId !== drag.pointer) return;
    const done = drag;
    const { ghost, source } = done;
    if (!ghost) {
      drag = null;
      return;
    }
    swallowClick();
    const zone = zoneAt(event.clientX, event.clientY);
    const gesture = { way: Math.hypot(event.clientX - done.x, event.clientY - done.y), time: event.timeStamp - done.at };
    const chosen = store.get().settings.quick ? moveOfSwipe(source, zone, gesture) : moveOfDrop(source, zone);
    const dropped = ghost.getBoundingClientRect();
    const made = chosen !== null && act.tryMove(chosen);
    if (made && !source.startsWith("draw")) rememberDrop(source, dropped);
    finish(!made);
    if (!chosen) act.escape();
    if (!chosen && zone === "other" && !source.startsWith("draw")) act.placeThere(cardOfKey(source));
  }

  /** @param {boolean} back whether the card returns to where it was */
  function finish(back) {
    if (!drag) return;
    const { ghost, element } = drag;
    drag = null;
    element.removeAttribute("data-dragging");
    delete document.documentElement.dataset.over;
    document.documentElement.removeAttribute("data-drag-active");
    const time = timeOf(store.get().settings.speed);
    if (!ghost || !back || !time) return void ghost?.remove();
    element.setAttribute("data-dragging", "");
    const returning = ghost.animate([{ transform: ghost.style.transform }, { transform: "none" }], {
      duration: time * 0.7, easing: "ease-out",
    });
    returning.onfinish = returning.oncancel = () => {
      ghost.remove();
      element.removeAttribute("data-dragging");
    };
  }

  function cancel() {
    if (!drag) return;
    const lifted = drag.ghost !== null;
    if (!lifted) {
      drag = null;
      return;
    }
    finish(true);
    act.escape();
  }

  root.addEventListener("pointerdown", begin);
  root.addEventListener("pointermove", move);
  root.addEventListener("pointerup", end);
  root.addEventListener("pointercancel", cancel);
  root.addEventListener("lostpointercapture", () => {
    // The card was taken out of the page under the finger.
    if (drag?.ghost && !drag.element.isConnected) cancel();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && drag?.ghost) {
      event.stopImmediatePropagation();
      calledOff = drag.pointer;
      cancel();
    }
  }, true);
  root.addEventListener("dragstart", (event) => event.preventDefault());
}

/**
 * The card that is seen while it is dragged; null for one from the draw pile.
 * @param {Drag} drag
 */
function faceOf(drag) {
  if (!drag.source.startsWith("draw")) return cardOfKey(drag.source);
  return drag.source === "draw deck" ? null : (drag.element.querySelector("[data-top]")?.getAttribute("data-top") ?? null);
}

/**
 * @param {number} x
 * @param {number} y
 */
function zoneAt(x, y) {
  for (const element of document.elementsFromPoint(x, y)) {
    const zone = element.closest("[data-zone]");
    if (zone instanceof HTMLElement) return zone.dataset.zone ?? null;
  }
  return null;
}

/** The press that a browser reports after a drag is none. */
function swallowClick() {
  const stop = (/** @type {Event} */ event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  const done = () => {
    removeEventListener("click", stop, { capture: true });
    removeEventListener("pointerdown", done, { capture: true });
  };
  addEventListener("click", stop, { capture: true, once: true });
  // The next press is one, however soon it comes.
  addEventListener("pointerdown", done, { capture: true });
  setTimeout(done, 50);
}
