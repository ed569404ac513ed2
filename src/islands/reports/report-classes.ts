/** A heading within a panel. */
export const partHeading = 'mt-4 mb-1.5 text-15/normal font-semibold';

/** Text written by users, exactly as typed. */
export const quotedText = 'border-s-3 border-line-strong px-3.5 py-2 whitespace-pre-line';

/** The reported text at the time of the report. */
export const snapshot = 'rounded-lg border border-line bg-surface-2 px-4 py-3 text-15';

/** The text of a report, truncated after two lines. */
export const excerpt = 'line-clamp-2 measure-60 font-normal';
