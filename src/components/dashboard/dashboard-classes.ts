/** A line about an entry or a page, in a list. */
export const lineClasses = {
  item: 'border-line py-2.75 text-15 not-first:border-t last:pb-0',
  meta: 'mt-0.75 block text-14 text-muted',
};

/** Links with the number of pending entries, by section. */
export const chipClasses = {
  list: 'mb-1.5 flex flex-wrap gap-2',
  link: 'inline-flex min-h-9.5 items-center gap-2 rounded-full border border-line-strong px-3 py-1 text-14.5 font-strong hover:border-ctl hover:bg-surface-2',
};

/** The line under a list with a link to all items. */
export const moreLink = 'mt-3.5 text-15';

/** A reader statistic with its label. */
export const readerStatistic = { label: 'text-14 text-muted', value: 'font-serif text-h28 tabular-nums' };
