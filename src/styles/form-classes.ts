/** The parts of a form, for React and Astro alike. */
export const formStack = 'grid gap-4.5 *:min-w-0';
/** Parts of a form that belong together: a field and its buttons, or a group of switches. */
export const formTight = 'grid gap-2.5 *:min-w-0';
/** Two fields side by side if there is room. */
export const formColumns = 'grid grid-cols-1 gap-x-5 gap-y-4.5 md:grid-cols-2';
/**
 * Fields side by side whose labels may differ in height: labels, controls and notes are each aligned in a grid row of
 * their own.
 */
export const formRows = 'grid grid-cols-1 gap-x-5 max-md:gap-y-4.5 md:grid-cols-2';
/** A field of `formRows`, and its frame. */
export const formRowsField = 'md:row-span-4 md:grid md:grid-cols-1 md:grid-rows-subgrid';
/** The buttons below the fields. */
export const formFooter = 'flex flex-wrap items-center gap-2';
/** The buttons of a dialog. On a phone they share the width. */
export const dialogFooter = 'flex flex-wrap justify-end gap-2 max-md:*:flex-auto';

export const fieldLabel = 'mb-1.5 block text-15 font-strong';
export const fieldOptional = 'text-14 font-normal text-muted';
export const fieldHint = 'mt-1.5 text-14 leading-normal text-muted';
export const fieldError = 'mt-1.5 text-14 leading-normal text-danger';

const control =
  'w-full min-w-0 rounded-lg border border-ctl bg-surface text-ink placeholder:text-muted placeholder:opacity-100 disabled:bg-surface-2 disabled:text-muted disabled:opacity-100 aria-invalid:border-2 aria-invalid:border-danger';

/** Inputs. Each sets its own height, padding and font size. */
export const fieldInput = {
  text: `${control} h-11 md:h-10 px-3.5 text-16`,
  /** Leaves room for a button at its end. */
  reveal: `${control} h-11 md:h-10 pr-12 pl-3.5 text-16`,
  search: `${control} h-11 md:h-10 px-10.5 text-16 md:text-15 [&::-webkit-search-cancel-button]:hidden`,
  area: `${control} field-sizing-content max-h-[60vh] min-h-24 resize-y px-3.5 py-2.5 text-16`,
  /** The browser's own date or time field. In WebKit it never matches `:focus-visible`. */
  date: `${control} h-11 px-3 text-16 focus:outline-2 focus:outline-offset-2 focus:outline-accent focus:outline-solid md:h-10 md:text-15`,
  select: `${control} h-11 md:h-10 appearance-none pr-10 pl-3.5 text-16 text-ellipsis md:text-15`,
} as const;

/** The frame of a `select` and its arrow. */
export const selectFrame = 'relative block';
export const selectArrow = 'pointer-events-none absolute inset-y-0 right-3 my-auto';
/** An icon button at the end of an input. */
export const insideButton =
  'absolute inset-y-0 right-0.5 my-auto grid size-9.5 place-items-center text-muted hover:text-ink';

/** Chosen items, each with a button that removes it. */
export const chipClasses = {
  list: 'flex flex-wrap gap-2',
  item: 'inline-flex min-h-8.5 max-w-full items-center gap-1.5 rounded-full border pl-3 text-14 wrap-anywhere not-has-[button]:pr-3',
  plain: 'border-line-strong bg-surface-2',
  chosen: 'border-accent bg-accent-soft text-accent-text',
  remove: 'grid size-8.5 place-items-center text-muted hover:text-ink',
} as const;
