import { button, type ButtonOptions } from '#styles/button-classes.ts';

/** A button as wide as its card. While it is busy it keeps its size, and shows a spinner. */
export const wideButton = (variant?: ButtonOptions['variant']): string =>
  button({
    ...(variant ? { variant } : {}),
    wraps: true,
    class:
      'w-full aria-busy:relative aria-busy:cursor-progress aria-busy:after:-mr-6 aria-busy:after:size-4 aria-busy:after:flex-none aria-busy:after:animate-spin aria-busy:after:rounded-full aria-busy:after:border-2 aria-busy:after:border-current aria-busy:after:border-r-transparent',
  });

export const form = 'grid gap-4.5';
export const label = 'mb-1.5 block text-15 font-strong';
export const hint = 'mt-1.5 text-14/normal text-muted';
/** Content below the main part of the card, separated by a line. */
export const separatedSection = 'mt-6 border-t border-line pt-4.5';
export const bulletList = 'grid list-disc gap-1.5 pl-5 text-15 text-ink-2';
