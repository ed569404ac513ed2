/** A key cap, as in keyboard hints. */
export const keyCap =
  'rounded-xs border border-line-strong bg-surface-2 px-1.75 py-px font-sans text-13/4.5 font-medium whitespace-nowrap text-ink-2';

/** The text shown in the window instead of a list. */
export const placeholderText = 'px-5 py-4.5 text-14 text-muted';
