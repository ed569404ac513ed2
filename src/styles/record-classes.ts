/** A title that is a link. */
export const titleLink = 'hover:underline hover:underline-offset-3';

/** A link on its own, not in a sentence. */
export const plainLink = `font-strong text-accent-text ${titleLink}`;

/**
 * The link back to the list that the page belongs to, for React and Astro alike: on a line of its own, or before the
 * heading.
 */
export const backLinkClasses = {
  above: 'mb-2.5 text-15',
  beside: 'flex-none text-15 max-md:w-full',
  link: `-ml-1 inline-flex items-center gap-1 font-strong text-accent-text ${titleLink}`,
} as const;

/** Facts about a record: a term and its description, stacked on a phone. */
export const factClasses = {
  list: 'grid gap-2.5 text-15',
  row: 'grid grid-cols-1 gap-y-0.5 md:grid-cols-[150px_minmax(0,1fr)] md:gap-x-3',
  term: 'text-muted',
};

/** Items in a column, each with its actions at the end of its row. */
export const itemListClasses = {
  list: 'mt-2 text-15',
  row: 'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line py-3 not-first:border-t last:pb-0',
  text: 'min-w-0 flex-[1_1_200px]',
};

/** Two columns of panels on the page of one record. */
export const recordColumns = 'grid grid-cols-1 items-start gap-5 lg:grid-cols-2';

/** Panels in a column, each about one record. */
export const recordCards = 'grid grid-cols-1 gap-3.5';

/** The first line of such a panel: the record's state, and when it began. */
export const recordState = 'flex flex-wrap items-center gap-x-2.5 gap-y-1 text-14.5';
