import { localeInfo, type Locale } from '#content/locale.ts';
import type { Settings } from '#content/settings/settings.ts';
import { localised, paths } from '#content/urls/urls.ts';

/** The light theme: the page's paper, and the header above it, as in `<meta name="theme-color">`. */
const paper = '#fafaf9';
const header = '#ffffff';

const icons = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
];

/** The web app manifest (https://www.w3.org/TR/appmanifest/) of a language edition. */
export function buildManifest({ site }: Settings, locale: Locale): string {
  const home = localised(locale, paths.home());
  return JSON.stringify({
    id: home,
    name: `${site.name[locale]}: ${site.tagline[locale]}`,
    short_name: site.name[locale],
    description: site.description[locale],
    lang: localeInfo[locale].bcp47,
    dir: 'ltr',
    start_url: home,
    // Both editions are one application: the switch of language must not lead out of it.
    scope: '/',
    // With the browser's own way back: the pages have none.
    display: 'minimal-ui',
    theme_color: header,
    background_color: paper,
    categories: ['news', 'social', 'lifestyle'],
    icons,
  });
}
