/** What is asked of the server outside a match: done once, and what goes wrong is said on the page. */

import { t } from "../i18n.js";

/** @typedef {ReturnType<typeof createTasks>} Tasks */

/** @param {import("./remarks.js").Remarks} remarks */
export function createTasks(remarks) {
  let busy = false;

  return {
    /**
     * Do something once, however often it is asked for; what goes wrong is said on the page.
     * @param {() => Promise<void>} task
     * @returns {Promise<boolean>} whether it went wrong
     */
    async once(task) {
      if (busy) return false;
      busy = true;
      try {
        await task();
        return false;
      } catch (error) {
        remarks.tell(textOf(error));
        return true;
      } finally {
        busy = false;
      }
    },
  };
}

/** @param {unknown} error */
export function textOf(error) {
  return error instanceof TypeError || !(error instanceof Error)
    ? t("The server does not answer.")
    : error.message;
}
