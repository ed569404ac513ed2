import sheet from './icons.svg?raw';

/** Names of the icons in the sheet, which pages refer to instead of containing them. */
export const sheetIcons: ReadonlySet<string> = new Set([...sheet.matchAll(/ id="([^"]+)" /g)].map(([, id]) => id!));
