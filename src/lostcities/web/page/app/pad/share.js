/** Handing a match on: as text or as a picture. */

import { html } from "../html.js";
import { useEffect, useRef, useState } from "../../vendor/hooks.module.js";
import { Icon } from "../art.js";
import { canShare, copy } from "../friend/share.js";
import { t } from "../i18n.js";
import { draw } from "./picture.js";
import { asText } from "./words.js";

/** @typedef {import("./act.js").View} View */

const FILE = "lost-cities.png";

/** @param {{view: View}} properties */
export function Share({ view }) {
  const { match } = view.pad;
  const canvas = useRef(/** @type {HTMLCanvasElement | null} */ (null));
  const [said, setSaid] = useState("");
  const text = asText(match);
  useEffect(() => {
    if (canvas.current) void draw(canvas.current, match);
  }, [match]);
  const picture = () => new Promise((/** @type {(blob: Blob | null) => void} */ resolve) => (canvas.current ? canvas.current.toBlob(resolve, "image/png") : resolve(null)));

  return html`<canvas ref=${canvas} class="share-picture" role="img" aria-label=${t("The match as a picture")}></canvas>
    <pre class="share-text" data-testid="share-text">${text}</pre>
    <div class="share-buttons">
      ${canShare() && html`<button type="button" class="primary" data-action="share-text" onClick=${() => hand({ text })}><${Icon} name="share" />${t("Share text")}</button>`}
      ${canShare() && html`<button type="button" class="primary" data-action="share-picture" onClick=${async () => share(await picture(), text)}><${Icon} name="share" />${t("Share picture")}</button>`}
      <button type="button" data-action="copy-text" onClick=${() => copy(text, { tell: setSaid })}>${t("Copy text")}</button>
      <button type="button" data-action="save-picture" onClick=${async () => save(await picture())}><${Icon} name="save" />${t("Save picture")}</button>
    </div>
    <p class="quiet" role="status" data-testid="shared">${said}</p>`;
}

/** @param {ShareData} data */
async function hand(data) {
  try {
    await navigator.share(data);
  } catch {
    // Whoever changes their mind has not failed, and the other buttons are still there.
  }
}

/** @param {Blob | null} blob @param {string} text */
async function share(blob, text) {
  const files = blob ? [new File([blob], FILE, { type: "image/png" })] : [];
  if (files.length && navigator.canShare?.({ files })) await hand({ files, text });
  else save(blob);
}

/** @param {Blob | null} blob */
function save(blob) {
  if (!blob) return;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = FILE;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
