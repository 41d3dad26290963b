/** A panel over the page: the browser's own dialog, which keeps the focus and closes on Escape. */

import { html } from "../html.js";
import { useLayoutEffect, useRef } from "../../vendor/hooks.module.js";
import { Icon } from "../art.js";
import { t } from "../i18n.js";

/**
 * @param {{title: string, name: string, onClose: () => void, children?: any}} properties
 */
export function Dialog({ title, name, onClose, children }) {
  const box = useRef(/** @type {HTMLDialogElement | null} */ (null));
  useLayoutEffect(() => {
    const dialog = box.current;
    const before = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      // What opened it may be gone, as the sentence that it was asked about.
      const back = before?.isConnected ? before : document.querySelector(".hand-card");
      if (back instanceof HTMLElement) back.focus();
    };
  }, [name]);
  const closeOutside = (/** @type {MouseEvent} */ event) => {
    if (event.target === box.current) onClose();
  };
  return html`<dialog
    ref=${box}
    class=${`panel panel-${name}`}
    data-panel=${name}
    aria-labelledby="panel-title"
    onCancel=${(/** @type {Event} */ event) => {
      event.preventDefault();
      onClose();
    }}
    onClick=${closeOutside}
  >
    <div class="panel-inside">
      <header class="panel-head">
        <h2 id="panel-title">${title}</h2>
        <button type="button" class="icon-button" data-action="close" aria-label=${t("Close")} onClick=${onClose}>
          <${Icon} name="close" />
        </button>
      </header>
      <div class="panel-body">${children}</div>
    </div>
  </dialog>`;
}
