import { fillGazetteer } from '#server/core/places/fill.ts';
import { ready } from '#server/entry/site.ts';

/** Run as a process of its own: fills the gazetteer of the database of its environment. */
const database = await ready();
const { places, zips } = await fillGazetteer(database);
console.log(`→ Filled in ${places} places and ${zips} ZIP codes`);
database.close();
