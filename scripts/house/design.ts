import { readFileSync } from 'node:fs';
import path from 'node:path';
import { __unstable__loadDesignSystem } from '@tailwindcss/node';

export const styles = path.resolve(import.meta.dirname, '../../src/styles');

/**
 * Information from Tailwind's own compiler on the theme: whether a class exists, its order, and its shortest spelling.
 */
export async function loadDesign() {
  const system = await __unstable__loadDesignSystem(readFileSync(path.join(styles, 'tailwind.css'), 'utf8'), {
    base: styles,
  });
  const found = new Map<string, string | null>();
  const css = (name: string): string | null => {
    const before = found.get(name);
    if (before !== undefined) return before;
    const now = system.candidatesToCss([name])[0] ?? null;
    found.set(name, now);
    return now;
  };
  return {
    css,
    knows: (name: string) => css(name) !== null,
    canonical: (names: readonly string[]): string[] => system.canonicalizeCandidates([...names], { rem: 16 }),
    /** In the order of the style sheet, with unknown classes first. */
    sorted: (names: readonly string[]): string[] =>
      system
        .getClassOrder([...names])
        .sort(([, a], [, b]) => (a === b ? 0 : a === null ? -1 : b === null ? 1 : a < b ? -1 : 1))
        .map(([name]) => name),
  };
}
