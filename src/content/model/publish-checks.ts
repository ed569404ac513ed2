import { locales, otherLocale, type Locale } from '#content/locale.ts';
import type { RichNode } from '#content/text/rich-node.ts';
import { plainText } from '#content/text/rich-text.ts';
import { measureOtherAlphabet, isLineInOtherAlphabet } from '#content/text/wrong-alphabet.ts';
import { countUntranslated } from './begin-translation.ts';
import type { PictureUse } from './entry-content.ts';
import type { Seo } from './entry.ts';

/**
 * Non-blocking weaknesses of an entry about to be published. Errors come from the server; these are suggestions to an
 * editor, who may override them.
 */
export type PublishWarningCode =
  | 'no_cover'
  | 'cover_alt'
  | 'gallery_alt'
  | 'body_alt'
  | 'heading_deep'
  | 'heading_skipped'
  | 'no_excerpt'
  | 'no_translation'
  | 'partial'
  | 'behind'
  | 'untranslated'
  | 'alphabet'
  | 'alphabet_part'
  | 'blank'
  | 'long_title'
  | 'bare_link';

export interface PublishWarning {
  code: PublishWarningCode;
  /** The field of the remark, as issues name it. */
  path: string;
  params: Readonly<Record<string, string | number>>;
  /** Languages without alt text. */
  languages?: readonly Locale[];
  /** The names of the fields that a translation lacks. */
  fields?: readonly string[];
}

/** Facts about a kind that the checks need. */
export interface CheckedKind {
  uses: { cover: boolean };
  texts: readonly { name: string; type: string; required: boolean }[];
  /** Whether the kind is written in one language, and needs no translation. */
  oneLanguage: boolean;
  /** Whether the entry has a page that search engines show. */
  indexable: boolean;
}

export interface CheckedContent {
  cover: PictureUse | null;
  gallery: readonly PictureUse[];
  texts: Readonly<Record<Locale, Readonly<Record<string, unknown>>>>;
}

/** Approximate number of characters of a title that search results show. */
export const MAX_SEARCH_TITLE_LENGTH = 60;

/** A placeholder in a draft: `[впишіть: …]`, `[TBD]`, dummy text. A verb without a colon is a button label. */
const BLANK_PATTERN =
  /\[\s*(?:(?:вп[иі]шіть|вписати|вставте|вставити|вкажіть|вказати|допишіть|дописати|fill\s+in|insert|add)\s*:|(?:уточнити|дописати|вписати|to\s?do|tbd|xxx)(?![\p{L}\d]))[^\]]*\]?|(?<!\p{L})lorem ipsum(?!\p{L})/giu;

/** Placeholders of a plain or formatted text that still have to be filled in, shortened. */
export function findUnfilledPlaceholders(text: unknown): string[] {
  const words = isNonEmptyText(text) ? text : isDocument(text) ? plainText(text) : '';
  return [...words.matchAll(BLANK_PATTERN)].map(([blank]) => shorten(blank));
}

const isNonEmptyText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';
const isFilled = (value: unknown): boolean => isNonEmptyText(value) || (isDocument(value) && hasContent(value));
const isDocument = (value: unknown): value is RichNode =>
  typeof value === 'object' && value !== null && (value as RichNode).type === 'doc';
const CONTENT_NODES = new Set(['text', 'picture', 'button', 'youtube', 'embed']);
const hasContent = (node: RichNode): boolean => CONTENT_NODES.has(node.type) || (node.content ?? []).some(hasContent);

/** The language state of a checked entry. */
export interface CheckedLanguages {
  /** `null` for a new entry. */
  sourceLocale?: Locale | null;
  /** Number of source changes since each translation was last up to date. */
  behind?: Partial<Record<Locale, number>>;
}

/** All remarks, in the order of the form. */
export function findPublishWarnings(
  kind: CheckedKind,
  content: CheckedContent,
  languages: CheckedLanguages = {},
): PublishWarning[] {
  const written = locales.filter((locale) => isNonEmptyText(content.texts[locale].title));
  return [
    ...written.flatMap((locale) => textRemarks(kind, locale, content.texts[locale])),
    ...translationRemarks(kind, content, written, languages),
    ...pictureRemarks(kind, content, written),
  ];
}

