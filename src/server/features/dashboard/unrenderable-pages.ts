import { findKindBySegment } from '#content/kinds.ts';
import { localeOfPath, type Locale } from '#content/locale.ts';
import { dashboardPaths } from '#content/urls/dashboard-sections.ts';
import { localisedPath } from '#content/urls/urls.ts';
import { findEntryBySlug } from '#server/core/entries/read/public-list-rows.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import { database } from '#server/platform/database/database.ts';
import { readFailingPages } from '#server/publishing/publisher/failing-pages.ts';

/** A page that cannot be rendered: its name, and a link to fix it. */
export interface UnrenderablePage {
  title: string;
  href: string;
}

const MAX_UNRENDERABLE_PAGES = 5;

/** Lists the entries whose pages cannot be rendered, each once, and the paths of other pages. */
export async function listUnrenderablePages(locale: Locale): Promise<UnrenderablePage[]> {
  const found = new Map<string, UnrenderablePage>();
  for (const key of await readFailingPages(database())) {
    if (found.size === MAX_UNRENDERABLE_PAGES) break;
    const { path } = localeOfPath(key);
    const [, segment = '', slug, ...rest] = path.split('/');
    const kind = slug === undefined || rest.length > 0 ? undefined : findKindBySegment(segment);
    const item = kind === undefined ? null : await findEntryBySlug(database(), kind.name, slug!);
    const record = item === null ? null : await findRecord(database(), item.id);
    if (record === null) found.set(path, { title: key, href: key });
    else {
      const { ua, us } = record.content.texts;
      const title = (locale === 'ua' ? (ua ?? us) : (us ?? ua))?.title ?? key;
      found.set(record.id, {
        title,
        href: localisedPath(locale, dashboardPaths(record.kind).edit.replace('{id}', record.id)),
      });
    }
  }
  return [...found.values()];
}
