/** Styles shared by the pages of single entries, on different elements. */
export const itemTitle = 'font-serif text-h28 text-balance wrap-break-word md:text-h36';

/** Text under a headline: of an entry that readers look up, or of a story that they read. */
export const leadClasses = {
  item: 'measure-58 text-16.5/relaxed text-ink-2 md:text-17/relaxed',
  story: 'measure-58 text-17/normal text-ink-2 md:text-19/relaxed',
};

/**
 * Attributes of the main article of a page: reading mode finds it by `entry` in its id and `text` in a class (decision
 * 97). Neither serves styling.
 */
export const entryArticle = { id: 'entry', class: 'text-ink' };

/** The line above a headline. */
export const kicker = 'flex flex-wrap items-baseline gap-x-2.5 gap-y-0.5 text-13.5 text-muted';

/** A link among facts. */
export const factLink = 'justify-self-start py-0.5 text-accent-text underline underline-offset-3';

/** A small note below or next to the item that it explains. */
export const note = 'text-14 text-muted';

/** Buttons in a row. */
export const actions = 'flex flex-wrap gap-2.5 *:max-w-full *:whitespace-normal print:hidden';

const input =
  'w-full min-w-0 rounded-lg border border-ctl bg-surface px-3.5 text-16 placeholder:text-muted placeholder:opacity-100 aria-invalid:border-2 aria-invalid:border-danger';
/** A form field. `tall` is for several lines. */
export const inputs = { line: `${input} h-11.5`, tall: `${input} resize-y py-2.75` };
