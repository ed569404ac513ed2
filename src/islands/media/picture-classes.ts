/** Buttons of a picture, or of an upload. */
export const pictureRow = 'flex flex-wrap items-center gap-2';

/** A grid of selectable pictures. The parent sets the number of columns on a wide screen. */
export const pictureGrid = 'grid grid-cols-2 gap-3';

/** A picture of the grid. The parent styles the selected one: by `border-accent inset-ring`. */
export const pictureTile =
  'relative grid w-full min-w-0 grid-cols-1 content-start gap-1 rounded-lg border border-line p-2 text-start inset-ring-accent hover:border-line-strong hover:bg-surface-2';
export const tileImage = 'aspect-3/2 w-full rounded-sm bg-surface-2 object-cover';
export const tileName = 'truncate text-14.5/title font-strong';
