import { locales, type Locale } from '#content/locale.ts';
import { saveTaxonomy } from '#server/core/taxonomy/catalogue-commands.ts';
import type { CategoryRow, TagRow } from '#server/core/taxonomy/catalogue-rows.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { findOldTerm } from '#server/core/taxonomy/rows.ts';
import type { Database } from '#server/platform/database/database.ts';
import { deterministicId } from '#server/platform/ids.ts';
import type { ReportCode } from './import-report.ts';
import { slugOf } from './item-values.ts';
import type { OldTerm, Survey } from './planned-import.ts';

/** New terms by old nicename. */
export interface NewTerms {
  categories: Map<string, string>;
  tags: Map<string, string>;
  /** Category for news without one. */
  fallback: string;
  made: { categories: number; tags: number };
}

const FALLBACK = { slug: 'bez-rubryky', name: { ua: 'Без рубрики', us: 'Uncategorised' } };
/** Maximum number of levels in a category's path. */
const MAX_LEVELS = 3;

/** Number of ancestors of a term; `MAX_LEVELS` if they form a cycle or are too many. */
function depthOf(terms: ReadonlyMap<string, OldTerm>, term: OldTerm): number {
  let above = 0;
  for (let at = terms.get(term.parent); at !== undefined && above < MAX_LEVELS; at = terms.get(at.parent)) above += 1;
  return above;
}

/** Sorts parents before their children. Terms below the maximum number of levels become top-level ones. */
function parentsFirst(terms: ReadonlyMap<string, OldTerm>): OldTerm[] {
  const placed = [...terms.values()].map((term) => ({ term, above: depthOf(terms, term) }));
  const rooted = placed.map(({ term, above }) =>
    above >= MAX_LEVELS ? { term: { ...term, parent: '' }, above: 0 } : { term, above },
  );
  return rooted.sort((a, b) => a.above - b.above).map(({ term }) => term);
}

/** Reports a term of the export: a category or a tag. */
type TermNote = (what: string, code: ReportCode, detail: string) => void;

/**
 * Creates the missing news categories and tags. A term exists if an earlier run created it, even if renamed since, or
 * if another has or had its slug.
 */
