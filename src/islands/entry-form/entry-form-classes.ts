/** The form, with its parts in a column. A focused field is not covered by the bars above and below. */
export const formFrame =
  'grid grid-cols-1 gap-5 in-data-quiet:[--under-bars:calc(0px)] **:[[id^=field-]]:scroll-mt-22.5 **:[[id^=field-]]:scroll-mb-27.5';

/** The heading of a language or of an edit, above its content. */
export const panelHeading = 'flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5';

/** A row of buttons, or a field with its buttons. */
export const controlRow = 'flex flex-wrap items-start gap-2';

/** A field that fills the remaining space of a row. */
export const rowField = 'min-w-0 flex-[1_1_7.5rem]';

/** The note of an editor or a moderator to the author. */
export const editorsNote = 'mb-1.5 border-l-3 border-sun pl-3 whitespace-pre-wrap';

/** The summary that opens a comparison. */
export const comparisonOpener = 'w-fit cursor-pointer font-semibold';

/** A search engine result, with its URL and title. */
export const searchResult = 'rounded-lg border border-line bg-page px-3.5 py-3 text-14';
export const searchAddress = 'mt-1.5 text-13 text-muted';
export const searchTitle = 'text-17.5 text-info';

/** The heading above the issues or the remarks of the check before publishing. */
export const gateTitle = 'flex items-center gap-2 text-16 font-semibold';
/** One of these issues or remarks. */
export const gateRow = 'border-t border-line py-1.25 wrap-anywhere';
