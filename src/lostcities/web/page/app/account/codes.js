/** Recovery codes, which are shown this once. */

import { html } from "../html.js";
import { useLayoutEffect, useRef, useState } from "../../vendor/hooks.module.js";
import { t } from "../i18n.js";

/**
 * @param {{codes: string[], onDone: () => void}} properties
 */
export function Codes({ codes, onDone }) {
  const title = useRef(/** @type {HTMLElement | null} */ (null));
  const [told, setTold] = useState("");
  useLayoutEffect(() => title.current?.focus(), []);
  const text = codes.join("\n");
  const copy = () => navigator.clipboard.writeText(text).then(() => setTold(t("Copied.")), () => setTold(t("This browser does not copy; mark the text and copy it yourself.")));
  return html`<h3 ref=${title} tabindex="-1">${t("Your recovery codes")}</h3>
    <p>${t("If you forget your password, one of these lets you choose a new one; each works once. There is no other way back, and they are not shown again: keep them where you keep such things.")}</p>
    <ul class="codes" data-testid="codes">${codes.map((code) => html`<li><code>${code}</code></li>`)}</ul>
    <div class="panel-buttons">
      ${navigator.clipboard && html`<button type="button" data-action="copy-codes" onClick=${copy}>${t("Copy")}</button>`}
      <button type="button" data-action="save-codes" onClick=${() => save(text)}>${t("Save as a file")}</button>
      <button type="button" class="primary" data-action="codes-kept" onClick=${onDone}>${t("I have kept them")}</button>
    </div>
    <p role="status" class="quiet">${told}</p>`;
}

/** @param {string} text */
function save(text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([`${location.host}\n${text}\n`], { type: "text/plain" }));
  link.download = "lostcities-codes.txt";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
