import type { PageMeta } from '#components/layout/page-meta.ts';
import { kinds } from '#content/kinds.ts';
import { chrome } from '#content/messages/site/chrome.ts';
import type { EntryView, Picture } from '#content/model/entry.ts';
import { workflows } from '#content/model/workflow.ts';
import { breadcrumbs, type JsonLdContext, type JsonLdNode } from '#content/seo/json-ld.ts';
import type { Settings } from '#content/settings/settings.ts';
import { wordsOf } from '#content/settings/site-sections.ts';
import { plainText } from '#content/text/rich-text.ts';
import { toAbsoluteUrl, mediaPath, paths } from '#content/urls/urls.ts';
import { socialImage } from '#server/core/social-cards/social-version.ts';

/** Context of an entry's page, apart from the entry. */
interface PageContext {
  settings: Settings;
  siteUrl: string;
}

const MAX_DESCRIPTION_LENGTH = 160;
const MAX_JSON_LD_PICTURES = 4;

/**
 * The breadcrumbs of an entry: home, its section, its categories from the root on, and itself. Paths are without the
 * locale. Disabled sections and categories have none.
 */
export function entryBreadcrumbs(view: EntryView, settings: Settings): { name: string; path: string | null }[] {
  const { locale, kind, category } = view;
  const section =
    kinds[kind].list === null ? [] : [{ name: wordsOf(settings, kind)[locale].title, path: paths.section(kind) }];
  const steps =
    category?.path.map(({ name, slug, shown }) => ({ name, path: shown ? paths.category(kind, slug) : null })) ?? [];
  return [
    { name: chrome[locale].home, path: paths.home() },
    ...section,
    ...steps,
    { name: view.title, path: paths.entry(kind, view.slug) },
  ];
}

/** Whether the entry has expired but still has its page. */
export function isExpiredButShown(view: EntryView, now: Date): boolean {
  const workflow = workflows[kinds[view.kind].workflow];
  return workflow.lingering.includes(view.status) || (view.expiresAt !== null && view.expiresAt <= now.toISOString());
}

/** The metadata of an entry's page for browsers, search engines and social networks. */
export function entryMeta(view: EntryView, site: PageContext, now: Date): PageMeta {
  const { locale, kind } = view;
  const declaration = kinds[kind];
  const path = paths.entry(kind, view.slug);
  const translated = view.textLocale === locale;
  const description = descriptionOf(view, site);
  const social = socialImage(view, site.settings);
  return {
    locale,
    path,
    title: view.seo?.title || view.title,
    description,
    languages: view.locales,
    ...(translated ? {} : { canonicalLocale: view.textLocale }),
    noindex: !translated || !declaration.indexable || isExpiredButShown(view, now),
    image: { ...social, type: 'image/jpeg' },
    type: declaration.list?.layout === 'news' ? 'article' : 'website',
    ...(view.publishedAt && declaration.list?.layout === 'news'
      ? {
          article: {
            publishedAt: view.publishedAt,
            modifiedAt: view.updatedAt,
            authors: view.authors,
            ...(view.category ? { section: view.category.name } : {}),
            tags: view.tags.map((tag) => tag.name),
          },
        }
      : {}),
    ...(view.date === null ? {} : { ownPath: paths.entry(kind, view.slug, view.date) }),
    jsonLd: [...declaration.jsonLd(view, jsonLdContext(view, site, path, social.path)), trailJsonLd(view, site)],
    ...(declaration.list ? { current: kind } : {}),
    ...(declaration.calendar
      ? { feeds: [{ type: 'calendar', title: view.title, path: paths.calendar(kind, view.slug, view.date) }] }
      : {}),
  };
}

function descriptionOf(view: EntryView, { settings }: PageContext): string {
  const text =
    view.seo?.description ||
    view.excerpt ||
    plainText(view.body).replace(/\s+/g, ' ').trim() ||
    wordsOf(settings, view.kind)[view.locale].seoDescription;
  return shorten(text, MAX_DESCRIPTION_LENGTH);
}

/** Shortens a text to at most `length` characters, cut between words. */
function shorten(text: string, length: number): string {
  if ([...text].length <= length) return text;
  const cut = [...text].slice(0, length - 1).join('');
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2)).replace(/[\s,.;:–—-]+$/, '')}…`;
}

function jsonLdContext(
  view: EntryView,
  { settings, siteUrl }: PageContext,
  path: string,
  social: string,
): JsonLdContext {
  const pictures = [view.cover, ...view.gallery].filter((picture) => picture !== null).slice(0, MAX_JSON_LD_PICTURES);
  return {
    locale: view.locale,
    siteName: settings.site.name[view.locale],
    siteUrl,
    url: toAbsoluteUrl(siteUrl, view.textLocale, path),
    images: pictures.length > 0 ? pictures.map((picture) => siteUrl + largest(picture)) : [siteUrl + social],
    logoUrl: `${siteUrl}/icon-512.png`,
    description: shorten(plainText(view.body).replace(/\s+/g, ' ').trim() || view.title, 500),
  };
}

function largest(picture: Picture): string {
  return mediaPath(picture.id, picture.widths.at(-1) ?? picture.width, 'webp');
}

function trailJsonLd(view: EntryView, { settings, siteUrl }: PageContext): JsonLdNode {
  return breadcrumbs(
    entryBreadcrumbs(view, settings).flatMap(({ name, path }) =>
      path === null ? [] : [{ name, url: toAbsoluteUrl(siteUrl, view.locale, path) }],
    ),
  );
}
