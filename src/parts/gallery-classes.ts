/** A slide; how Swiper knows it, too. */
export const gallerySlide = 'gallery-slide min-w-0 flex-[0_0_100%] snap-start snap-always scroll-mt-22.5';

const round =
  'hidden size-11 flex-none place-items-center rounded-full aria-disabled:cursor-default aria-disabled:opacity-45 js:grid';

/** The buttons of a gallery: on its pictures, or under its promos. */
export const galleryButtons = {
  pictures: `${round} absolute bg-glass text-white hover:bg-glass-hover print:hidden!`,
  promos: `${round} text-ink-2 hover:bg-surface-2`,
};
