import type { PluralForms, UkrainianPluralForms } from '#content/format/plural.ts';
import type { Locale } from '#content/locale.ts';
import { countryPhrases, siteCountry } from '#content/settings/site-country.ts';

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

/** Ukrainian has four plural forms; every text with plural forms must have all of them. */
type Complete<M> = M extends string | readonly string[]
  ? unknown
  : M extends PluralForms
    ? UkrainianPluralForms
    : { readonly [K in keyof M]: Complete<M[K]> };

/** Declares the texts of an area. The compiler requires the same keys in both languages. */
export function defineMessages<const M extends MessageTree>(messages: {
  ua: M & Complete<M>;
  us: NoInfer<Texts<M>>;
}): Readonly<Record<Locale, Texts<M>>> {
  // The shared type derives from that of the first language, which the compiler cannot see.
  const texts = messages as unknown as Readonly<Record<Locale, Texts<M>>>;
  return fillCountryPhrases(texts);
}

const COUNTRY_PLACEHOLDER = new RegExp(`\\{(?:${Object.keys(countryPhrases('ua')).join('|')})\\}`);

/**
 * Substitutes the phrases about the site's country (`{inCountry}`, the keys of `CountryPhrases`) in texts, and does so
 * again if the country has changed. Texts that do not mention it remain the same objects.
 */
export function fillCountryPhrases<T extends Record<Locale, object>>(texts: T): T {
  return Object.defineProperties(
    { ...texts },
    {
      ua: { enumerable: true, get: createTextsGetter(texts.ua, 'ua') },
      us: { enumerable: true, get: createTextsGetter(texts.us, 'us') },
    },
  );
}

function createTextsGetter<T extends object>(texts: T, locale: Locale): () => T {
  let names: boolean | undefined;
  let read: { country: unknown; texts: T } | undefined;
  return () => {
    names ??= COUNTRY_PLACEHOLDER.test(JSON.stringify(texts));
    if (!names) return texts;
    const country = siteCountry();
    if (read?.country !== country) read = { country, texts: deepFill(texts, { ...countryPhrases(locale) }) };
    return read.texts;
  };
}

function deepFill<T>(tree: T, values: Readonly<Record<string, string>>): T;
function deepFill(tree: unknown, values: Readonly<Record<string, string>>): unknown {
  if (typeof tree === 'string') return fill(tree, values);
  if (Array.isArray(tree)) return tree.map((item) => deepFill(item, values));
  if (typeof tree !== 'object' || tree === null) return tree;
  return Object.fromEntries(Object.entries(tree).map(([key, one]) => [key, deepFill(one, values)]));
}

/** Fills the `{name}` placeholders of a text. A placeholder without a value stays, so that it is noticed. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : placeholder,
  );
}
