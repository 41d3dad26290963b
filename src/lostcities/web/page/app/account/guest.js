/** For who has not signed in: getting into an account, or having one. */

import { html } from "../html.js";
import { useState } from "../../vendor/hooks.module.js";
import { t, tn } from "../i18n.js";
import { Choice } from "../panels/fields.js";
import { Codes } from "./codes.js";
import { Form, nameField, newPasswordField, passwordField } from "./form.js";
import { recover, signIn, signUp } from "./requests.js";
import { Data } from "./data.js";

/** @typedef {import("../store.js").Page} Page */

/**
 * @param {{page: Page, onChange: (told?: string) => Promise<void>}} properties
 */
export function Guest({ page, onChange }) {
  const [way, setWay] = useState(/** @type {"in" | "up" | "recover"} */ ("in"));
  const [codes, setCodes] = useState(/** @type {string[] | null} */ (null));
  const played = page.start?.known;
  const entered = async (/** @type {import("./requests.js").Entered} */ entry) => onChange(toldOf(entry));
  if (codes) return html`<${Codes} codes=${codes} onDone=${() => onChange()} />`;
  if (way === "recover") {
    return html`<h3>${t("Password forgotten")}</h3>
      <p class="quiet">${t("A recovery code lets you choose a new password. Every other browser has to sign in again.")}</p>
      <${Form} name="recover" submit=${t("Use the code")} onSubmit=${async (/** @type {any} */ form) => entered(await recover(form.username, form.code, form.password))}
        fields=${[nameField(), { name: "code", label: t("Recovery code"), autocomplete: "off" }, newPasswordField()]} />
      <button type="button" class="quiet-button" data-action="back" onClick=${() => setWay("in")}>${t("Back")}</button>`;
  }
  return html`<p class="quiet">${t("Nobody needs an account. With one, your matches are in every browser in which you sign in.")}</p>
    <p class="quiet">${t("Without one, they are deleted when this browser stays away for very long, and of very many finished ones the oldest.")}</p>
    <${Choice} legend=${t("Account")} name="account-way" value=${way} onChange=${setWay}
      options=${[["in", t("I have one")], ["up", t("I want one")]]} note=${played ? t("What you play in this browser goes along.") : undefined} />
    ${way === "in"
      ? html`<${Form} key="in" name="sign-in" submit=${t("Sign in")} fields=${[nameField(), passwordField()]}
            onSubmit=${async (/** @type {any} */ form) => entered(await signIn(form.username, form.password))} />
          <button type="button" class="quiet-button" data-action="forgotten" onClick=${() => setWay("recover")}>${t("Password forgotten")}</button>`
      : html`<${Form} key="up" name="sign-up" submit=${t("Create the account")} fields=${[{ ...nameField(), note: t("Others do not see it; at a table you say what you are called.") }, newPasswordField()]}
          onSubmit=${async (/** @type {any} */ form) => setCodes(await signUp(form.username, form.password))} />`}
    ${played && html`<${Data} onChange=${onChange} />`}`;
}

/**
 * What to tell whoever has signed in.
 * @param {import("./requests.js").Entered} entry
 */
export function toldOf({ taken, left }) {
  return [
    t("You are signed in."),
    taken > 0 && tn("{n} match of this browser belongs to your account now.", "{n} matches of this browser belong to your account now.", taken),
    left && t("What this browser plays against your account stays with its guest: sign out to go on with it."),
  ].filter(Boolean).join(" ");
}