function textRemarks(kind: CheckedKind, locale: Locale, text: Readonly<Record<string, unknown>>): PublishWarning[] {
  const path = (name: string) => `texts.${locale}.${name}`;
  const remarks: PublishWarning[] = [];
  const seo = (text.seo ?? {}) as Seo;
  const title = [...(isNonEmptyText(seo.title) ? seo.title : String(text.title)).trim()].length;
  if (kind.indexable && title > MAX_SEARCH_TITLE_LENGTH)
    remarks.push({
      code: 'long_title',
      path: path(isNonEmptyText(seo.title) ? 'seo' : 'title'),
      params: { n: title, max: MAX_SEARCH_TITLE_LENGTH },
    });
  for (const { name, type } of kind.texts) {
    if (name === 'excerpt' && !isNonEmptyText(text.excerpt))
      remarks.push({ code: 'no_excerpt', path: path(name), params: {} });
    const document = text[name];
    for (const words of findUnfilledPlaceholders(document))
      remarks.push({ code: 'blank', path: path(name), params: { words } });
    if (isNonEmptyText(document) && isLineInOtherAlphabet(locale, document))
      remarks.push({ code: 'alphabet', path: path(name), params: {} });
    if (type === 'richText' && isDocument(document)) remarks.push(...documentRemarks(path(name), locale, document));
  }
  if ([seo.title, seo.description].some((line) => isNonEmptyText(line) && isLineInOtherAlphabet(locale, line)))
    remarks.push({ code: 'alphabet', path: path('seo'), params: {} });
  return remarks;
}

function documentRemarks(path: string, locale: Locale, document: RichNode): PublishWarning[] {
  const headings = nodesOf(document, 'heading').map((node) => ({
    level: Number(node.attrs?.level ?? 2),
    heading: shorten(plainText(node)),
  }));
  const bare = nodesOf(document, 'picture').filter(({ attrs }) => !isNonEmptyText(attrs?.alt)).length;
  const foreign = measureOtherAlphabet(locale, document);
  return [
    ...(foreign === 'all' ? [{ code: 'alphabet' as const, path, params: {} }] : []),
    ...(foreign !== 'all' && foreign > 0 ? [{ code: 'alphabet_part' as const, path, params: { n: foreign } }] : []),
    ...headings.flatMap(({ level, heading }, at): PublishWarning[] => {
      const before = headings[at - 1];
      if (before === undefined) return level > 2 ? [{ code: 'heading_deep', path, params: { heading } }] : [];
      return level > before.level + 1 ? [{ code: 'heading_skipped', path, params: { heading } }] : [];
    }),
    ...(bare > 0 ? [{ code: 'body_alt' as const, path, params: { n: bare } }] : []),
    ...linkTexts(document)
      .filter(isGenericLinkText)
      .map((words): PublishWarning => ({ code: 'bare_link', path, params: { words } })),
  ];
}

function translationRemarks(
  kind: CheckedKind,
  { texts }: CheckedContent,
  written: readonly Locale[],
  { sourceLocale, behind = {} }: CheckedLanguages,
): PublishWarning[] {
  if (written.length === 1 && !kind.oneLanguage)
    return [{ code: 'no_translation', path: `texts.${otherLocale(written[0]!)}.title`, params: {} }];
  if (written.length < 2) return [];
  return written.flatMap((locale): PublishWarning[] => {
    // A missing required field is an error anyway.
    const fields = kind.texts
      .filter(
        ({ name, required }) =>
          !required &&
          name !== 'excerpt' &&
          !isFilled(texts[locale][name]) &&
          isFilled(texts[otherLocale(locale)][name]),
      )
      .map(({ name }) => name);
    const late = behind[locale] ?? 0;
    const source = sourceLocale ?? written[0]!;
    return [
      ...(locale === source ? [] : copiedRemarks(kind, locale, texts)),
      ...(fields.length > 0
        ? [{ code: 'partial' as const, path: `texts.${locale}.${fields[0]}`, params: {}, fields }]
        : []),
      ...(late > 0 ? [{ code: 'behind' as const, path: `texts.${locale}.title`, params: { n: late } }] : []),
    ];
  });
}

