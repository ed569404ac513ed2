/** The bell, a link without scripts and a button with them. */
export const bellButton =
  'relative inline-grid size-10 flex-none place-items-center self-center rounded-md hover:bg-surface-2 print:hidden';

/** The text shown under the bell instead of a list. */
export const placeholderText = 'px-4 py-5 text-15 text-ink-2';

/** A notification, under the bell and on pages. Its link has `data-unread`. */
export const notificationClasses = {
  list: 'divide-y divide-line',
  link: 'group relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-px px-4 py-3 text-15/normal hover:bg-surface-2 focus-visible:-outline-offset-3 data-unread:before:absolute data-unread:before:top-4.75 data-unread:before:left-1 data-unread:before:size-2 data-unread:before:rounded-full data-unread:before:bg-accent',
  what: 'text-ink-2 group-data-unread:font-semibold group-data-unread:text-ink',
  title: 'col-span-full font-serif text-16',
  note: 'col-span-full mt-0.75 border-l-2 border-line pl-2.5 text-14 whitespace-pre-line text-ink-2',
  time: 'col-start-2 row-start-1 text-13.5/5.25 text-muted',
};
