/** Parts of the page that are fetched when they are first shown, so that the first screen need not wait for them. */

import { html } from "./html.js";
import { useEffect, useState } from "../vendor/hooks.module.js";
import { loadLate, t } from "./i18n.js";

/**
 * Give a component that stands in for one that is still to be fetched.
 * @param {() => Promise<any>} fetched gives the component
 */
export function late(fetched) {
  /** @type {any} */
  let Part = null;
  return function Late(/** @type {object} */ properties) {
    const [failed, setFailed] = useState(/** @type {boolean | null} */ (null));
    useEffect(() => {
      if (!Part) {
        // Its texts are fetched with it.
        Promise.all([fetched(), loadLate()]).then(([part]) => ((Part = part), setFailed(false)), () => setFailed(true));
      }
    }, []);
    if (Part) return html`<${Part} ...${properties} />`;
    return failed ? html`<p class="waiting" role="status">${t("The server does not answer.")}</p>` : null;
  };
}
