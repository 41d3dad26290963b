/** What a link leads to: the own table that waits, a free seat, or why there is none. */

import { html } from "../html.js";
import { useState } from "../../vendor/hooks.module.js";
import { Panorama } from "../art.js";
import { dated, t } from "../i18n.js";
import { NameField } from "../start/new_table.js";
import { summary } from "../start/options.js";
import { timeTerms } from "../table/clock.js";
import { ratingText } from "../table/outcome.js";
import { canShare, copy, share } from "./share.js";

/** @typedef {import("../types.js").Invitation} Invitation */
/** @typedef {import("../store.js").Page} Page */
/** @typedef {import("../controller.js").Controller} Controller */

/** @param {{page: Page, act: Controller}} properties */
export function InvitationPage({ page, act }) {
  const { invitation } = page;
  return html`<main class="friend" data-testid="invitation" data-state=${invitation?.state ?? ""}>
    <${Panorama} />
    ${page.notice?.zone === "page" && html`<p class="banner" data-testid="refusal">${page.notice.text}</p>`}
    <section class="invitation">
      ${invitation && page.line !== "gone"
        ? html`<${Content} page=${page} act=${act} invitation=${invitation} />`
        : html`<h1>${t("Lost Cities")}</h1><p role="status">${page.trouble ?? t("Looking for the table.")}</p>`}
      ${invitation && page.trouble && page.line !== "gone" && html`<p class="banner lost" role="status" data-testid="connection">${page.trouble}</p>`}
      ${invitation?.state !== "open" && html`<${Foot} page=${page} act=${act} />`}
    </section>
  </main>`;
}

/** @param {{page: Page, act: Controller, invitation: Invitation}} properties */
function Content({ page, act, invitation }) {
  switch (invitation.state) {
    case "waiting":
      return html`<${Waiting} act=${act} invitation=${invitation} link=${page.route.name === "friend" ? page.route.link : ""} />`;
    case "open":
      return html`<${Seat} page=${page} act=${act} invitation=${invitation} />`;
    case "watch":
      return html`<h1>${t("This seat is taken")}</h1>
        <p>${t("Somebody plays against {name} already, and you may watch.", { name: invitation.host })}</p>
        <button type="button" class="primary big" data-action="watch" onClick=${() => invitation.match && act.go({ name: "match", match: invitation.match })}>${t("Watch the match")}</button>`;
    case "expired":
      return html`<h1>${t("This invitation has expired")}</h1>
        <p>${t("Nobody took the seat in time. Ask {name} for a new link.", { name: invitation.host })}</p>`;
    case "taken":
      return html`<h1>${t("This seat is taken")}</h1>
        <p>${t("Somebody plays against {name} already.", { name: invitation.host })}</p>`;
    default:
      return null;
  }
}

/** @param {{act: Controller, invitation: Invitation, link: string}} properties */
function Waiting({ act, invitation, link }) {
  const { url } = invitation;
  const mark = (/** @type {any} */ event) => event.currentTarget.select();
  return html`<h1>${t("Invite your friend")}</h1>
    <p class="summary-line">${terms(invitation)}</p>
    ${url
      ? html`<img class="code" src=${`/api/invitations/${link}/code.svg`} width="216" height="216" alt=${t("The link as a QR code, for the camera of a phone")} />
          <input class="link" type="text" readonly value=${url} aria-label=${t("The link")} onFocus=${mark} onClick=${mark} />
          <div class="link-buttons">
            ${canShare() && html`<button type="button" class="primary" data-action="share" onClick=${() => share(url, act)}>${t("Share the link")}</button>`}
            <button type="button" class=${canShare() ? "" : "primary"} data-action="copy-link" onClick=${() => copy(url, act)}>${t("Copy the link")}</button>
          </div>`
      : html`<p>${t("Nobody but this device can reach this server.")}</p>`}
    <p class="waiting-line" role="status"><span class="waiting-sign" aria-hidden="true"></span>${t("Waiting. Whoever follows the link first gets the seat.")}</p>
    <p class="quiet">${t("The link holds until {time}.", { time: dated(invitation.expires_at) })}</p>`;
}

/** @param {{page: Page, act: Controller}} properties */
function Foot({ page, act }) {
  const link = page.route.name === "friend" ? page.route.link : "";
  return html`<div class="invitation-foot">
    ${page.invitation?.state === "waiting" && html`<button type="button" class="quiet-button" data-action="withdraw" onClick=${() => act.panel("withdraw", link)}>${t("Cancel the table")}</button>`}
    <button type="button" class="quiet-button" data-action="leave" onClick=${() => act.go({ name: "start" })}>${t("Start page")}</button>
  </div>`;
}

/** @param {{page: Page, act: Controller, invitation: Invitation}} properties */
function Seat({ page, act, invitation }) {
  const [name, setName] = useState(page.settings.names[0]);
  const sit = (/** @type {Event} */ event) => {
    event.preventDefault();
    act.settings({ names: [name.trim(), page.settings.names[1]] });
    act.accept(name);
  };
  return html`<h1>${t("{name} invites you to a match", { name: invitation.host })}</h1>
    <p class="summary-line">${terms(invitation)}</p>
    ${invitation.rating && html`<p class="quiet">${t("Rating of {name}: {rating}", { name: invitation.host, rating: ratingText(invitation.rating) })}</p>`}
    <p class="quiet">${t("The seat is kept until {time}.", { time: dated(invitation.expires_at) })}</p>
    <form onSubmit=${sit}>
      <${NameField} name=${name} onInput=${setName} />
      <button type="submit" class="primary big" data-action="accept">${t("Sit down and play")}</button>
    </form>
    <button type="button" class="quiet-button" data-action="rules" onClick=${() => act.panel("rules")}>${t("The rules in short")}</button>`;
}

/**
 * What is agreed at a table, in a line: only what is not as usual is named.
 * @param {Invitation} invitation
 */
function terms(invitation) {
  const opens = invitation.opener === "random"
    ? null
    : invitation.opener === 0
      ? t("{name} opens", { name: invitation.host })
      : t("the guest opens");
  return [
    summary(invitation),
    invitation.time && timeTerms(invitation.time),
    opens,
    invitation.open_discards && t("open discard piles"),
    !invitation.take_back && t("no taking back"),
    invitation.watchers && t("others may watch"),
    invitation.rated && t("for ratings"),
  ].filter(Boolean).join(" · ");
}
