import { pathToFileURL } from 'node:url';
import { entryFile } from '#scripts/prepare.ts';
import { ensureSiteOpen } from '#server/app/site.ts';
import { setCurrentPublisher } from '#server/publishing/publisher/current-publisher.ts';
import type * as Publishing from '#server/publishing/publisher/current-publisher.ts';
import { editTitles, type Edit } from './measures/edit.ts';

/**
 * A separate process, run with `--serve`: the built server, which starts when it is imported. It also executes edits
 * that the parent sends by message, through the command layer of the serving process, as the API does. The commands
 * wake the publisher of this process.
 */
process.on('message', (edit: Edit) => {
  editTitles(edit).then(
    (done) => process.send?.(done),
    (error: unknown) =>
      process.send?.({ number: edit.number, error: error instanceof Error ? error.message : String(error) }),
  );
});
// If the bench is gone, its server must not keep running.
process.once('disconnect', () => process.exit(0));
await ensureSiteOpen();
const built = (await import(pathToFileURL(entryFile).href)) as Partial<typeof Publishing>;
const publisher = built.currentPublisher?.();
if (!publisher) throw new Error('The built server does not say which publisher is its own');
// The build has its own copy of the modules, so this script's modules need the publisher as well.
setCurrentPublisher(publisher);
