import { buildIfChanged } from '#scripts/build.ts';
import { pagesDir } from '#scripts/prepare.ts';
import { ready } from '#server/app/site.ts';
import { writeCursor } from '#server/publishing/publisher/cursor.ts';
import { latestOutboxId } from '#server/publishing/publisher/outbox-rows.ts';
import { markComplete, prerenderMark } from '#server/publishing/publisher/prerender-marker.ts';

/**
 * Run as a process of its own: has the site of its environment start without rendering every page first. The tests open a
 * few of them, which are rendered when they are asked for; each change of a setting would render all of them again.
 * `src/server/publishing/publisher/prerender.test.ts` renders them all.
 */
const { id } = await buildIfChanged();
const database = await ready();
await writeCursor(pagesDir(), await latestOutboxId(database));
markComplete(pagesDir(), prerenderMark(id));
database.close();
