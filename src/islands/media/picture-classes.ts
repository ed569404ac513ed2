/** Buttons of a picture, or of an upload. */
export const pictureRow = 'flex flex-wrap items-center gap-2';

/** Pictures to choose from. How many columns a wide screen has is for the place to say. */
export const pictureGrid = 'grid grid-cols-2 gap-3';

/** One of them; its place says how it shows that it is chosen: by `border-accent inset-ring`. */
export const pictureTile =
  'relative grid w-full min-w-0 grid-cols-1 content-start gap-1 rounded-lg border border-line p-2 text-start inset-ring-accent hover:border-line-strong hover:bg-surface-2';
export const tileImage = 'aspect-3/2 w-full rounded-sm bg-surface-2 object-cover';
export const tileName = 'truncate text-14.5/title font-strong';
