/** Sounds, made here in code: paper, wood, a small bell. Off until wanted. */

/** @type {AudioContext | null} */
let audio = null;

function context() {
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
  return audio;
}

/**
 * A short brush of noise: a card on the table.
 * @param {number} pitch of the band that is let through, in hertz
 * @param {number} length in seconds
 * @param {number} loudness
 */
function brush(pitch, length, loudness) {
  const at = context();
  const buffer = at.createBuffer(1, at.sampleRate * length, at.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) {
    samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 2;
  }
  const source = new AudioBufferSourceNode(at, { buffer });
  const filter = new BiquadFilterNode(at, { type: "bandpass", frequency: pitch, Q: 0.8 });
  source.connect(filter).connect(new GainNode(at, { gain: loudness })).connect(at.destination);
  source.start();
}

/**
 * @param {number} pitch
 * @param {number} after seconds from now
 */
function bell(pitch, after) {
  const at = context();
  const begin = at.currentTime + after;
  const gain = new GainNode(at, { gain: 0 });
  gain.gain.setValueAtTime(0.0001, begin);
  gain.gain.exponentialRampToValueAtTime(0.12, begin + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + 0.7);
  const tone = new OscillatorNode(at, { type: "sine", frequency: pitch });
  tone.connect(gain).connect(at.destination);
  tone.start(begin);
  tone.stop(begin + 0.8);
}

/** @type {Record<string, () => void>} */
const SOUNDS = {
  place: () => brush(900, 0.09, 0.5),
  draw: () => brush(2600, 0.12, 0.22),
  turn: () => bell(660, 0),
  call: () => [660, 880, 660, 880].forEach((pitch, index) => bell(pitch, index * 0.18)),
  over: () => [523, 659, 784].forEach((pitch, index) => bell(pitch, index * 0.14)),
};

/** @param {"place" | "draw" | "turn" | "over" | "call"} name */
export function play(name) {
  try {
    SOUNDS[name]?.();
  } catch {
    // No sound device is no reason to stop.
  }
}

/**
 * Which sounds belong to what has changed. Pure.
 * @param {import("./animate.js").Plan} plan
 * @param {import("./types.js").Table | null} before
 * @param {import("./types.js").Table} after
 * @returns {("place" | "draw" | "turn" | "over")[]}
 */
export function soundsOf(plan, before, after) {
  /** @type {("place" | "draw" | "turn" | "over")[]} */
  const sounds = [];
  if (plan.flights.some((flight) => /^(exp|pile)/.test(flight.to))) sounds.push("place");
  if (plan.flights.some((flight) => flight.to.endsWith("hand"))) sounds.push("draw");
  if (before && !before.round_over && after.round_over) sounds.push("over");
  else if (before && before.turn !== after.turn && after.turn === after.you) sounds.push("turn");
  return sounds;
}
