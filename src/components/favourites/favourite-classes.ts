/** The box that replaces a favourite that is gone or was removed. */
export const favouriteBox =
  'grid place-items-center gap-2 rounded-lg border border-dashed border-line-strong px-3 py-6 text-center text-14.5 text-muted';
