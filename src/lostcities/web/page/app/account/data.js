/** What is kept about whoever plays here: taken along as a file, or deleted. */

import { html } from "../html.js";
import { useState } from "../../vendor/hooks.module.js";
import { Icon } from "../art.js";
import { t } from "../i18n.js";
import { Form, passwordField } from "./form.js";
import { EXPORT, removeAccount } from "./requests.js";

/**
 * @param {{account?: string, onChange: (told?: string) => Promise<void>}} properties
 */
export function Data({ account, onChange }) {
  const [asked, setAsked] = useState(false);
  const remove = async (/** @type {Record<string, string>} */ form) => {
    await removeAccount(form.password ?? "");
    await onChange(t("Everything is deleted."));
  };
  return html`<details class="more" data-testid="own-data">
    <summary>${t("My data")}</summary>
    <div class="panel-part"><ul class="menu">
      <li><a class="menu-item" data-action="export" href=${EXPORT} download><${Icon} name="save" />${t("Download all that is kept about me")}</a></li>
      ${!asked && html`<li><button type="button" class="menu-item" data-action="delete-account" onClick=${() => setAsked(true)}><${Icon} name="bin" />${account ? t("Delete the account") : t("Delete all of it")}</button></li>`}
    </ul>
    ${asked && html`<p>${t("Your matches against the computer and on one device are deleted. Those with others stay for them, without your name; the ones that are not finished you resign. It cannot be undone.")}</p>
      <${Form} name="delete" danger submit=${t("Delete for ever")} account=${account} fields=${account ? [passwordField()] : []} onSubmit=${remove} />
      <button type="button" data-action="keep-account" onClick=${() => setAsked(false)}>${t("Keep it")}</button>`}</div>
  </details>`;
}
