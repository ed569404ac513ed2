import { isKindName } from '#content/kinds.ts';
import { isLocale } from '#content/locale.ts';
import { sectionAt } from '#content/settings/site-sections.ts';
import { findBrandMark } from '#server/core/brand/brand-mark-rows.ts';
import { PageReader } from '#server/core/entries/read/reader.ts';
import { renderSocialCard } from '#server/core/social-cards/card.ts';
import { readCover } from '#server/core/social-cards/social-cover.ts';
import { socialDir } from '#server/core/social-cards/social-store.ts';
import {
  entrySubject,
  siteImage,
  siteSubject,
  socialImage,
  type SocialSubject,
} from '#server/core/social-cards/social-version.ts';
import { database } from '#server/platform/database/database.ts';
import { movedResponse, statusResponse } from '#server/platform/http/responses.ts';
import { createSocialPictures } from './social-pictures.ts';

type Pictures = ReturnType<typeof createSocialPictures>;

let current: Pictures | undefined;

/** Returns the pictures of this process, in DATA_DIR. */
function pictures(): Pictures {
  return (current ??= createSocialPictures({
    dir: socialDir(),
    render: renderSocialCard,
    readCover,
    readLogo: (mark) => findBrandMark(database(), mark),
  }));
}

interface Found {
  /** Current path of the picture. */
  path: string;
  subject: SocialSubject;
}

async function findEntry(reader: PageReader, kind: string, slug: string): Promise<Found | null> {
  if (!isKindName(kind)) return null;
  let found = await reader.entry(kind, slug);
  if (found.state === 'moved') found = await reader.entry(kind, found.slug);
  if (found.state !== 'found') return null;
  return { path: socialImage(found.view, reader.settings).path, subject: entrySubject(found.view, reader.settings) };
}

function findSite({ settings, locale }: PageReader, name: string): Found | null {
  const kind = name === 'home' ? null : sectionAt(settings, name);
  if (kind === undefined) return null;
  return { path: siteImage(settings, locale, kind).path, subject: siteSubject(settings, locale, kind) };
}

/**
 * Serves `/social/{locale}/{kind}/{slug}.{version}.jpg`: the picture; 301 to the current version from any other; 404
 * for anything not public; 503 while too many are being rendered.
 */
export async function socialImageResponse(
  params: { locale?: string; kind?: string; file?: string },
  draw: Pictures = pictures(),
): Promise<Response> {
  const { locale, kind = '', file = '' } = params;
  const [, name] = /^([a-z0-9-]{1,191})\.[0-9a-z]{1,64}\.jpg$/.exec(file) ?? [];
  if (!isLocale(locale) || name === undefined) return statusResponse(404);
  const reader = await PageReader.open(locale);
  const found = kind === 'site' ? findSite(reader, name) : await findEntry(reader, kind, name);
  if (found === null) return statusResponse(404);
  if (found.path !== `/social/${locale}/${kind}/${file}`) return movedResponse(found.path);
  const picture = await draw(`${locale}-${kind}-${file}`, found.subject);
  if (picture.state === 'busy') return statusResponse(503, { 'Retry-After': '10' });
  return new Response(picture.jpeg, {
    headers: {
      'Content-Type': 'image/jpeg',
      'Content-Length': String(picture.jpeg.length),
      'Cache-Control': picture.lasting ? 'public, max-age=31536000, immutable' : 'public, max-age=60',
      // Social networks and feed readers show it on their own pages.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  });
}
