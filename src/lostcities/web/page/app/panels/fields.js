/** Choices and ticks, of which forms are made. */

import { html } from "../html.js";

/**
 * One choice among a few.
 * @param {{legend: string, name: string, value: string | number, options: [string | number, string][], onChange: (value: any) => void, note?: string}} properties
 */
export function Choice({ legend, name, value, options, onChange, note }) {
  return html`<fieldset class="choice">
    <legend>${legend}</legend>
    <div class="options">
      ${options.map(
        ([option, text]) => html`<label class="option">
          <input type="radio" name=${name} value=${option} checked=${option === value} onChange=${() => onChange(option)} />
          <span>${text}</span>
        </label>`,
      )}
    </div>
    ${note && html`<p class="quiet">${note}</p>`}
  </fieldset>`;
}

/**
 * @param {{text: string, name: string, checked: boolean, onChange: (checked: boolean) => void, note?: string}} properties
 */
export function Tick({ text, name, checked, onChange, note }) {
  return html`<label class="tick">
    <input type="checkbox" name=${name} checked=${checked} onChange=${(/** @type {any} */ event) => onChange(event.currentTarget.checked)} />
    <span>${text}${note && html`<small class="quiet">${note}</small>`}</span>
  </label>`;
}