/** Remarks on the texts of a translation that still repeat the source. */
const copiedRemarks = (kind: CheckedKind, locale: Locale, texts: CheckedContent['texts']): PublishWarning[] =>
  kind.texts.flatMap(({ name, type }): PublishWarning[] => {
    const [source, own] = [texts[otherLocale(locale)][name], texts[locale][name]];
    if (type !== 'richText' || !isDocument(source) || !isDocument(own)) return [];
    const n = countUntranslated(source, own);
    return n === 0 ? [] : [{ code: 'untranslated', path: `texts.${locale}.${name}`, params: { n } }];
  });

/** Remarks on the alphabet of the texts that a save publishes; `changed`: paths of the fields, or of parts of them. */
export const findAlphabetWarnings = (
  kind: CheckedKind,
  content: CheckedContent,
  changed: readonly string[],
): PublishWarning[] =>
  findPublishWarnings(kind, content).filter(
    ({ code, path }) =>
      code.startsWith('alphabet') &&
      changed.some((candidate) => candidate === path || candidate.startsWith(`${path}.`)),
  );

function pictureRemarks(
  kind: CheckedKind,
  { cover, gallery }: CheckedContent,
  written: readonly Locale[],
): PublishWarning[] {
  const lacking = (use: PictureUse) => written.filter((locale) => !isNonEmptyText(use.alt?.[locale]));
  const remarks: PublishWarning[] = [];
  if (kind.uses.cover && cover === null) remarks.push({ code: 'no_cover', path: 'cover', params: {} });
  if (cover !== null && lacking(cover).length > 0)
    remarks.push({ code: 'cover_alt', path: 'cover', params: {}, languages: lacking(cover) });
  gallery.forEach((use, at) => {
    const languages = lacking(use);
    if (languages.length > 0)
      remarks.push({ code: 'gallery_alt', path: `gallery.${at}`, params: { n: at + 1 }, languages });
  });
  return remarks;
}

function nodesOf(node: RichNode, type: string): RichNode[] {
  return node.type === type ? [node] : (node.content ?? []).flatMap((child) => nodesOf(child, type));
}

/** Text of each link; a link may consist of adjacent text nodes, one of them bold. */
function linkTexts(node: RichNode): string[] {
  if (node.type === 'button') return [String(node.attrs?.label)];
  const links: { href: unknown; words: string }[] = [];
  let before: unknown;
  for (const child of node.content ?? []) {
    const href = child.marks?.find(({ type }) => type === 'link')?.attrs?.href;
    if (href !== undefined && href === before) links.at(-1)!.words += child.text ?? '';
    else if (href !== undefined) links.push({ href, words: child.text ?? '' });
    before = href;
  }
  return [...links.map(({ words }) => words), ...(node.content ?? []).flatMap(linkTexts)];
}

/** Link texts that are meaningless to screen reader users who go through the links of a page. */
const genericLinkTexts = new Set([
  'тут',
  'ось тут',
  'сюди',
  'там',
  'далі',
  'більше',
  'детальніше',
  'читати',
  'читати далі',
  'посилання',
  'за посиланням',
  'цим посиланням',
  'натисніть',
  'натисніть тут',
  'here',
  'click',
  'click here',
  'this',
  'this link',
  'link',
  'more',
  'read more',
  'learn more',
  'details',
]);

const isGenericLinkText = (words: string): boolean =>
  genericLinkTexts.has(
    words
      .toLowerCase()
      .replace(/[\p{P}\p{S}\s]+/gu, ' ')
      .trim(),
  );

function shorten(words: string): string {
  const all = [...words];
  return all.length > 40 ? `${all.slice(0, 39).join('')}…` : words;
}
