import { existsSync } from 'node:fs';
import { buildIfChanged, builtId, sourceId } from '#scripts/build.ts';
import { entryFile, pagesDir, rebuildSearch, seedWithProgress } from '#scripts/prepare.ts';
import { ensureSiteOpen } from '#server/app/site.ts';
import { firstAdminId } from '#server/core/accounts/rows.ts';
import { addStarterSet } from '#server/core/starter/starter-set.ts';
import { servingPid } from '#server/platform/serving-lock.ts';
import { UsageError, type Command } from './command.ts';

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

/** Commands for the site as a whole. */
export const siteCommands: Record<'build' | 'seed' | 'index', Command> = {
  build: {
    async run(args) {
      if (args.length > 0) throw new UsageError(`Not understood: ${args.join(' ')}`);
      const pid = servingPid(pagesDir());
      // A running server loads the files of its build lazily.
      if (pid !== null && existsSync(entryFile) && builtId() !== sourceId())
        throw new Error(
          `A server (pid ${pid}) runs, and would lose the files of its build. Stop it first, or build in a directory of its own`,
        );
      const { id, built } = await buildIfChanged();
      return { line: built ? `Built ${id}` : `Build ${id} is up to date`, facts: { id, built } };
    },
  },
  seed: {
    async run(args) {
      const isStructure = args[0] === '--structure' && args.length === 1;
      const items = isStructure ? 0 : numberOption(args, '--items', 0);
      const database = await ensureSiteOpen();
      if (isStructure) {
        const { categories, pages } = await addStarterSet(database, await firstAdminId(database));
        database.close();
        return {
          line: `Added ${categories} categories and ${pages} drafts of pages. Read those before you publish them`,
          facts: { categories, pages },
        };
      }
      const added = await seedWithProgress(database, items);
      database.close();
      return { line: `Added ${added} entries`, facts: { added } };
    },
  },
  index: {
    async run(args) {
      if (args.length > 0) throw new UsageError(`Not understood: ${args.join(' ')}`);
      const database = await ensureSiteOpen();
      const entries = await rebuildSearch(database);
      database.close();
      return { line: `Indexed ${entries} entries`, facts: { entries } };
    },
  },
};
