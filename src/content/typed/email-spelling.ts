import { editDistance } from '#content/text/edit-distance.ts';

/** Mail providers of this site's users. Only misspellings of these are detected: an unknown domain may exist. */
const providers: readonly string[] = [
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  'protonmail.com',
  'comcast.net',
  'verizon.net',
  'sbcglobal.net',
  'ukr.net',
  'bigmir.net',
];

/** Genuine providers whose names are one letter away from these, and their domains in other countries. */
const genuineDomains =
  /^(?:(?:ymail|mail|email|fmail|gmx|hey|me|aol|msn|live|att|mailw|bigmir|ukr)\.\w+|(?:yahoo|hotmail|outlook)\.(?:co\.\w\w|com?\.\w\w|\w\w))$/;
/** Endings that can only be misspellings: `.om` is a real domain, but no mail provider uses it. */
const brokenEnding = /\.(?:con|cmo|ocm|om|comm|coom|vom|xom|cim|cok|cpm|nte|ner|ney|met)$/;

/**
 * Likely intended address if a well-known provider or its ending is misspelt (`gmial.com`, `gmail.con`), otherwise
 * `null`. The user is asked to confirm, and the address is never changed automatically: the misspelt domain may exist.
 * @param address as `parseEmail` returns it
 */
export function suggestEmailCorrection(address: string): string | null {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  const mended = domain.replace(brokenEnding, (ending) => (/^\.[nm]e/.test(ending) ? '.net' : '.com'));
  if (providers.includes(domain) || (mended === domain && isGenuine(domain))) return null;
  const near =
    providers.includes(mended) || isGenuine(mended)
      ? mended
      : providers.find((provider) => editDistance(mended, provider, 1) <= 1 || isEndingTypo(mended, provider));
  const meant = near ?? (mended === domain ? null : mended);
  return meant === null ? null : address.slice(0, at) + meant;
}

/** Providers that are too short or too rare to be misspelt. */
const otherProviders =
  /^(?:i\.ua|meta\.ua|email\.ua|online\.ua|bigmir\.net|proton\.me|pm\.me|tutanota\.com|tuta\.\w+|fastmail\.\w+|zoho\.\w+|att\.net|cox\.net|charter\.net|o2\.pl|wp\.pl|onet\.pl|interia\.pl)$/;

/** Whether anyone can have an address at this domain, so that it identifies no firm. */
export const isMailProvider = (domain: string): boolean =>
  providers.includes(domain) || isGenuine(domain) || otherProviders.test(domain);

const isGenuine = (domain: string) => genuineDomains.test(domain) && !/^ukr\.(?!net$)|^bigmir\.(?!net$)/.test(domain);

/** Whether the ending is a typo, as in `gmail.ru`, `ukr.com`: the provider has only one ending. */
function isEndingTypo(domain: string, provider: string): boolean {
  const [name, ...ending] = domain.split('.');
  const only = /^(?:gmail|icloud|protonmail|ukr|bigmir)$/.test(name!);
  return only && ending.length > 0 && provider.startsWith(`${name}.`);
}
