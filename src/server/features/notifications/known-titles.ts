import { maySeeUnpublished } from '#content/can.ts';
import { kinds } from '#content/kinds.ts';
import { locales } from '#content/locale.ts';
import { actorOf, type Viewer } from '#content/viewer.ts';
import { workflows } from '#content/workflow.ts';
import { now } from '../../platform/clock.ts';
import { findContentIn } from '../../core/entries/revision-rows.ts';
import { database } from '../../platform/database/database.ts';
import type { ToldRow } from '../../core/notifications/rows.ts';
import { readSettings } from '../../core/settings/rows.ts';
import { presence } from '#content/visibility.ts';

const DAY_MS = 86_400_000;

/**
 * What people were told, with entries by the titles that this reader may know: as they are where they are public or the
 * reader works on them, else as they last were in public. What never was is as if it were gone.
 */
export async function withKnownTitles(viewer: Viewer, rows: readonly ToldRow[]): Promise<ToldRow[]> {
  if (rows.length === 0) return [];
  const actor = actorOf(viewer);
  const { ads } = await readSettings(database());
  return Promise.all(
    rows.map(async (row): Promise<ToldRow> => {
      const { entry } = row;
      if (
        entry === null ||
        maySeeUnpublished(actor, kinds[entry.kind], entry) ||
        presence(entry, now(), ads.lingerDays * DAY_MS) === 'shown'
      )
        return row;
      const last = await findContentIn(database(), entry.id, workflows[kinds[entry.kind].workflow].live);
      if (last === null) return { ...row, entry: null };
      return {
        ...row,
        entry: { ...entry, slug: last.slug },
        titles: Object.fromEntries(
          locales.flatMap((locale) => (last.texts[locale] ? [[locale, last.texts[locale].title]] : [])),
        ),
      };
    }),
  );
}
