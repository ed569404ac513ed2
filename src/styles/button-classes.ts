/**
 * `p` is the one main action of a screen, `g` a quiet one, `danger` a destructive one, and `remove` a destructive one
 * among others.
 */
export type ButtonVariant = 'default' | 'p' | 'g' | 'danger' | 'remove';

export interface ButtonOptions {
  variant?: ButtonVariant;
  /**
   * `s` is small. `narrow` leaves room for other buttons in its row on a phone. `bar` is for the bar at the bottom of a
   * phone's screen.
   */
  size?: 'default' | 's' | 'row' | 'narrow' | 'bar';
  /** A square button with only an icon. */
  square?: boolean;
  /** The text wraps if the space is too narrow. */
  wraps?: boolean;
  /** Positioning: margins, order, visibility. Never properties that the maps below set. */
  class?: string | undefined;
}

const base =
  'inline-flex items-center justify-center gap-2 rounded-lg border font-strong disabled:cursor-default disabled:opacity-50 aria-disabled:opacity-45 data-disabled:cursor-default data-disabled:opacity-50 data-pending:cursor-progress';

const variants: Record<ButtonVariant, string> = {
  default: 'border-line-strong bg-surface text-ink hover:border-ctl',
  p: 'border-accent bg-accent text-accent-ink hover:bg-accent-hover',
  g: 'border-transparent bg-transparent text-ink hover:bg-surface-2',
  remove: 'border-line-strong bg-surface text-danger hover:border-danger',
  danger: 'border-danger bg-danger text-surface hover:bg-danger-hover',
};

const sizes = {
  default: { text: 'min-h-11 px-4 text-15/tight', square: 'min-h-fit-11 w-fit-11 text-15/tight' },
  narrow: { text: 'min-h-11 px-3 text-15/tight md:px-4', square: 'min-h-11 w-11 text-15/tight' },
  bar: { text: 'min-h-fit-11 px-fit-4 text-act/tight', square: 'min-h-fit-11 w-fit-11 text-act/tight' },
  /** In a row of a list: smaller where rows are compact. */
  row: { text: '', square: 'min-h-9.5 w-9.5 compact:min-h-8 compact:w-8' },
  s: { text: 'min-h-9.5 px-3.25 text-14.5/tight', square: 'min-h-9.5 w-9.5 text-14.5/tight' },
} as const;

/** The classes of a button, for React and Astro alike. Each map sets its own properties, so no merging is needed. */
export function button({
  variant = 'default',
  size = 'default',
  square = false,
  wraps = false,
  class: place,
}: ButtonOptions = {}): string {
  const words = wraps
    ? 'max-w-full py-2 whitespace-normal'
    : 'whitespace-nowrap max-[20rem]:max-w-full max-[20rem]:whitespace-normal';
  return [base, words, variants[variant], sizes[size][square ? 'square' : 'text'], place].filter(Boolean).join(' ');
}
