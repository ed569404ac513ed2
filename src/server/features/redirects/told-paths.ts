import { findKindBySegment, kinds } from '#content/kinds.ts';
import type { KindName } from '#content/define-kind.ts';
import { localeOfPath } from '#content/locale.ts';
import { workflows } from '#content/workflow.ts';
import { now } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';
import { languagesAt } from './index-now-rows.ts';
import { findItem, findOldAddress } from '../../core/entries/public-list-rows.ts';
import { loadCatalogue } from '../../core/taxonomy/catalogue.ts';
import { presence } from '#content/visibility.ts';
import { loadRedirects } from '../../core/redirects/current-redirects.ts';

const DAY = 86_400_000;
const PATH_TAG = 'path:';

/** The paths of pages that rows of the outbox name themselves: those that became public, changed, or went. */
export function pathsIn(rows: readonly { tags: readonly string[] }[]): string[] {
  return [
    ...new Set(
      rows.flatMap(({ tags }) => tags.flatMap((tag) => (tag.startsWith(PATH_TAG) ? [tag.slice(PATH_TAG.length)] : []))),
    ),
  ];
}

function subjectOf(path: string): { kind: KindName; slug: string } | null {
  const [first = '', second, ...rest] = path.slice(1).split('/');
  if (rest.length > 0 || first === '') return null;
  if (second === undefined) return { kind: 'pages', slug: first };
  const kind = findKindBySegment(first);
  return kind ? { kind: kind.name, slug: second } : null;
}

/**
 * Whether search engines are to be told of a path: what they may list, and what was there and answers 301, 404 or 410
 * now. Not of pages that say `noindex`: another language's text, ads past their life, promos.
 */
export async function isTold(database: Database, address: string): Promise<boolean> {
  const { locale, path } = localeOfPath(address);
  const subject = subjectOf(path);
  if (subject !== null && !kinds[subject.kind].indexable) return false;
  const item = subject && (await findItem(database, subject.kind, subject.slug));
  if (!subject || !item)
    return (
      (subject !== null && (await findOldAddress(database, subject.kind, subject.slug)) !== null) ||
      (await loadRedirects(database)).find(address) !== null
    );
  if (!(await languagesAt(database, subject.kind, subject.slug))?.includes(locale)) return false;
  const { settings } = await loadCatalogue(database);
  const at = now();
  if (presence(item, at, settings.ads.lingerDays * DAY) !== 'shown') return true;
  return (
    !workflows[kinds[subject.kind].workflow].lingering.includes(item.status) &&
    (item.expiresAt === null || item.expiresAt > at)
  );
}
