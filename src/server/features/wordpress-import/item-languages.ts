import type { Locale } from '#content/locale.ts';
import type { OldTerm, Survey } from './planned-import.ts';
import type { WxrItem } from './read-wxr.ts';

/**
 * Locale for a language code (`uk`, `uk-UA`, `en_US`; `ua` is also common); `null` if the site does not have that
 * language.
 */
const localeOfCode = (code: string): Locale | null =>
  /^(?:uk|ua|ukr|ukrainian|ukrainska)(?:$|[-_])/i.test(code)
    ? 'ua'
    : /^(?:en|eng|english)(?:$|[-_])/i.test(code)
      ? 'us'
      : null;

/**
 * Language code that a plugin assigned to an item; `null` if none did. Polylang assigns a term `language`, whose
 * description contains the locale; WPML's export has a field.
 */
function languageOf({ categories, meta }: WxrItem, { languages }: Pick<Survey, 'languages'>): string | null {
  const filed = categories.find(({ domain }) => domain === 'language')?.nicename;
  const code = filed === undefined ? meta.get('_wpml_import_language_code') : (languages.get(filed) ?? filed);
  return code === undefined || code === '' ? null : code.toLowerCase();
}

/** Locale of an item; that of the export if the item has no language, or one that the site does not have. */
export function localeOf(item: WxrItem, found: Pick<Survey, 'languages' | 'locale'>): Locale {
  const code = languageOf(item, found);
  return (code === null ? null : localeOfCode(code)) ?? found.locale;
}

/** Code of an item's language if the site does not have that language; otherwise `null`. */
export function foreignLanguageOf(item: WxrItem, found: Pick<Survey, 'languages'>): string | null {
  const code = languageOf(item, found);
  return code === null || localeOfCode(code) !== null ? null : code;
}

/** Group shared by the translations of an item, or `null`. */
export const translationGroupOf = ({ categories, meta }: WxrItem): string | null =>
  categories.find(({ domain }) => domain === 'post_translations')?.nicename ??
  meta.get('_wpml_import_translation_group') ??
  null;

/**
 * Strings by key from PHP's `serialize`, in which Polylang stores translation groups:
 * `a:2:{s:2:"uk";i:1;s:2:"en";i:2;}`.
 */
function readSerialised(text: string): Map<string, string> {
  const entries = text.matchAll(/s:\d+:"([^"]*)";(?:i:(\d+)|s:\d+:"([^"]*)");/g);
  return new Map([...entries].map(([, key = '', number, string = '']) => [key, number ?? string]));
}

/** Records a Polylang term: the name of a language, or a group of translated terms. */
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

/** Joins translated terms: the Ukrainian term takes the English name, and the English one becomes its alias. */
export function joinTranslatedTerms(
  terms: Map<string, OldTerm>,
  found: Pick<Survey, 'translatedTerms' | 'languages'>,
): void {
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

/** Data of an item that is needed to find its pair. */
export interface PairCandidate {
  locale: Locale;
  id: string;
  /** Its WordPress status. */
  status: string;
}

/**
 * Ids of the entries that join two items, by group: one Ukrainian and one English item with the same status. The entry
 * has the id of the Ukrainian one.
 */
export function pairTranslations(groups: ReadonlyMap<string, readonly PairCandidate[]>): Map<string, string> {
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
