/** A match as a picture, drawn by ourselves: the map, the landscapes, and what each round brought. */

import { signless, t } from "../i18n.js";
import { LETTERS } from "../words.js";
import { pointsOf } from "./board.js";
import { isEmpty, totals } from "./match.js";
import { namesOf } from "./pad.js";
import { shown, verdict } from "./words.js";

/** @typedef {import("../types.js").Letter} Letter */
/** @typedef {import("./match.js").Match} Match */

const WIDTH = 1080;
const BAND = 300;
const ROW = 74;
const MARGIN = 84;
const INK = "#14302c";
const SOFT = "#3f5b55";
const PAPER = "#f6f8f2";
const GROUND = "#dfe8de";
const CONTOUR = "#b4c7b6";
const LOSS = "#9c2a1e";
/** A picture that is sent to somebody holds so many rounds, the latest. */
const MOST_ROWS = 12;

/**
 * Draw a match; by day whatever the theme, since others look at it.
 * @param {HTMLCanvasElement} canvas
 * @param {Match} match
 */
export async function draw(canvas, match) {
  const rounds = match.rounds.map((round, index) => ({ round, index })).filter(({ round }) => !isEmpty(round)).slice(-MOST_ROWS);
  const pen = canvas.getContext("2d");
  if (!pen) return;
  canvas.width = WIDTH;
  canvas.height = BAND + 430 + rounds.length * ROW;
  const [map, ...scenes] = await Promise.all([contours(), ...LETTERS.map(scene), document.fonts.load('700 60px "Besley"')]);
  ground(pen, canvas, /** @type {HTMLImageElement | null} */ (map));
  panorama(pen, /** @type {(HTMLImageElement | null)[]} */ (scenes.slice(0, LETTERS.length)));
  heading(pen, match);
  rows(pen, match, rounds);
  canvas.dataset.drawn = "true";
}

/** @param {CanvasRenderingContext2D} pen @param {HTMLCanvasElement} canvas @param {HTMLImageElement | null} map */
function ground(pen, canvas, map) {
  pen.fillStyle = GROUND;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  if (map) pen.drawImage(map, -260, 0, 1.6 * canvas.height, canvas.height);
  pen.fillStyle = PAPER;
  pen.strokeStyle = INK;
  pen.lineWidth = 3;
  pen.beginPath();
  pen.roundRect(36, 36, WIDTH - 72, canvas.height - 72, 22);
  pen.fill();
  pen.stroke();
}

/** @param {CanvasRenderingContext2D} pen @param {(HTMLImageElement | null)[]} scenes */
function panorama(pen, scenes) {
  const width = (WIDTH - 96) / scenes.length;
  pen.save();
  pen.beginPath();
  pen.roundRect(48, 48, WIDTH - 96, BAND, [14, 14, 0, 0]);
  pen.clip();
  scenes.forEach((image, index) => {
    const high = Math.max(BAND, width * 1.1);
    const left = 48 + index * width;
    pen.save();
    pen.beginPath();
    pen.rect(left, 48, width, BAND);
    pen.clip();
    if (image) pen.drawImage(image, left - (high / 1.1 - width) / 2, 48, high / 1.1, high);
    pen.restore();
  });
  pen.restore();
}

/** @param {CanvasRenderingContext2D} pen @param {Match} match */
function heading(pen, match) {
  const [one, two] = totals(match);
  const [first, second] = namesOf(match);
  const top = BAND + 48;
  write(pen, match.ended ? verdict(match) : t("Lost Cities"), WIDTH / 2, top + 84, { size: 60, align: "center" });
  for (const [name, points, x] of /** @type {[string, number, number][]} */ ([[first, one, WIDTH * 0.5], [second, two, WIDTH * 0.8]])) {
    write(pen, name, x, top + 162, { size: 34, colour: SOFT, align: "center", text: true, most: 290 });
    write(pen, signless(points), x, top + 236, { size: 68, colour: points < 0 ? LOSS : INK, align: "center" });
  }
  write(pen, t("Total"), MARGIN, top + 230, { size: 34, colour: SOFT, text: true });
}

