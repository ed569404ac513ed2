import { allKinds, findKindBySegment } from '#content/kinds.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { editDistance } from '#content/text/edit-distance.ts';
import { slugify } from '#content/text/romanise.ts';
import { paths } from '#content/urls/urls.ts';
import { PageReader } from '#server/core/entries/read/reader.ts';
import { database } from '#server/platform/database/database.ts';
import { findSimilarSlugs, type SimilarSlug } from './suggestion-rows.ts';

/** Excludes promos, which have no list for visitors. */
const searched = allKinds.filter(({ indexable }) => indexable).map(({ name }) => name);

/** The page that a visitor looked for: the last part of the path as a slug, and its section. */
interface RequestedPage {
  slug: string;
  kind: KindName | null;
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function parseRequestedPage(path: string): RequestedPage {
  const segments = path.slice(1).split('/').filter(Boolean).map(decodeSegment);
  const last = (
    segments.findLast((candidate) => !/^(?:page|\d+|feed|amp|index(?:\.\w+)?)$/i.test(candidate)) ?? ''
  ).replace(/\.[a-z]{2,5}$/i, '');
  return {
    slug: slugify(last).slice(0, 191),
    kind: segments.length > 1 ? (findKindBySegment(segments[0]!)?.name ?? null) : null,
  };
}

interface Candidate {
  path: string;
  slug: string;
  kind: KindName | null;
  /** It once had exactly the requested slug. */
  old: boolean;
}

/** Sections, categories and places: few enough to check all of them. */
function fixedCandidates(reader: PageReader): Candidate[] {
  const places = reader.locations().map(({ slug }) => ({ path: paths.location(slug), slug, kind: null, old: false }));
  const sections = reader.sections.flatMap(({ name, segment }) => [
    { path: paths.section(name), slug: segment, kind: name, old: false },
    { path: paths.section(name), slug: name, kind: name, old: false },
    ...reader.categories(name).map(({ slug }) => ({ path: paths.category(name, slug), slug, kind: name, old: false })),
  ]);
  return [...sections, ...places];
}

const toCandidate = ({ kind, slug, old }: SimilarSlug): Candidate => ({
  path: paths.entry(kind, slug),
  slug,
  kind,
  old: old === 1,
});

function best(wanted: RequestedPage, candidates: readonly Candidate[]): string | null {
  if (wanted.slug.length < 3) return null;
  // At most a quarter of the letters may differ: beyond that they are different words.
  const most = Math.max(1, Math.floor(wanted.slug.length / 4));
  const judged = candidates.map((candidate) => ({
    one: candidate,
    wrong: candidate.old ? 0 : editDistance(wanted.slug, candidate.slug, most),
    elsewhere: Number(wanted.kind !== null && candidate.kind !== wanted.kind),
  }));
  const near = judged
    .filter(({ wrong }) => wrong <= most)
    .sort((a, b) => a.wrong - b.wrong || a.elsewhere - b.elsewhere || a.one.path.length - b.one.path.length);
  return near[0]?.one.path ?? null;
}

/**
 * For each path that was not found, the public page most likely intended, without the language prefix; `null` if none
 * is similar.
 */
export async function suggestPages(notFound: readonly string[]): Promise<(string | null)[]> {
  if (notFound.length === 0) return [];
  const reader = await PageReader.open('ua');
  const always = fixedCandidates(reader);
  const wanted = notFound.map(parseRequestedPage);
  const near = await findSimilarSlugs(
    database(),
    searched,
    wanted.map(({ slug }) => slug),
    reader.now,
  );
  return wanted.map((item, at) => best(item, [...near[at]!.map(toCandidate), ...always]));
}