export async function importTerms(
  database: Database,
  found: Survey,
  dryRun: boolean,
  note: TermNote,
): Promise<NewTerms> {
  const catalogue = await loadCatalogue(database);
  const known = catalogue.categories;
  const categories = new Map<string, string>();
  const bySlug = new Map(
    known
      .inOrder()
      .filter(({ kind }) => kind === 'news')
      .map(({ slug, id }) => [slug, id]),
  );
  const levels = new Map(known.inOrder().map(({ id }) => [id, known.path(id).length]));
  const categoryHere = async (id: string, slug: string) =>
    known.byId.has(id) ? id : (bySlug.get(slug) ?? findOldTerm(database, { type: 'category', kind: 'news' }, slug));
  const newCategories: Omit<CategoryRow, 'updatedAt'>[] = [];
  const blank = { kind: 'news' as const, description: null, icon: null, position: 100, enabled: true, ads: null };
  for (const term of parentsFirst(found.categories)) {
    if (term.sameAs !== undefined) continue;
    const slug = slugOf(term.nicename) || slugOf(term.name) || `rubryka-${newCategories.length + 1}`;
    const id = deterministicId(`wordpress:category:${term.nicename}`);
    const here = await categoryHere(id, slug);
    categories.set(term.nicename, here ?? id);
    const what = `category\t${term.name}\t${term.nicename}`;
    if (here !== null) {
      noteMatchedTerm(here === id ? undefined : known.byId.get(here)?.name, term.name, what, note);
      continue;
    }
    const parent = categories.get(term.parent) ?? null;
    const parentId = parent !== null && levels.get(parent)! < MAX_LEVELS ? parent : null;
    const wished = found.categories.get(term.nicename)!.parent;
    if (parentId === null && wished !== '') note(what, 'parent', `stood below ${wished}`);
    if (term.hasMeta) note(what, 'meta', 'of the category');
    bySlug.set(slug, id);
    levels.set(id, parentId === null ? 1 : levels.get(parentId)! + 1);
    const description = term.description ? bothLanguages(term.description, 500, what, note) : null;
    newCategories.push({ ...blank, id, parentId, slug, name: namesOf(term, 100, what, note), description });
  }
  joinTranslated(found.categories, categories);
  const fallback = deterministicId('wordpress:category:');
  const fallbackHere = await categoryHere(fallback, FALLBACK.slug);
  if (fallbackHere === null) newCategories.push({ ...blank, id: fallback, parentId: null, ...FALLBACK });
  const tags = new Map<string, string>();
  const tagBySlug = new Map([...catalogue.tags.values()].map((tag) => [tag.slug, tag.id]));
  const newTags: TagRow[] = [];
  for (const tag of found.tags.values()) {
    const { nicename, name, description, hasMeta } = tag;
    if (tag.sameAs !== undefined) continue;
    const slug = slugOf(nicename) || slugOf(name);
    if (!slug) continue;
    const id = deterministicId(`wordpress:tag:${nicename}`);
    const here = catalogue.tags.has(id)
      ? id
      : (tagBySlug.get(slug) ?? (await findOldTerm(database, { type: 'tag', kind: '' }, slug)));
    tags.set(nicename, here === null ? id : (catalogue.tag(here)?.id ?? here));
    const what = `tag\t${name}\t${nicename}`;
    if (here !== null) {
      noteMatchedTerm(here === id ? undefined : catalogue.tag(here)?.name, name, what, note);
      continue;
    }
    if (description) note(what, 'description', description);
    if (hasMeta) note(what, 'meta', 'of the tag');
    tagBySlug.set(slug, id);
    newTags.push({ id, slug, name: namesOf(tag, 50, what, note), mergedIntoId: null });
  }
  joinTranslated(found.tags, tags);
  if (!dryRun && (newCategories.length || newTags.length))
    await saveTaxonomy(database, { categories: newCategories, tags: newTags });
  return {
    categories,
    tags,
    fallback: fallbackHere ?? fallback,
    made: { categories: newCategories.length, tags: newTags.length },
  };
}

/** Reports a term that was matched with one of this site by its slug, if their names differ. */
function noteMatchedTerm(
  here: Readonly<Record<Locale, string>> | undefined,
  name: string,
  what: string,
  note: TermNote,
): void {
  const plain = (text: string) => text.normalize('NFC').toLowerCase().trim();
  if (here && !locales.some((locale) => plain(here[locale]) === plain(name))) note(what, 'same', `→ «${here.ua}»`);
}

/** Maps translations of a term to the term itself, for the items assigned to them. */
function joinTranslated(old: ReadonlyMap<string, OldTerm>, ids: Map<string, string>): void {
  for (const { nicename, sameAs } of old.values()) {
    const id = sameAs === undefined ? undefined : ids.get(sameAs);
    if (id !== undefined) ids.set(nicename, id);
  }
}

/** The names of a term in both languages; without a translation both are the same. */
function namesOf(term: OldTerm, max: number, what: string, note: TermNote): { ua: string; us: string } {
  const { ua, us } = bothLanguages(term.name, max, what, note);
  return { ua, us: term.english === undefined ? us : bothLanguages(term.english, max, what, note).us };
}

/** Uses a text without a translation for both languages. */
function bothLanguages(whole: string, max: number, what: string, note: TermNote): { ua: string; us: string } {
  const characters = [...whole.normalize('NFC')];
  if (characters.length > max) note(what, 'short', whole);
  const text =
    characters.length > max
      ? `${characters
          .slice(0, max - 1)
          .join('')
          .trimEnd()}…`
      : characters.join('');
  return { ua: text, us: text };
}
