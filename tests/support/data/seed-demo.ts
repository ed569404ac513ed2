import { fillGazetteer } from '#server/core/places/fill-gazetteer.ts';
import { fillLexicon } from '#server/core/search/language/lexicon.ts';
import { ensureSiteOpen } from '#server/app/site.ts';
import { seedIfEmpty } from '#scripts/prepare.ts';

/** Runs as its own process: fills the DATA_DIR of its environment with gazetteer, lexicon and demo content. */
const database = await ensureSiteOpen();
await fillGazetteer(database);
await fillLexicon(database);
await seedIfEmpty(database);
// Moves everything into the main file, so that copying the directory copies all of it.
await database.client.execute('PRAGMA wal_checkpoint(TRUNCATE)');
database.close();
