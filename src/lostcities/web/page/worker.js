/**
 * What goes on without the page. The server fills in which version of the page this is and which
 * files it has (`web/files.py`), so that a new version is a new worker. Each part stands in a file
 * of its own and listens to its own events.
 */

/** @type {{version: string, files: string[]}} */
const EDITION = { version: "", files: [] };

/** @type {any} */ (self).importScripts("/page/worker/cache.js", "/page/worker/push.js");
