import type { CategoryRow, TagRow } from '../db/catalogue-rows.ts';
import type { Database } from '../db/database.ts';
import { loadCatalogue } from '../entries/catalogue.ts';
import { saveTaxonomy } from '../entries/catalogue-commands.ts';
import { idOf } from '../ids.ts';
import { slugOf } from './item-values.ts';
import type { OldTerm, Survey } from './survey.ts';

/** The terms here, by the nicename that they had. */
export interface NewTerms {
  categories: Map<string, string>;
  tags: Map<string, string>;
  /** For news without a category. */
  fallback: string;
  made: { categories: number; tags: number };
}

export const FALLBACK = { slug: 'bez-rubryky', name: { ua: 'Без рубрики', us: 'Uncategorised' } };
/** A category's path has three steps at the most. */
const LEVELS = 3;

/** Nobody has translated them: both languages have the one name. */
const bothNames = (name: string, max: number) => ({ ua: name.slice(0, max), us: name.slice(0, max) });

/** How many terms stand above one; LEVELS where it is in a circle or has too many. */
function heightOf(terms: ReadonlyMap<string, OldTerm>, term: OldTerm): number {
  let above = 0;
  for (let at = terms.get(term.parent); at !== undefined && above < LEVELS; at = terms.get(at.parent)) above += 1;
  return above;
}

/** Parents before their children. What stands deeper than there are levels here begins anew at the top. */
function parentsFirst(terms: ReadonlyMap<string, OldTerm>): OldTerm[] {
  const placed = [...terms.values()].map((term) => ({ term, above: heightOf(terms, term) }));
  const rooted = placed.map(({ term, above }) => (above >= LEVELS ? { term: { ...term, parent: '' }, above: 0 } : { term, above }));
  return rooted.sort((a, b) => a.above - b.above).map(({ term }) => term);
}

/** Makes the categories of news and the tags that are not here yet; one with the same slug is the same. */
export async function takeTerms(database: Database, found: Survey, dryRun: boolean): Promise<NewTerms> {
  const catalogue = await loadCatalogue(database);
  const categories = new Map<string, string>();
  const bySlug = new Map(catalogue.categories.inOrder().filter(({ kind }) => kind === 'news').map(({ slug, id }) => [slug, id]));
  const newCategories: Omit<CategoryRow, 'updatedAt'>[] = [];
  const blank = { kind: 'news' as const, description: null, icon: null, position: 100, enabled: true, ads: null };
  for (const term of parentsFirst(found.categories)) {
    const slug = slugOf(term.nicename) || slugOf(term.name) || `rubryka-${newCategories.length + 1}`;
    const id = bySlug.get(slug) ?? idOf(`wordpress:category:${term.nicename}`);
    categories.set(term.nicename, id);
    if (bySlug.has(slug)) continue;
    bySlug.set(slug, id);
    newCategories.push({ ...blank, id, parentId: categories.get(term.parent) ?? null, slug, name: bothNames(term.name, 100) });
  }
  const fallback = bySlug.get(FALLBACK.slug) ?? idOf('wordpress:category:');
  if (!bySlug.has(FALLBACK.slug)) newCategories.push({ ...blank, id: fallback, parentId: null, ...FALLBACK });
  const tags = new Map<string, string>();
  const tagBySlug = new Map([...catalogue.tags.values()].map((tag) => [tag.slug, tag.mergedIntoId ?? tag.id]));
  const newTags: TagRow[] = [];
  for (const { nicename, name } of found.tags.values()) {
    const slug = slugOf(nicename) || slugOf(name);
    if (!slug) continue;
    const id = tagBySlug.get(slug) ?? idOf(`wordpress:tag:${nicename}`);
    tags.set(nicename, id);
    if (tagBySlug.has(slug)) continue;
    tagBySlug.set(slug, id);
    newTags.push({ id, slug, name: bothNames(name, 50), mergedIntoId: null });
  }
  if (!dryRun && (newCategories.length || newTags.length)) await saveTaxonomy(database, { categories: newCategories, tags: newTags });
  return { categories, tags, fallback, made: { categories: newCategories.length, tags: newTags.length } };
}

