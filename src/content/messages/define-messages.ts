import type { PluralForms, UkrainianPluralForms } from '#content/format/plural.ts';
import type { Locale } from '#content/locale.ts';
import { countryWords, siteCountry } from '#content/settings/site-country.ts';

/** Texts of one area: strings, lists of strings, plural forms, or groups of these. */
export interface MessageTree {
  readonly [key: string]: string | readonly string[] | PluralForms | MessageTree;
}

/** The shape that a set of texts has in every language. */
type Texts<M> = M extends string
  ? string
  : M extends readonly string[]
    ? readonly string[]
    : M extends PluralForms
      ? PluralForms
      : { readonly [K in keyof M]: Texts<M[K]> };

/** Ukrainian counts in four forms; wherever a text has plural forms, all of them must be there. */
type Complete<M> = M extends string | readonly string[]
  ? unknown
  : M extends PluralForms
    ? UkrainianPluralForms
    : { readonly [K in keyof M]: Complete<M[K]> };

/** Declares the texts of an area. The compiler demands the same keys in both languages. */
export function defineMessages<const M extends MessageTree>(messages: {
  ua: M & Complete<M>;
  us: NoInfer<Texts<M>>;
}): Readonly<Record<Locale, Texts<M>>> {
  // What both languages share is a type that is made of the first one's; the compiler does not see through that.
  const texts = messages as unknown as Readonly<Record<Locale, Texts<M>>>;
  return byCountry(texts);
}

const COUNTRY = new RegExp(`\\{(?:${Object.keys(countryWords('ua')).join('|')})\\}`);

/**
 * Texts with what they say of the country of the site (`{inCountry}`, the keys of `CountryWords`) in place. They are read
 * anew where the country has changed; texts that do not name it stay the very objects that they are.
 */
export function byCountry<T extends Record<Locale, object>>(texts: T): T {
  return Object.defineProperties(
    { ...texts },
    { ua: { enumerable: true, get: reader(texts.ua, 'ua') }, us: { enumerable: true, get: reader(texts.us, 'us') } },
  );
}

function reader<T extends object>(texts: T, locale: Locale): () => T {
  let names: boolean | undefined;
  let read: { country: unknown; texts: T } | undefined;
  return () => {
    names ??= COUNTRY.test(JSON.stringify(texts));
    if (!names) return texts;
    const country = siteCountry();
    if (read?.country !== country) read = { country, texts: deepFill(texts, { ...countryWords(locale) }) };
    return read.texts;
  };
}

function deepFill<T>(tree: T, values: Readonly<Record<string, string>>): T;
function deepFill(tree: unknown, values: Readonly<Record<string, string>>): unknown {
  if (typeof tree === 'string') return fill(tree, values);
  if (Array.isArray(tree)) return tree.map((one) => deepFill(one, values));
  if (typeof tree !== 'object' || tree === null) return tree;
  return Object.fromEntries(Object.entries(tree).map(([key, one]) => [key, deepFill(one, values)]));
}

/** Puts values into the `{name}` placeholders of a text. A placeholder without a value stays, so that it is noticed. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  );
}
