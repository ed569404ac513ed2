import type { Locale } from '#content/locale.ts';
import { sitePalette, type AccentPalette } from './accent.ts';
import type { Settings } from './settings.ts';

/** The brand of the site, for messages when its settings cannot be read. */
export interface SiteLook {
  name: Readonly<Record<Locale, string>>;
  theme: Settings['site']['theme'];
  palette: AccentPalette;
  /** Result of `siteLookCss`. */
  style: string;
}

/** The colours and headline font of a site as CSS, in place of those of the style sheets; empty if it keeps them. */
export function siteLookCss({ site, brand }: Pick<Settings, 'site' | 'brand'>): string {
  const headlines = brand.headlines === 'onest' ? [':root:root{--font-serif:var(--font-sans)}'] : [];
  if (brand.accent === null) return headlines.join('');
  const colours = Object.entries(sitePalette({ site, brand }));
  const declared = (valueOf: (pair: readonly [light: string, dark: string]) => string) =>
    colours.map(([name, pair]) => `--color-accent${name === 'accent' ? '' : `-${name}`}:${valueOf(pair)}`).join(';');
  const [light, dark] = [declared(([one]) => one), declared(([, other]) => other)];
  return [
    ...headlines,
    `:root:root{${declared(([one, other]) => `light-dark(${one},${other})`)}}`,
    // The build transpiles `light-dark()` in style sheets, but not in this string.
    `@supports not (color:light-dark(red,red)){:root:root{${light}}:root:root.dark{${dark}}@media (prefers-color-scheme:dark){:root:root:not(.js){${dark}}}}`,
  ].join('');
}

let current: SiteLook | null = null;

/** The look of this process's site; `null` until its settings are read. */
export const siteLook = (): SiteLook | null => current;

/** Sets the look of this process from the settings. */
export function setSiteLook(settings: Pick<Settings, 'site' | 'brand'> | null): void {
  const next = settings && {
    name: settings.site.name,
    theme: settings.site.theme,
    palette: sitePalette(settings),
    style: siteLookCss(settings),
  };
  // An equal look keeps its object identity, by which its derived values are cached.
  if (JSON.stringify(next) !== JSON.stringify(current)) current = next;
}
