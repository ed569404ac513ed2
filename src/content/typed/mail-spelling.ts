import { editDistance } from '#content/text/edit-distance.ts';

/** Providers of this site's people. A slip is only looked for among their names: a domain that nobody knows may exist. */
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

/** Providers in their own right that are a letter away from one of those, and their branches in other countries. */
const ownDomains =
  /^(?:(?:ymail|mail|email|fmail|gmx|hey|me|aol|msn|live|att|mailw|bigmir|ukr)\.\w+|(?:yahoo|hotmail|outlook)\.(?:co\.\w\w|com?\.\w\w|\w\w))$/;
/** Endings that do not exist. */
const brokenEnding = /\.(?:con|cmo|ocm|om|comm|coom|vom|xom|cim|cok|cpm|nte|ner|ney|met)$/;

/**
 * The address that was probably meant if a well-known provider or its ending is misspelt (`gmial.com`, `gmail.con`), else
 * null. It is asked, never changed: the misspelt domain may exist.
 * @param address as `readMail` gives it
 */
export function meantMail(address: string): string | null {
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  const mended = domain.replace(brokenEnding, (ending) => (/^\.[nm]e/.test(ending) ? '.net' : '.com'));
  if (providers.includes(domain) || (mended === domain && isOwn(domain))) return null;
  const near =
    providers.includes(mended) || isOwn(mended)
      ? mended
      : providers.find((provider) => editDistance(mended, provider, 1) <= 1 || isEndingSlip(mended, provider));
  const meant = near ?? (mended === domain ? null : mended);
  return meant === null ? null : address.slice(0, at) + meant;
}

const isOwn = (domain: string) => ownDomains.test(domain) && !/^ukr\.(?!net$)|^bigmir\.(?!net$)/.test(domain);

/** `gmail.ru`, `ukr.com`: the provider has no other ending. */
function isEndingSlip(domain: string, provider: string): boolean {
  const [name, ...ending] = domain.split('.');
  const only = /^(?:gmail|icloud|protonmail|ukr|bigmir)$/.test(name!);
  return only && ending.length > 0 && provider.startsWith(`${name}.`);
}
