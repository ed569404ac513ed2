import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import '#server/app/features.ts';
import { openDatabase, useDatabase, type Database } from '#server/platform/database/database.ts';
import { demoContent } from './seed-cache.ts';

/** The demo content in its own database. */
export interface DemoCopy {
  database: Database;
  /** Slugs of all entries that can be found, by ID. */
  slugs: ReadonlyMap<string, string>;
  close: () => void;
}

/** Opens a copy of the demo content with gazetteer and lexicon, which `database()` returns from then on. */
export async function openDemoCopy(): Promise<DemoCopy> {
  const dir = mkdtempSync(path.join(tmpdir(), 'poruch-demo-'));
  cpSync(path.join(await demoContent(), 'poruch.db'), path.join(dir, 'poruch.db'));
  const database = useDatabase(await openDatabase(`file:${path.join(dir, 'poruch.db')}`));
  const { rows } = await database.client.execute(
    'select entry_id as id, slug from search_entry join entry on entry.id = entry_id',
  );
  return {
    database,
    slugs: new Map(rows.map(({ id, slug }) => [String(id), String(slug)])),
    close: () => {
      database.close();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
