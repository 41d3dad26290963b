/** The panel about the account: for guests how to get into one, for its owner what can be changed. */

import { html } from "../html.js";
import { useEffect, useState } from "../../vendor/hooks.module.js";
import { t } from "../i18n.js";
import { forgetPast } from "../profile/keep.js";
import { Guest } from "./guest.js";
import { Owner } from "./owner.js";
import { getAccount } from "./requests.js";

/** @typedef {import("./requests.js").Account} Account */
/** @typedef {import("../store.js").Page} Page */
/** @typedef {import("../controller.js").Controller} Controller */

/** @param {{page: Page, act: Controller}} properties */
export function AccountPanel({ page, act }) {
  const [account, setAccount] = useState(/** @type {Account | null | undefined} */ (undefined));
  const [told, setTold] = useState("");
  const look = async () => {
    try {
      const found = await getAccount();
      setAccount(found);
      // Who has said what they are called is not called otherwise.
      if (found && !page.settings.names[0]) act.settings({ names: [found.name, page.settings.names[1]] });
    } catch {
      setTold(t("The server does not answer."));
    }
  };
  useEffect(() => void look(), []);
  const change = async (/** @type {string} */ text = "") => {
    await forgetPast();
    await look();
    setTold(text);
    await act.loadStart();
  };
  return html`<p class="account-told" role="status" data-testid="account-told">${told}</p>
    ${account === undefined
      ? null
      : account
        ? html`<${Owner} account=${account} onChange=${change} />`
        : html`<${Guest} page=${page} onChange=${change} />`}`;
}
