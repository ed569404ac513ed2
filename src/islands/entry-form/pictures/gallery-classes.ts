/** The pictures of a gallery, before and after its grid has loaded. */
export const galleryList = 'my-3 grid grid-cols-[repeat(auto-fill,minmax(min(184px,100%),1fr))] gap-3 outline-none';

export const galleryItem =
  'relative flex min-w-0 cursor-pointer flex-col gap-2 rounded-lg border border-line bg-surface p-2 inset-ring-accent outline-offset-2 outline-accent outline-none data-dragging:opacity-50 data-focus-visible:outline-2 data-focus-visible:outline-solid data-selected:border-accent data-selected:inset-ring';
