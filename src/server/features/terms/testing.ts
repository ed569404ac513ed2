import { termsOf } from '#server/core/entries/read/page-tags.ts';
import { readRecords } from '#server/core/entries/write/rows.ts';
import { readMenuPages, readTaxonomy } from '#server/core/taxonomy/catalogue-rows.ts';
import { Catalogue, loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { listedTerms } from '#server/core/taxonomy/rows.ts';
import type { Database } from '#server/platform/database/database.ts';

/**
 * For tests: entries whose rows in the listing index differ from those computed from their content and the tables, and
 * whether the catalogue in memory differs from the tables.
 */
export async function listMisfiledEntries(database: Database): Promise<string[]> {
  const known = await loadCatalogue(database);
  const catalogue = new Catalogue(known.settings, {
    ...(await readTaxonomy(database)),
    menuPages: await readMenuPages(database),
  });
  const { rows } = await database.client.execute('select id from entry order by id');
  const ids = rows.map((row) => String(row.id));
  const wrong: string[] = [];
  for (let at = 0; at < ids.length; at += 200) {
    const some = ids.slice(at, at + 200);
    const terms = await listedTerms(database, some);
    for (const record of await readRecords(database, some)) {
      const wanted = record.listedAt === null ? [] : termsOf(catalogue, record).sort();
      if (JSON.stringify([...terms.get(record.id)!].sort()) !== JSON.stringify(wanted)) wrong.push(record.id);
    }
  }
  if (JSON.stringify(known.categories.inOrder()) !== JSON.stringify(catalogue.categories.inOrder()))
    wrong.push('catalogue');
  return wrong;
}
