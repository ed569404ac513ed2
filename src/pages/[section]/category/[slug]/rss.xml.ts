import type { APIRoute } from 'astro';
import { findListedKind } from '#content/kinds.ts';
import { localised, paths } from '#content/urls.ts';
import { sectionFeed } from '#server/features/discovery/feeds.ts';
import { documentOr404 } from '#server/platform/http/responses.ts';
import { segmentsOf } from '#server/features/discovery/segments.ts';

export const GET: APIRoute = async ({ locals: { locale, path, reader, siteUrl }, redirect }) => {
  const [section = '', , slug = ''] = segmentsOf(path);
  const feed = await sectionFeed(reader, siteUrl, section, slug);
  const kind = feed === null ? findListedKind(section) : undefined;
  const renamed = kind ? await reader.movedTerm('category', slug, kind.name) : null;
  return kind && renamed !== null
    ? redirect(localised(locale, paths.feed(kind.name, renamed)), 301)
    : documentOr404(feed, 'rss');
};
