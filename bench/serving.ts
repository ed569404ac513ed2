import { pathToFileURL } from 'node:url';
import { entryFile } from '#scripts/prepare.ts';
import { ready } from '#server/app/site.ts';
import { setCurrentPublisher } from '#server/publishing/publisher/current-publisher.ts';
import type * as Publishing from '#server/publishing/publisher/current-publisher.ts';
import { editTitles, type Edit } from './measures/edit.ts';

/**
 * A process of its own, run with `--serve`: the built server, which starts when it is imported, and edits that the
 * parent orders by message and that run through the command layer in the very process that serves, as those of the
 * API do. The commands wake the publisher of this process.
 */
process.on('message', (edit: Edit) => {
  editTitles(edit).then(
    (done) => process.send?.(done),
    (error: unknown) =>
      process.send?.({ number: edit.number, error: error instanceof Error ? error.message : String(error) }),
  );
});
// A bench that is gone must not leave its server behind.
process.once('disconnect', () => process.exit(0));
await ready();
const built = (await import(pathToFileURL(entryFile).href)) as Partial<typeof Publishing>;
const publisher = built.currentPublisher?.();
if (!publisher) throw new Error('The built server does not say which publisher is its own');
// The build is a copy of the modules: those of this script have to be told.
setCurrentPublisher(publisher);
