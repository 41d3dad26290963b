/** A form with which something about an account is asked, and what came of it. */

import { textOf } from "../control/tasks.js";
import { html } from "../html.js";
import { useLayoutEffect, useRef, useState } from "../../vendor/hooks.module.js";
import { t } from "../i18n.js";

/**
 * @typedef {object} Field
 * @property {string} name
 * @property {string} label
 * @property {string} autocomplete what a keeper of passwords shall do with it
 * @property {boolean} [secret]
 * @property {string} [note]
 */

/**
 * Fields, a button, and the sentence of a refusal.
 * @param {{name: string, fields: Field[], submit: string, danger?: boolean, account?: string, children?: any, onSubmit: (values: Record<string, string>) => Promise<void>}} properties
 */
export function Form({ name, fields, submit, danger, account, children, onSubmit }) {
  const form = useRef(/** @type {HTMLFormElement | null} */ (null));
  const [trouble, setTrouble] = useState("");
  const [busy, setBusy] = useState(false);
  const [shown, setShown] = useState(false);
  useLayoutEffect(() => {
    const first = form.current?.querySelector("input:not([readonly])") ?? form.current?.querySelector("button");
    /** @type {HTMLElement | null | undefined} */ (first)?.focus();
  }, [name]);
  // On a small screen what went wrong would stand below its edge.
  useLayoutEffect(() => void (trouble && form.current?.scrollIntoView({ block: "end" })), [trouble]);
  const send = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setTrouble("");
    try {
      await onSubmit(valuesOf(/** @type {HTMLFormElement} */ (event.currentTarget)));
    } catch (error) {
      setTrouble(textOf(error));
    } finally {
      setBusy(false);
    }
  };
  return html`<form ref=${form} class="settings" data-form=${name} onSubmit=${send}>
    ${account && html`<input type="text" name="username" autocomplete="username" readonly value=${account} class="visually-hidden" tabindex="-1" aria-hidden="true" />`}
    ${fields.map((field) => html`<${Input} key=${field.name} field=${field} shown=${shown} form=${name} />`)}
    ${fields.some((field) => field.secret) && html`<label class="tick">
      <input type="checkbox" checked=${shown} onChange=${() => setShown(!shown)} /><span>${t("Show what I type")}</span>
    </label>`}
    ${children}
    ${trouble && html`<p class="form-trouble" role="alert" data-testid="form-trouble">${trouble}</p>`}
    <button type="submit" class=${danger ? "danger big" : "primary big"} data-action=${`submit-${name}`} aria-busy=${busy}>${submit}</button>
  </form>`;
}

/** @param {{field: Field, shown: boolean, form: string}} properties */
function Input({ field, shown, form }) {
  const note = `${form}-${field.name}-note`;
  return html`<div>
    <label class="field">
      <span>${field.label}</span>
      <input type=${field.secret && !shown ? "password" : "text"} name=${field.name} autocomplete=${field.autocomplete} required
        autocapitalize="none" spellcheck=${false} maxlength=${field.secret ? 128 : 60} aria-describedby=${field.note ? note : undefined} />
    </label>
    ${field.note && html`<p class="quiet" id=${note}>${field.note}</p>`}
  </div>`;
}

/** @param {HTMLFormElement} form @returns {Record<string, string>} */
function valuesOf(form) {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

/** @returns {Field} */
export function nameField() {
  return { name: "username", label: t("Name"), autocomplete: "username" };
}

/** @returns {Field} */
export function passwordField() {
  return { name: "password", label: t("Password"), autocomplete: "current-password", secret: true };
}

/** @param {string} [name] @returns {Field} */
export function newPasswordField(name = "password") {
  return {
    name,
    label: t("New password"),
    autocomplete: "new-password",
    secret: true,
    note: t("At least eight characters."),
  };
}
