/** The drag handle of a row of the tree, or of the fields. */
export const dragHandle =
  'grid h-10 w-6 flex-none cursor-grab place-items-center rounded-md text-muted hover:bg-surface-2 hover:text-ink focus-visible:-outline-offset-1 lg:w-7.5';

/** The place of the button that opens a branch of the tree; empty if the row has none. */
export const chevronSlot = 'h-10 w-6 flex-none lg:w-7.5';

/** The styles of a row while another one is dragged over it. */
export const dropClasses = {
  before: 'shadow-[inset_0_3px_var(--color-accent)]',
  after: 'shadow-[inset_0_-3px_var(--color-accent)]',
  on: 'bg-accent-soft outline-2 -outline-offset-2 outline-accent',
};
