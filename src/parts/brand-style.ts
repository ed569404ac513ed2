import { accentPalette } from '#content/accent.ts';
import type { Brand } from '#content/brand.ts';

/** The rule that gives a page the colours and headline letters of the site; null if they are those of the sheets. */
export function brandStyle({ accent, headlines }: Brand): string | null {
  const says = headlines === 'onest' ? ['--font-serif:var(--font-sans)'] : [];
  if (accent !== null)
    for (const [name, [light, dark]] of Object.entries(accentPalette(accent)))
      says.push(`--color-accent${name === 'accent' ? '' : `-${name}`}:light-dark(${light},${dark})`);
  return says.length === 0 ? null : `:root:root{${says.join(';')}}`;
}
