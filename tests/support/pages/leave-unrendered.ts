import { buildIfChanged } from '#scripts/build.ts';
import { pagesDir } from '#scripts/prepare.ts';
import { ensureSiteOpen } from '#server/app/site.ts';
import { writeCursor } from '#server/publishing/publisher/cursor.ts';
import { latestOutboxId } from '#server/publishing/publisher/outbox-rows.ts';
import { markComplete, prerenderMark } from '#server/publishing/publisher/prerender-marker.ts';

/**
 * Runs as its own process: lets the site of its environment start without rendering every page first. The tests open
 * only a few pages, which are rendered on request; each settings change would rerender all of them.
 * `src/server/publishing/publisher/prerender.test.ts` renders them all.
 */
const { id } = await buildIfChanged();
const database = await ensureSiteOpen();
await writeCursor(pagesDir(), await latestOutboxId(database));
markComplete(pagesDir(), prerenderMark(id));
database.close();
