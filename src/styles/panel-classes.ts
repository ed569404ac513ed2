const frame = 'rounded-2xl border bg-surface';
const padded = `${frame} border-line px-4 py-4.5 md:px-6 md:pt-5.5 md:pb-6`;

/** A framed part of a page behind sign-in, for React and Astro alike. */
export const panelBox = {
  /** A list or a table. On a phone, it extends to both edges in the dashboard. */
  plain: `${frame} border-line max-md:in-data-dashboard:-mx-4 max-md:in-data-dashboard:rounded-none max-md:in-data-dashboard:border-x-0`,
  padded,
  /** A part of a dense form. */
  tight: `${frame} border-line grid gap-3.5 p-4 *:min-w-0`,
  /** For permanent deletion. */
  danger: `${frame} border-danger/40 px-4 py-4.5 md:px-6 md:pt-5.5 md:pb-6`,
  /** A form, or other parts in a column. */
  stack: `${padded} grid gap-4.5 *:min-w-0`,
} as const;

/** The heading of a panel. */
export const panelTitle = 'font-serif text-h20';

/** Panels in a column. */
export const panelColumn = 'grid grid-cols-1 content-start gap-5';

/** The header of a page: its title, a line below it, and its actions. */
export const pageHeader = {
  frame: 'mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 *:min-w-0 *:first:flex-[1_1_180px]',
  /** The title with its line next to it, if there is room. */
  words: 'flex flex-wrap items-baseline gap-x-3',
  title: 'font-serif text-h26 text-balance wrap-anywhere',
  lead: 'mt-0.5 measure-72 text-15 text-muted',
  acts: 'flex flex-wrap gap-2',
} as const;

/** The state of a list without rows. */
export const emptyState = {
  frame: 'grid justify-items-start gap-1.5 px-6 pt-7 pb-7.5 text-15 text-ink-2',
  icon: 'mb-1 text-accent-text',
  title: 'font-serif text-h20 text-ink',
  text: 'measure-60',
  acts: 'mt-2.5 flex flex-wrap gap-2 empty:hidden',
} as const;

/**
 * An item in a cell or a row: its mark or picture, its linked name, and its description. A compact row shows all of
 * them in one line.
 */
export const itemClasses = {
  frame: 'flex min-w-0 items-center gap-3 compact:gap-2.5',
  /** A note that does not fit in a compact row wraps to the next line, which is clipped. */
  text: 'min-w-0 wrap-anywhere compact:flex compact:max-h-6 compact:flex-wrap compact:items-baseline compact:gap-x-2 compact:overflow-clip compact:[overflow-clip-margin:3px]',
  name: 'block leading-title font-strong compact:max-w-full compact:truncate compact:leading-6',
  link: 'block leading-title font-strong hover:underline hover:underline-offset-3 compact:max-w-full compact:truncate compact:leading-6',
  note: 'mt-0.5 block text-14 text-muted compact:mt-0 compact:max-w-full compact:truncate compact:text-13.5/6',
} as const;

/** A section link in the sidebar. */
export const sideLink =
  'group flex min-h-10 w-full items-center gap-3 rounded-md px-3 py-1.5 text-left text-15 font-medium text-ink-2 hover:bg-surface-2 hover:text-ink current:bg-accent-soft current:font-semibold current:text-accent-text';
