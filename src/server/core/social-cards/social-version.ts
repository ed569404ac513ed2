import { createHash } from 'node:crypto';
import { formatDate } from '#content/format/format-date.ts';
import { kinds, type ListedKind } from '#content/kinds.ts';
import type { Locale } from '#content/locale.ts';
import type { EntryView } from '#content/model/entry.ts';
import { sitePalette } from '#content/settings/accent.ts';
import { initialOf, type BrandMark } from '#content/settings/brand.ts';
import { defaultSettings, type Settings } from '#content/settings/settings.ts';
import { wordsOf } from '#content/settings/site-sections.ts';
import { socialPath } from '#content/urls/urls.ts';
import type { SocialCard } from './card.ts';

/**
 * Increment with every change of `src/server/core/social-cards/`, so that pictures known to networks get new addresses.
 */
const RENDERER = 2;

/** Contents of a social picture. */
export interface SocialSubject {
  card: Omit<SocialCard, 'picture' | 'logo'>;
  coverId: string | null;
  logo: (BrandMark & { isName: boolean }) | null;
}

/** A picture for a page's `og:image`. */
export interface SocialImage {
  /** Without the origin; the same for every language edition, so it must not be localised. */
  path: string;
  width: number;
  height: number;
  alt: string;
  type: 'image/jpeg';
}

function versionOf(subject: SocialSubject): string {
  return createHash('sha256')
    .update(JSON.stringify([RENDERER, subject]))
    .digest('hex')
    .slice(0, 12);
}

function common(
  { site, brand }: Settings,
  locale: Locale,
): Pick<SocialCard, 'siteName' | 'tagline' | 'letter' | 'accent'> {
  const isOwnName = site.name.ua === defaultSettings.site.name.ua;
  return {
    siteName: site.name[locale],
    tagline: site.tagline[locale],
    letter: isOwnName ? null : (initialOf(site.name.ua) ?? '•'),
    accent: sitePalette({ site, brand }).accent[0],
  };
}

const logoOf = ({ brand }: Settings): SocialSubject['logo'] =>
  brand.logo === null ? null : { ...brand.logo, isName: brand.isNameInLogo };

function imageOf(subject: SocialSubject, pathOf: (version: string) => string): SocialImage {
  return { path: pathOf(versionOf(subject)), width: 1200, height: 630, alt: subject.card.title, type: 'image/jpeg' };
}

/** Contents of an entry's picture, in the language of the view. */
export function entrySubject(view: EntryView, settings: Settings): SocialSubject {
  const { locale, kind, title, category, cover } = view;
  const date = kinds[kind].cardDate?.(view) ?? null;
  const dateLabel =
    date === null ? undefined : formatDate(locale, date.at, 'long', date.timeZone ?? settings.site.timeZone);
  const kindLabel = category?.name ?? (kinds[kind].list === null ? '' : wordsOf(settings, kind)[locale].title);
  // Without a set focal point, the renderer chooses the most eye-catching part.
  const focus = cover === null || (cover.focus.x === 50 && cover.focus.y === 50) ? undefined : cover.focus;
  return {
    card: { kindLabel, title, dateLabel, focus, ...common(settings, locale) },
    coverId: cover?.id ?? null,
    logo: logoOf(settings),
  };
}

/** Contents of the picture of the site, or of a section. */
export function siteSubject(settings: Settings, locale: Locale, kind: ListedKind | null): SocialSubject {
  const words = kind?.words[locale];
  return {
    card: {
      kindLabel: words?.title ?? '',
      title: words?.seoTitle ?? settings.site.title[locale],
      ...common(settings, locale),
    },
    coverId: null,
    logo: logoOf(settings),
  };
}

/** The social picture of an entry's page, in the language of the view. */
export function socialImage(view: EntryView, settings: Settings): SocialImage {
  return imageOf(entrySubject(view, settings), (version) => socialPath(view.locale, view.kind, view.slug, version));
}

/** The social picture of the site (home and every page without its own), or of a section. */
export function siteImage(settings: Settings, locale: Locale, kind: ListedKind | null = null): SocialImage {
  return imageOf(
    siteSubject(settings, locale, kind),
    (version) => `/social/${locale}/site/${kind?.segment ?? 'home'}.${version}.jpg`,
  );
}
