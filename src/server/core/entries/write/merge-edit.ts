import { locales } from '#content/locale.ts';
import type { EntryContent, TextContent } from '#content/model/entry-content.ts';

/** Values of an entry's content by path (`texts.ua.title`, `details.price`): the units of comparison and merging. */
type Leaves = ReadonlyMap<string, unknown>;

const common = ['slug', 'categoryId', 'locationId', 'tags', 'cover', 'gallery'] as const;

function leavesOf(content: EntryContent): Leaves {
  const leaves = new Map<string, unknown>(common.map((name) => [name, content[name]]));
  for (const [name, value] of Object.entries(content.details)) leaves.set(`details.${name}`, value);
  for (const locale of locales) {
    const text = content.texts[locale];
    if (!text) continue;
    const { extra, ...rest } = text;
    for (const [name, value] of Object.entries({ ...rest, ...extra })) leaves.set(`texts.${locale}.${name}`, value);
  }
  return leaves;
}

/** Normalises a value for comparison: the order of an object's keys and the notation of empty values are ignored. */
function comparable(value: unknown): string {
  const text = JSON.stringify(value, (_name, one: unknown) => {
    if (typeof one !== 'object' || one === null || Array.isArray(one)) return one === '' ? undefined : one;
    return Object.fromEntries(
      Object.entries(one)
        .filter(([, inner]) => inner !== null)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    );
  });
  return text === undefined || text === '[]' || text === '{}' ? 'null' : text;
}

const differ = (a: unknown, b: unknown) => comparable(a) !== comparable(b);

/** The paths at which two versions of the content differ. */
export function changedFields(before: EntryContent, after: EntryContent): string[] {
  const [a, b] = [leavesOf(before), leavesOf(after)];
  return [...new Set([...a.keys(), ...b.keys()])].filter((path) => differ(a.get(path), b.get(path)));
}

export interface MergedEdit {
  content: EntryContent;
  /** Fields changed differently on both sides. `content` has the edit's values. */
  conflicts: string[];
}

/**
 * Merges an edit into the live entry, field by field.
 * @param base the content that the edit was based on; `null` if unknown: then every difference is a conflict
 */
export function mergeEdit(base: EntryContent | null, live: EntryContent, edit: EntryContent): MergedEdit {
  const [old, theirs, mine] = [base === null ? null : leavesOf(base), leavesOf(live), leavesOf(edit)];
  const merged = new Map<string, unknown>();
  const conflicts: string[] = [];
  for (const path of new Set([...theirs.keys(), ...mine.keys()])) {
    const [was, now, wanted] = [old?.get(path), theirs.get(path), mine.get(path)];
    const untouched = old !== null && !differ(was, wanted);
    merged.set(path, untouched ? now : wanted);
    if (!untouched && differ(now, wanted) && (old === null || differ(was, now))) conflicts.push(path);
  }
  return { content: toContent(live, edit, merged), conflicts };
}

function toContent(live: EntryContent, edit: EntryContent, leaves: Leaves): EntryContent {
  const details = Object.fromEntries(
    Object.keys({ ...live.details, ...edit.details }).map((name) => [name, leaves.get(`details.${name}`) ?? null]),
  );
  const texts: EntryContent['texts'] = {};
  for (const locale of locales) {
    const get = <T>(name: string) => (leaves.get(`texts.${locale}.${name}`) ?? null) as T | null;
    const extra = Object.keys({ ...live.texts[locale]?.extra, ...edit.texts[locale]?.extra });
    const text = {
      title: get<string>('title') ?? '',
      excerpt: get<string>('excerpt'),
      body: get<NonNullable<TextContent['body']>>('body'),
      seo: get<NonNullable<TextContent['seo']>>('seo'),
      extra: Object.fromEntries(extra.map((name) => [name, get<string>(name)])),
    };
    // A language without any remaining text is removed.
    if (text.title !== '' || text.excerpt !== null || text.body !== null) texts[locale] = text;
  }
  return {
    ...(Object.fromEntries(common.map((name) => [name, leaves.get(name)])) as Pick<
      EntryContent,
      (typeof common)[number]
    >),
    details,
    texts,
  };
}
