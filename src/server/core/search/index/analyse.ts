import { kinds } from '#content/kinds.ts';
import { detailFilters } from '#content/lists/detail-filters.ts';
import { locales, type Locale } from '#content/locale.ts';
import { attributeValuesOf } from '#content/model/attributes.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { visibleText } from '#content/text/rich-text.ts';
import { searchText } from '#content/text/search-text.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { stem } from '#server/core/search/language/stem.ts';
import { memoise } from '#server/core/search/memoise.ts';
import { facetOf } from './facet-key.ts';

/**
 * Maximum characters of a text that are searched: the longest news articles are longer, but rarely contain anything new
 * beyond that.
 */
const MAX_BODY_LENGTH = 20_000;

/** An entry as it is indexed: stems separated by spaces, and the words as written. */
export interface AnalysedEntry {
  titles: Record<Locale, string>;
  bodies: Record<Locale, string>;
  /**
   * The terms of the entry, as separate words (`termToken`), and its leads, in case its title does not name its
   * subject.
   */
  about: string;
  /** Normalised words, each once. */
  forms: ReadonlySet<string>;
  /** Filterable values for lists and searches (`search_attribute`). */
  attributes: readonly (readonly [key: string, value: string | number])[];
}

/**
 * A category, tag or place encoded as an index token. It cannot collide with a word of a text, because no such word has
 * 20 letters and a digit among them.
 */
export function termToken(id: string): string {
  // Always a single word for the tokenizer, regardless of the characters of the id: the index has no phrases.
  return `x${id.toLowerCase().replace(/[^a-z0-9]/g, '')}`;
}

/** A kind as a word of the index. */
export const kindToken = (kind: KindName): string => `xkind${kind}`;

/**
 * A word that every entry contains among its terms: combined with it, another word is optional and only affects the
 * rank.
 */
export const ENTRY_TOKEN = 'xentry';

const splitWords = (text: string): string[] => searchText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
/** Names of categories and places, labels and the words of passages are split again for every search. */
const MAX_REMEMBERED_LENGTH = 64;
const rememberedWords = memoise(splitWords, 20_000);

/** Normalised words of a text, in order. */
export function wordsOf(text: string): string[] {
  return text.length > MAX_REMEMBERED_LENGTH ? splitWords(text) : [...rememberedWords(text)];
}

/** Searchable text of an entry. Secret details are never included. */
export function analyseEntry(record: Pick<EntryRecord, 'kind' | 'content'>): AnalysedEntry {
  const { content } = record;
  const forms = new Set<string>();
  const stems = (text: string) => {
    const words = wordsOf(text);
    for (const word of words) forms.add(word);
    return words.map(stem).join(' ');
  };
  const details = Object.entries(kinds[record.kind].details).flatMap(([name, field]) =>
    field.searched && !field.secret ? [String(content.details[name] ?? '')] : [],
  );
  const titles: Record<Locale, string> = { ua: '', us: '' };
  const bodies: Record<Locale, string> = { ua: '', us: '' };
  const leads: string[] = [];
  for (const locale of locales) {
    const text = content.texts[locale];
    if (!text) continue;
    const extra = Object.values(text.extra).filter((value) => value !== null);
    titles[locale] = stems(text.title);
    leads.push(stems(text.excerpt ?? ''));
    bodies[locale] = stems(
      [text.excerpt ?? '', visibleText(text.body), ...extra, ...details].join('\n').slice(0, MAX_BODY_LENGTH),
    );
  }
  const { categoryIds, locationIds } = facetOf(record);
  return {
    titles,
    bodies,
    about: [
      ENTRY_TOKEN,
      kindToken(record.kind),
      ...[...categoryIds, ...locationIds, ...content.tags].map(termToken),
      ...leads,
    ].join(' '),
    forms,
    attributes: statedAttributes(record),
  };
}

/** Maximum characters in a value of a choice (`attributeSchema`). */
const MAX_VALUE_LENGTH = 40;

/** The key of a choice among the details of a kind, stored alongside attributes. */
export const detailKey = (name: string): string => `details.${name}`;

/**
 * Filterable values of an entry: the attributes of its category, and those choices and checkboxes of its kind that are
 * filters.
 */
function statedAttributes({ kind, content }: Pick<EntryRecord, 'kind' | 'content'>): AnalysedEntry['attributes'] {
  const choices = detailFilters(kinds[kind])
    .filter(({ by }) => by !== 'range')
    .flatMap(({ name }): [string, unknown][] => {
      const value = content.details[name];
      // Each value of a list is stored separately.
      return Array.isArray(value)
        ? value.map((item) => [detailKey(`${name}.${String(item)}`), true])
        : [[detailKey(name), value]];
    });
  return [...Object.entries(attributeValuesOf(content.details)), ...choices].flatMap(
    ([key, value]): [string, string | number][] => {
      if (typeof value === 'number' || typeof value === 'boolean') return [[key, Number(value)]];
      return typeof value === 'string' && value !== '' && value.length <= MAX_VALUE_LENGTH ? [[key, value]] : [];
    },
  );
}
