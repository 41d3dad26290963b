/**
 * Being called: a line of the server is shown as a notice of the system, unless a page of ours is
 * looked at. A press on it leads there.
 */
{
  /** @type {any} */
  const scope = self;

  /** @param {any} data @returns {{text: string, match: string | null}} */
  const callOf = (data) => {
    try {
      const { text, match } = Object(data?.json());
      return { text: typeof text === "string" ? text : "", match: typeof match === "string" ? match : null };
    } catch {
      return { text: "", match: null };
    }
  };

  /** @param {{text: string, match: string | null}} call */
  const show = async ({ text, match }) => {
    const windows = await scope.clients.matchAll({ type: "window", includeUncontrolled: true });
    if (windows.some((/** @type {any} */ client) => client.visibilityState === "visible")) return;
    // A later call about the same match takes the place of an earlier one.
    const tag = match ?? "opponent";
    await scope.registration.showNotification("Lost Cities", { body: text, tag, renotify: true, icon: "/page/pictures/icon-180.png", data: { match } });
  };

  /** @param {string | null} match */
  const lead = async (match) => {
    const address = new URL(match ? `/#/match/${match}` : "/#/opponent", scope.location.origin).href;
    const [client] = await scope.clients.matchAll({ type: "window" });
    if (!client) return scope.clients.openWindow(address);
    await client.focus();
    await client.navigate(address);
  };

  scope.addEventListener("push", (/** @type {any} */ event) => event.waitUntil(show(callOf(event.data))));
  scope.addEventListener("notificationclick", (/** @type {any} */ event) => {
    event.notification.close();
    event.waitUntil(lead(event.notification.data?.match ?? null));
  });
}
