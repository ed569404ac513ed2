import { ensureSiteOpen } from '#server/app/site.ts';
import { exportLines } from '#server/features/export/export-site.ts';
import { exportFilePath, writeExport } from '#server/features/export/write-export.ts';
import type { Command } from './command.ts';
import { readOptions } from './read-options.ts';

export const exportCommand: Command = {
  async run(args) {
    const {
      values: { revisions = false },
      positionals: [target = ''],
    } = readOptions(args, ['The file'], { revisions: { type: 'boolean' } });
    const file = exportFilePath(target);
    const database = await ensureSiteOpen();
    const counts = await writeExport(file, exportLines(database, { revisions }));
    database.close();
    return {
      line: `Wrote ${counts.entry ?? 0} entries, ${counts.picture ?? 0} pictures and ${counts.person ?? 0} people to ${file}`,
      facts: { file, counts },
    };
  },
};
