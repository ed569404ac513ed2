import { localeInfo, type Locale } from '#content/locale.ts';
import type { Settings } from '#content/settings/settings.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';

/** Colours of the light theme: the page background, and the header, as in `<meta name="theme-color">`. */
const backgroundColour = '#fafaf9';
const header = '#ffffff';

const icons = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
];

/** Builds the web app manifest (https://www.w3.org/TR/appmanifest/) of a language edition. */
export function buildManifest({ site }: Settings, locale: Locale): string {
  const home = localisedPath(locale, paths.home());
  return JSON.stringify({
    id: home,
    name: `${site.name[locale]}: ${site.tagline[locale]}`,
    short_name: site.name[locale],
    description: site.description[locale],
    lang: localeInfo[locale].bcp47,
    dir: 'ltr',
    start_url: home,
    // Both editions are one application, so that switching the language stays inside it.
    scope: '/',
    // Shows the browser's back button, because the pages have none.
    display: 'minimal-ui',
    theme_color: header,
    background_color: backgroundColour,
    categories: ['news', 'social', 'lifestyle'],
    icons,
  });
}
