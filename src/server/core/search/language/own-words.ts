import { locales } from '#content/locale.ts';
import { wordsOf } from '#server/core/search/index/analyse.ts';
import type { Catalogue } from '#server/core/taxonomy/catalogue.ts';
import { livingWords } from './living-words.ts';
import { stem } from './stem.ts';
import { synonymWords } from './synonyms.ts';

/** What the diaspora says and no dictionary has: loan words, offices, papers and brands, normalised. */
const LOANS = `
тпс гринкарта гринкард грінкарта грінкард мувінг мувер мувінгова апойнтмент
пейчек пейстаб білл білли рент рентувати лендлорд румейт румейти басмент стейк стейт драйвер драйверка трак траки тракер тракінг
диспетчер диспатчер локдаун зіпкод зіп сошл соушл ссн айтін ітін ід айді скедул шифт оверйтайм овертайм кеш чекінг дебіт кредитка
хендімен хендимен плампер сайдинг драйвол гіпсокартон флорінг рентал лізинг ліз депозит шипінг шипити федекс зелле зель
пейпал вотсап вайбер телеграм інстаграм фейсбук тікток крейгслист зіллоу еірбнб убер юбер ліфт доордаш амазон волмарт костко
таргет ікеа тікет тікети хелпер хелпери клінінг бебісітер бебісіттер дейкер прескул воркперміт перміт пермит
одрук мб кб гб
csv pdf webp avif durations rss svg png jpeg gif gpx ics url faq smtp uscis tps ead snap medicaid medicare ssn itin dmv cdl ged esl hoa venmo zelle paypal costco walmart craigslist zillow airbnb
uber lyft doordash airtag wifi
`;

const own: ReadonlySet<string> = new Set([...wordsOf(LOANS), ...livingWords, ...synonymWords].map(stem));
const namesOf = new WeakMap<Catalogue, ReadonlySet<string>>();

/** Whether a normalised word is one of the site itself: of its categories, tags and places, of the synonyms, or a loan word. */
export function isOwnWord(catalogue: Catalogue, word: string): boolean {
  const wanted = stem(word);
  if (own.has(wanted)) return true;
  let names = namesOf.get(catalogue);
  if (names === undefined) {
    const rows = [
      ...catalogue.categories.byId.values(),
      ...catalogue.tags.values(),
      ...[...catalogue.locations.byId.values()].filter((row) => row.placeId === null),
    ];
    names = new Set(rows.flatMap(({ name }) => locales.flatMap((locale) => wordsOf(name[locale]).map(stem))));
    namesOf.set(catalogue, names);
  }
  return names.has(wanted);
}
