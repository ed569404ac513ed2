import { itemClasses } from '#styles/panel-classes.ts';

/** The cell with the name of a tag, or with the path of a redirect. */
export const termName = itemClasses.text;
/** The name itself. */
export const termTitle = 'text-left leading-title font-strong compact:truncate';
/** The note below the name, or next to it in a compact row. */
export const termNote = `${itemClasses.note} empty:hidden`;
/** The name as a button that opens the form of the row. */
export const termButton = `${termTitle} min-h-7 underline-offset-3 hover:underline`;
/** A slug, or another path without spaces. */
export const termSlug = 'wrap-anywhere text-muted';
