import type { Locale } from '#content/locale.ts';
import type { OldTerm, Survey } from './planned-import.ts';
import type { WxrItem } from './read-wxr.ts';

/** The language of the site that a code means (`uk`, `uk-UA`, `en_US`; `ua` is common, too); null: one that the site has not. */
const localeOfCode = (code: string): Locale | null =>
  /^(?:uk|ua|ukr|ukrainian|ukrainska)(?:$|[-_])/i.test(code)
    ? 'ua'
    : /^(?:en|eng|english)(?:$|[-_])/i.test(code)
      ? 'us'
      : null;

/**
 * The language that a plugin gives an item, as a code; null: none does. Polylang files items under a term `language`, whose
 * description has the locale, and WPML's export has a field.
 */
function languageOf({ categories, meta }: WxrItem, { languages }: Pick<Survey, 'languages'>): string | null {
  const filed = categories.find(({ domain }) => domain === 'language')?.nicename;
  const code = filed === undefined ? meta.get('_wpml_import_language_code') : (languages.get(filed) ?? filed);
  return code === undefined || code === '' ? null : code.toLowerCase();
}

/** The language of an item here; that of the export if it says none, or one that the site has not. */
export function localeOf(item: WxrItem, found: Pick<Survey, 'languages' | 'locale'>): Locale {
  const code = languageOf(item, found);
  return (code === null ? null : localeOfCode(code)) ?? found.locale;
}

/** The code of an item's language if the site has no such language; else null. */
export function foreignLanguageOf(item: WxrItem, found: Pick<Survey, 'languages'>): string | null {
  const code = languageOf(item, found);
  return code === null || localeOfCode(code) !== null ? null : code;
}

/** What an item shares with its translations; null: nothing. */
export const groupOf = ({ categories, meta }: WxrItem): string | null =>
  categories.find(({ domain }) => domain === 'post_translations')?.nicename ??
  meta.get('_wpml_import_translation_group') ??
  null;

/** Strings of PHP's `serialize` by their keys, as Polylang keeps what belongs together: `a:2:{s:2:"uk";i:1;s:2:"en";i:2;}`. */
function readSerialised(text: string): Map<string, string> {
  const entries = text.matchAll(/s:\d+:"([^"]*)";(?:i:(\d+)|s:\d+:"([^"]*)");/g);
  return new Map([...entries].map(([, key = '', number, string = '']) => [key, number ?? string]));
}

/** Notes what a term of Polylang says: what a language is called, and which terms are one in several languages. */
export function noteLanguageTerm(found: Survey, fields: Readonly<Record<string, string>>): boolean {
  const {
    'wp:term_taxonomy': taxonomy = '',
    'wp:term_slug': slug = '',
    'wp:term_description': description = '',
  } = fields;
  if (taxonomy === 'language') found.languages.set(slug, readSerialised(description).get('locale') ?? slug);
  else if (taxonomy === 'term_translations') found.translatedTerms.push(readSerialised(description));
  else return taxonomy === 'term_language' || taxonomy === 'post_translations';
  return true;
}

/** The terms of both languages that are one: the Ukrainian one takes the English name, the other is known by it. */
export function joinTerms(terms: Map<string, OldTerm>, found: Pick<Survey, 'translatedTerms' | 'languages'>): void {
  const byId = new Map([...terms.values()].map((term) => [term.termId, term]));
  for (const group of found.translatedTerms) {
    const of = (locale: Locale) =>
      [...group].flatMap(([slug, id]) =>
        localeOfCode(found.languages.get(slug) ?? slug) === locale ? (byId.get(id) ?? []) : [],
      )[0];
    const [own, other] = [of('ua'), of('us')];
    if (own === undefined || other === undefined || own === other) continue;
    own.english = other.name;
    other.sameAs = own.nicename;
  }
}

/** An item as its pair is found. */
export interface Paired {
  locale: Locale;
  id: string;
  /** What WordPress calls its status. */
  status: string;
}

/**
 * The IDs of the entries that two items become, by their group: one Ukrainian item and one English of the same status. The
 * entry has the ID of the Ukrainian one.
 */
export function pairsOf(groups: ReadonlyMap<string, readonly Paired[]>): Map<string, string> {
  return new Map(
    [...groups].flatMap(([group, items]) => {
      const [first, second, more] = items;
      const isPair =
        first !== undefined &&
        second !== undefined &&
        more === undefined &&
        first.locale !== second.locale &&
        first.status === second.status;
      return isPair ? [[group, (first.locale === 'ua' ? first : second).id] as const] : [];
    }),
  );
}
