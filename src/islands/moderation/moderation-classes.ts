/** A window without space for two columns shows either the list or the selected ad. */
export const listPaneClasses = { list: 'block', item: 'hidden xl:block' };
export const itemPaneClasses = { list: 'hidden xl:grid', item: 'grid' };

/** A status in badges, with links next to it. */
export const stateRow = 'flex flex-wrap items-center gap-x-4 gap-y-2';

/** Hints about keyboard shortcuts, shown if there is a keyboard. */
export const keyboardOnly = 'max-md:hidden pointer-coarse:hidden';

/** The keyboard shortcut of a button, next to its label. */
export const keyHint =
  'min-w-5.5 rounded-xs border border-current px-1.25 text-center font-sans text-13/4.5 font-medium max-md:hidden pointer-coarse:hidden';