/**
 * @param {CanvasRenderingContext2D} pen @param {Match} match
 * @param {{round: import("./board.js").Round, index: number}[]} rounds
 */
function rows(pen, match, rounds) {
  const top = BAND + 48 + 272;
  rounds.forEach(({ round, index }, place) => {
    const y = top + place * ROW;
    pen.strokeStyle = "#b9c8b9";
    pen.lineWidth = 2;
    pen.beginPath();
    pen.moveTo(MARGIN, y);
    pen.lineTo(WIDTH - MARGIN, y);
    pen.stroke();
    write(pen, t("Round {round}", { round: index + 1 }), MARGIN, y + 50, { size: 34, colour: SOFT, text: true });
    for (const side of /** @type {const} */ ([0, 1])) {
      const points = pointsOf(round[side]);
      write(pen, shown(points), WIDTH * (side === 0 ? 0.5 : 0.8), y + 51, { size: 40, colour: points !== null && points < 0 ? LOSS : INK, align: "center" });
    }
  });
  const cards = match.colours === 6 ? t("six colours") : t("five colours");
  write(pen, `${t("Lost Cities")} · ${cards}`, WIDTH / 2, top + rounds.length * ROW + 46, { size: 26, colour: SOFT, align: "center", text: true });
}

/**
 * @param {CanvasRenderingContext2D} pen @param {string} text @param {number} x @param {number} y the base line
 * @param {{size: number, colour?: string, align?: CanvasTextAlign, text?: boolean, most?: number}} look
 */
function write(pen, text, x, y, { size, colour = INK, align = "left", text: plain = false, most = WIDTH - 2 * MARGIN }) {
  pen.font = plain ? `600 ${size}px system-ui, "Segoe UI", "DejaVu Sans", sans-serif` : `700 ${size}px "Besley", "Georgia", serif`;
  pen.fillStyle = colour;
  pen.textAlign = align;
  pen.fillText(text, x, y, most);
}

/** @returns {Promise<HTMLImageElement | null>} */
async function contours() {
  const answer = await fetch(new URL("../../pictures/contours.svg", import.meta.url));
  return answer.ok ? picture((await answer.text()).replace('stroke="#000"', `stroke="${CONTOUR}"`)) : null;
}

/**
 * The landscape of a colour. The drawings take their colours from the page's styles, which a picture
 * by itself does not have: so they are written into it.
 * @param {Letter} letter
 */
async function scene(letter) {
  const symbol = document.getElementById(`scene-${letter}`);
  const pattern = document.getElementById(`land-${letter}`);
  if (!symbol || !pattern) return null;
  const probe = document.createElement("span");
  probe.className = `suit-${letter}`;
  document.body.append(probe);
  const style = getComputedStyle(probe);
  const colour = (/** @type {string} */ name) => style.getPropertyValue(`--${name}`).trim();
  const hatch = colour("hatch");
  const inked = `<defs>${pattern.outerHTML}</defs>${symbol.innerHTML}`
    .replace(/class="ink-([slmdrx])"/g, (_, name) => `fill="${colour(name === "s" ? "sky" : name)}"`)
    .replaceAll('class="ink-mark"', `fill="${hatch}" opacity="0.6"`)
    .replaceAll('class="ink-stroke"', `fill="none" stroke="${hatch}" stroke-linecap="round" opacity="0.55"`);
  probe.remove();
  return picture(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="440" viewBox="0 0 100 110">${inked}</svg>`);
}

/** @param {string} svg @returns {Promise<HTMLImageElement | null>} */
async function picture(svg) {
  const image = new Image();
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  try {
    await image.decode();
    return image;
  } catch {
    // The figures are what matters.
    return null;
  }
}
