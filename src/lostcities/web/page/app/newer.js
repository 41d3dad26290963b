/** The offer to load a newer version of the page. It waits while a match is on the screen. */

import { t } from "./i18n.js";

/** Show the offer, once. Whoever ignores it goes on with the page as it is. */
export function offerNewer() {
  if (document.getElementById("newer")) return;
  const offer = document.createElement("div");
  offer.id = "newer";
  offer.className = "banner newer";
  offer.setAttribute("role", "status");
  const text = document.createElement("span");
  text.textContent = t("There is a new version of this page.");
  offer.append(text, button("load-newer", t("Load it"), () => location.reload()), button("later", t("Later"), () => offer.remove()));
  document.body.append(offer);
}

/**
 * @param {string} action
 * @param {string} text
 * @param {() => void} press
 */
function button(action, text, press) {
  const element = document.createElement("button");
  element.type = "button";
  element.className = "small";
  element.dataset.action = action;
  element.textContent = text;
  element.addEventListener("click", press);
  return element;
}
