import { announce, latestOutboxId } from '#server/db/outbox-rows.ts';
import { ready } from '#server/site.ts';
import { pageTag } from '#server/entries/page-tags.ts';
import { readCursor } from '#server/pages/cursor.ts';
import { createProgress } from '#server/pages/progress.ts';
import { servingPid } from '#server/pages/serving-lock.ts';
import { buildIfChanged } from '../build.ts';
import { pagesDir, prerender, rebuildSearch, seedWithProgress } from '../prepare.ts';
import { backupCommands } from './backup-commands.ts';
import { UsageError, type Command } from './command.ts';
import { doctorCommand } from './doctor-command.ts';
import { exportCommand } from './export-command.ts';
import { importCommand } from './import-command.ts';
import { userCommands } from './user-commands.ts';

/** `--items 2000` → 2000. */
function numberOption(args: readonly string[], name: string, fallback: number): number {
  const at = args.indexOf(name);
  if (at === -1) {
    if (args.length > 0) throw new UsageError(`Not understood: ${args.join(' ')}`);
    return fallback;
  }
  const value = Number(args[at + 1]);
  if (!Number.isInteger(value) || value < 0 || args.length > 2) throw new UsageError(`${name} takes a whole number`);
  return value;
}

export const commands: Record<string, Command> = {
  ...userCommands,
  ...backupCommands,
  doctor: doctorCommand,
  'import wordpress': importCommand,
  export: exportCommand,
  seed: {
    usage: 'seed [--items N]',
    what: 'Add the demo content, and N generated entries; what is there stays',
    async run(args) {
      const items = numberOption(args, '--items', 0);
      const database = await ready();
      const added = await seedWithProgress(database, items);
      database.close();
      return { line: `Added ${added} entries`, facts: { added } };
    },
  },
  index: {
    usage: 'index',
    what: 'Make the search index anew; a running server goes on finding meanwhile',
    async run(args) {
      if (args.length > 0) throw new UsageError(`Not understood: ${args.join(' ')}`);
      const database = await ready();
      const entries = await rebuildSearch(database);
      database.close();
      return { line: `Indexed ${entries} entries`, facts: { entries } };
    },
  },
  prerender: {
    usage: 'prerender',
    what: 'Render every public page anew',
    async run(args) {
      if (args.length > 0) throw new UsageError(`Not understood: ${args.join(' ')}`);
      const { id } = await buildIfChanged();
      const database = await ready();
      const pid = servingPid(pagesDir());
      if (pid !== null) {
        // Two processes must not write one store: the server is asked to, through the outbox.
        await database.batch([announce(database, [pageTag.everything])]);
        await followCursor(await latestOutboxId(database));
        database.close();
        return { line: `The running server (pid ${pid}) has rendered every page anew`, facts: { pid } };
      }
      const { stored, failed } = await prerender(database, id);
      database.close();
      if (failed > 0) throw new Error(`${failed} pages could not be rendered; ${stored} are in the store`);
      return { line: `Rendered ${stored} pages`, facts: { stored, failed } };
    },
  },
};

/** Waits until the server has finished the outbox row. */
async function followCursor(row: number): Promise<void> {
  const bar = createProgress({ label: 'waiting for the server', total: 1 });
  while (((await readCursor(pagesDir())) ?? 0) < row) await new Promise((resolve) => setTimeout(resolve, 200));
  bar.update(1);
  bar.end();
}
