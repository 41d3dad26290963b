/** For who has signed in: what can be changed, and the ways out. */

import { textOf } from "../control/tasks.js";
import { html } from "../html.js";
import { useLayoutEffect, useRef, useState } from "../../vendor/hooks.module.js";
import { Icon } from "../art.js";
import { t, tn } from "../i18n.js";
import { Codes } from "./codes.js";
import { Data } from "./data.js";
import { Form, nameField, newPasswordField, passwordField } from "./form.js";
import { changeName, changePassword, newCodes, signOut } from "./requests.js";

/** @typedef {import("./requests.js").Account} Account */
/** @typedef {"all" | "password" | "name" | "codes"} View */

/**
 * @param {{account: Account, onChange: (told?: string) => Promise<void>}} properties
 */
export function Owner({ account, onChange }) {
  const [view, setView] = useState(/** @type {View} */ ("all"));
  const [codes, setCodes] = useState(/** @type {string[] | null} */ (null));
  const done = async (/** @type {string} */ told) => {
    setView("all");
    await onChange(told);
  };
  if (codes) return html`<${Codes} codes=${codes} onDone=${() => (setCodes(null), done(""))} />`;
  if (view === "all") return html`<${All} account=${account} setView=${setView} onChange=${onChange} />`;
  return html`<${Change} view=${view} account=${account} done=${done} setCodes=${setCodes} />
    <button type="button" class="quiet-button" data-action="back" onClick=${() => setView("all")}>${t("Back")}</button>`;
}

/** @param {{account: Account, setView: (view: View) => void, onChange: (told?: string) => Promise<void>}} properties */
function All({ account, setView, onChange }) {
  const title = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => title.current?.focus(), []);
  const [trouble, setTrouble] = useState("");
  const leave = async (/** @type {boolean} */ everywhere) => {
    try {
      await signOut(everywhere);
      await onChange(everywhere ? t("You are signed out in every browser.") : t("You are signed out."));
    } catch (error) {
      setTrouble(textOf(error));
    }
  };
  const item = (/** @type {string} */ action, /** @type {string} */ icon, /** @type {string} */ text, /** @type {() => void} */ press) =>
    html`<li><button type="button" class="menu-item" data-action=${action} onClick=${press}><${Icon} name=${icon} />${text}</button></li>`;
  return html`<div>
      <h3 ref=${title} tabindex="-1" data-testid="account-name">${account.name}</h3>
      <p class="quiet">${tn("{n} browser is signed in", "{n} browsers are signed in", account.browsers)} · ${tn("{n} recovery code left", "{n} recovery codes left", account.codes)}</p>
    </div>
    ${trouble && html`<p class="form-trouble" role="alert">${trouble}</p>`}
    <ul class="menu">
      ${item("change-password", "closed", t("Change the password"), () => setView("password"))}
      ${item("change-name", "pen", t("Change the name"), () => setView("name"))}
      ${item("new-codes", "keys", t("New recovery codes"), () => setView("codes"))}
      ${item("sign-out", "leave", t("Sign out here"), () => leave(false))}
      ${item("sign-out-everywhere", "leave", t("Sign out in every browser"), () => leave(true))}
    </ul>
    <${Data} account=${account.name} onChange=${onChange} />`;
}

/**
 * @param {{view: View, account: Account, done: (told: string) => Promise<void>, setCodes: (codes: string[]) => void}} properties
 */
function Change({ view, account, done, setCodes }) {
  const { name } = account;
  if (view === "password") {
    return html`<h3>${t("Change the password")}</h3>
      <p class="quiet">${t("Every other browser has to sign in again.")}</p>
      <${Form} name="password" account=${name} submit=${t("Change the password")} fields=${[passwordField(), newPasswordField("new")]}
        onSubmit=${async (/** @type {any} */ form) => (await changePassword(form.password, form.new), done(t("You have a new password.")))} />`;
  }
  if (view === "name") {
    return html`<h3>${t("Change the name")}</h3>
      <${Form} name="name" submit=${t("Change the name")} fields=${[{ ...nameField(), label: t("New name") }, passwordField()]}
        onSubmit=${async (/** @type {any} */ form) => (await changeName(form.password, form.username), done(t("You have a new name.")))} />`;
  }
  return html`<h3>${t("New recovery codes")}</h3>
    <p class="quiet">${t("Those that you have are of no use then.")}</p>
    <${Form} name="codes" account=${name} submit=${t("Show new codes")} fields=${[passwordField()]}
      onSubmit=${async (/** @type {any} */ form) => setCodes(await newCodes(form.password))} />`;
}
