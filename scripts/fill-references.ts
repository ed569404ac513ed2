import { fillGazetteer, isGazetteerCurrent } from '#server/core/places/fill.ts';
import { fillLexicon, isLexiconCurrent } from '#server/core/search/lexicon.ts';
import { ready } from '#server/entry/site.ts';

/** Run as a process of its own: fills the gazetteer and the lexicon of the database of its environment. */
const database = await ready();
if (!(await isGazetteerCurrent(database))) {
  const { places, zips } = await fillGazetteer(database);
  console.log(`→ Filled in ${places} places and ${zips} ZIP codes`);
}
if (!(await isLexiconCurrent(database))) {
  const bytes = await fillLexicon(database);
  console.log(`→ Filled in the words of three languages, ${(bytes / 1_048_576).toFixed(1)} MB`);
}
database.close();
