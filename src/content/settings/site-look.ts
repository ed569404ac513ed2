import type { Locale } from '#content/locale.ts';
import { sitePalette, type AccentPalette } from './accent.ts';
import type { Settings } from './settings.ts';

/** The brand of the site, for what is said when its settings cannot be read. */
export interface SiteLook {
  name: Readonly<Record<Locale, string>>;
  theme: Settings['site']['theme'];
  palette: AccentPalette;
  /** The answer of `lookStyle`. */
  style: string;
}

/** The colours and headline letters of a site as CSS, in place of those of the style sheets; empty if it keeps them. */
export function lookStyle({ site, brand }: Pick<Settings, 'site' | 'brand'>): string {
  const own = [
    ...(brand.headlines === 'onest' ? ['--font-serif:var(--font-sans)'] : []),
    ...(brand.accent === null ? [] : Object.entries(sitePalette({ site, brand }))).map(
      ([name, [light, dark]]) => `--color-accent${name === 'accent' ? '' : `-${name}`}:light-dark(${light},${dark})`,
    ),
  ];
  return own.length === 0 ? '' : `:root:root{${own.join(';')}}`;
}

let current: SiteLook | null = null;

/** The look of this process's site; null until its settings were read. */
export const siteLook = (): SiteLook | null => current;

/** Makes the look that settings describe that of this process. */
export function setSiteLook(settings: Pick<Settings, 'site' | 'brand'> | null): void {
  const next = settings && {
    name: settings.site.name,
    theme: settings.site.theme,
    palette: sitePalette(settings),
    style: lookStyle(settings),
  };
  // The same look stays the same object: what is made of it is kept by it.
  if (JSON.stringify(next) !== JSON.stringify(current)) current = next;
}
