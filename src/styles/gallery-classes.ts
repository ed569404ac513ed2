/** A slide. The class is also how Swiper finds it. */
export const gallerySlide = 'gallery-slide min-w-0 flex-[0_0_100%] snap-start snap-always scroll-mt-22.5';
/** The number of the current picture and the total, in full-screen view. */
export const lightboxCount = 'mr-auto text-15 tabular-nums';

const round =
  'hidden size-11 flex-none place-items-center rounded-full aria-disabled:cursor-default aria-disabled:opacity-45 js:grid';

const glass = `${round} bg-glass text-white hover:bg-glass-hover`;

/** The buttons of a gallery: on its pictures, in full screen, or under its promos. */
export const galleryButtons = {
  pictures: `${glass} absolute print:hidden!`,
  lightbox: glass,
  promos: `${round} text-ink-2 hover:bg-surface-2`,
};
