const thumbBox = 'size-13 flex-none rounded-sm bg-surface-2';
/** The picture of an ad, or a placeholder. */
export const thumbClasses = {
  picture: `${thumbBox} object-cover`,
  missing: `${thumbBox} grid place-items-center text-muted`,
};

/** The ad of a conversation, at the top of its panel. */
export const adHeaderClasses = {
  row: 'flex items-center gap-3.5 border-b border-line px-3.5 py-3 sm:px-4.5',
  text: 'min-w-0 leading-normal',
  note: 'block text-14 text-muted',
  /** The ad is no longer live. */
  over: 'block text-14 text-sun-text',
};

/** The bottom of the panel, with the form. */
export const panelFooter = 'grid gap-3.5 px-3.5 pt-4 pb-4.5 sm:px-4.5';

const row = 'mt-2.5 w-fit max-w-17/20 *:max-w-140';
const bubble = 'rounded-2xl px-3.5 py-2.5 text-16/normal whitespace-pre-wrap';
const below = 'flex min-h-7 items-center gap-2.5 text-13 text-muted';
/** The messages of both sides, each with a corner pointing at its author. */
export const messageClasses = {
  theirs: { row, bubble: `${bubble} rounded-bl-xs bg-surface-2`, below },
  mine: {
    row: `${row} ml-auto`,
    bubble: `${bubble} rounded-br-xs bg-accent-soft`,
    below: `${below} justify-end`,
  },
};
