const list =
  'absolute top-full left-0 z-12 mt-1.5 max-h-[min(70vh,520px)] overflow-y-auto overscroll-contain rounded-lg border border-line-strong bg-surface p-1.5 shadow-lg';
const line =
  'flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-md px-2.5 py-2 text-15/normal hover:bg-surface-2 aria-selected:bg-accent-soft aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-transparent md:min-h-10 md:items-baseline';

/**
 * The list under a field, overlaid on the page, so that the layout does not shift. Under a search field it is as wide
 * as a phone screen.
 */
export const suggestionClasses = {
  search: `${list} max-md:w-[calc(100vw-32px)] md:right-0`,
  places: `${list} right-0`,
  option: line,
  searchOption: `${line} font-strong text-accent-text`,
  label: 'min-w-0 wrap-anywhere',
  note: 'flex-none text-13 text-muted',
  group: 'border-line not-first:mt-1 not-first:border-t not-first:pt-1',
  title: 'px-2.5 pt-1.5 pb-0.5 text-13 text-muted',
  none: 'p-2.5 text-15/normal',
};
