import { ensureSiteOpen } from '#server/app/site.ts';
import { fillGazetteer, isGazetteerCurrent } from '#server/core/places/fill-gazetteer.ts';
import { fillLexicon, isLexiconCurrent } from '#server/core/search/language/lexicon.ts';
import { env } from '#server/platform/env.ts';
import { failureLine } from './startup-checks.ts';

/** Runs as a separate process: fills the gazetteer and the lexicon of the database of its environment. */
async function fill(): Promise<void> {
  const database = await ensureSiteOpen();
  if (!(await isGazetteerCurrent(database))) {
    const { places, zips } = await fillGazetteer(database);
    console.log(`→ Filled in ${places} places and ${zips} ZIP codes`);
  }
  if (!(await isLexiconCurrent(database))) {
    const bytes = await fillLexicon(database);
    console.log(`→ Filled in the words of three languages, ${(bytes / 1_048_576).toFixed(1)} MB`);
  }
  database.close();
}

fill().catch((error: unknown) => {
  console.error(`✗ ${failureLine(error, env())}`);
  process.exit(1);
});
