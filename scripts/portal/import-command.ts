import { existsSync, statSync } from 'node:fs';
import { locales } from '#content/locale.ts';
import { ensureSiteOpen } from '#server/app/site.ts';
import { mediaStore } from '#server/core/media/media-store.ts';
import { importWordpress, type ImportResult } from '#server/features/wordpress-import/import-wordpress.ts';
import { UsageError, type Command, type Outcome } from './command.ts';
import { createBars } from './progress-bars.ts';
import { readOptions } from './read-options.ts';

const text = { type: 'string' } as const;

export const importCommand: Command = {
  async run(args) {
    const {
      values,
      positionals: [file = ''],
    } = readOptions(args, ['The file'], { uploads: text, locale: text, report: text, 'dry-run': { type: 'boolean' } });
    const locale = values.locale === undefined ? null : locales.find((candidate) => candidate === values.locale);
    if (locale === undefined) throw new UsageError(`--locale is one of ${locales.join(', ')}`);
    if (!existsSync(file)) throw new Error(`There is no file ${file}`);
    const { uploads = null } = values;
    if (uploads !== null && (!existsSync(uploads) || !statSync(uploads).isDirectory()))
      throw new Error(`There is no directory ${uploads}`);
    const database = await ensureSiteOpen();
    const bars = createBars('items');
    const dryRun = values['dry-run'] ?? false;
    const result = await importWordpress({
      database,
      store: mediaStore(),
      file,
      uploads,
      locale,
      dryRun,
      report: values.report ?? `${file}.report.txt`,
      onProgress: (done, all) => bars('taking over', done, all),
    });
    database.close();
    return outcomeOf(result, dryRun);
  },
};

/** The outcome of an import: bad if an item was refused, or an old URL does not redirect here. */
export function outcomeOf({ counts, report, total, made }: ImportResult, dryRun: boolean): Outcome {
  const { there = 0, refused = 0, redirect = 0 } = counts;
  const said = [
    `${dryRun ? 'Would take over' : 'Took over'} ${(counts.made ?? 0) + (counts.finished ?? 0)} of ${total} posts and pages`,
    ...(there ? [`${there} had been there`] : []),
    `${made.categories} categories`,
    `${made.tags} tags`,
    ...(refused ? [`${refused} were REFUSED`] : []),
    ...(redirect ? [`${redirect} old addresses DO NOT LEAD HERE`] : []),
  ];
  return {
    line: `${said.join(', ')}. What is not as it was: ${report}`,
    facts: { total, counts, made, report },
    bad: refused > 0 || redirect > 0,
  };
}
