import type { Database } from '../../platform/database/database.ts';
import { readRecords } from '../../core/entries/rows.ts';
import { listedTerms } from '../../core/taxonomy/rows.ts';
import { Catalogue, loadCatalogue } from '../../core/taxonomy/catalogue.ts';
import { readMenuPages, readTaxonomy } from '../../core/taxonomy/catalogue-rows.ts';
import { termsOf } from '../../core/entries/page-tags.ts';

/**
 * For tests: the entries whose place in the listing index is not what their content and the rows of the tables say,
 * computed from scratch, and a catalogue in memory that is not that of the tables.
 */
export async function misfiled(database: Database): Promise<string[]> {
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
