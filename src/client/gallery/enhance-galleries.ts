import { reportMissingChunk, loadQuietly } from '#client/navigation/load-chunk.ts';

const lightbox = () => import('./lightbox.ts');
const strip = () => import('./strip.ts');

function openGallery(from: HTMLElement): void {
  const gallery = from.closest<HTMLElement>('[data-gallery]');
  const list = gallery?.querySelector('[data-strip]');
  if (!gallery || !list) return;
  const slide = from.closest('[data-strip] > li');
  const index = slide ? [...list.children].indexOf(slide) : Math.round(list.scrollLeft / list.clientWidth);
  lightbox().then(({ openLightbox }) => openLightbox(gallery, index), reportMissingChunk);
}

/** Replays a press on a button once its code is loaded. If the code does not load, the strip still scrolls. */
function press(control: HTMLElement): void {
  const gallery = control.closest<HTMLElement>('[data-gallery]');
  if (!gallery || gallery.dataset.gallery === 'taken') return;
  const isPlay = control.matches('[data-play]');
  loadQuietly(strip)
    .then(({ enhanceStrip: takeOver }) => takeOver(gallery, !isPlay))
    .then(
      (taken) => (isPlay ? taken.play() : control.click()),
      () => {
        const list = gallery.querySelector('[data-strip]');
        const step = Number(control.dataset.step);
        if (list && step) list.scrollBy({ left: step * list.clientWidth });
        else reportMissingChunk();
      },
    );
}

/** Loads the extended gallery on the first touch, or when the pointer is over one with autoplay. */
function preloadGallery(event: Event): void {
  const { target, type } = event;
  const gallery = target instanceof Element ? target.closest<HTMLElement>('[data-gallery]') : null;
  if (!gallery || gallery.dataset.gallery === 'taken') return;
  // Touch causes a hover event only on a press.
  const isMouse = event instanceof PointerEvent && event.pointerType === 'mouse';
  const isHover = type === 'pointerover' || type === 'pointermove';
  if (isHover && !(isMouse && gallery.dataset.autoplay !== undefined)) return;
  if (gallery.querySelector('[data-gallery-open]')) loadQuietly(lightbox).catch(() => undefined);
  if (!gallery.querySelector('[data-step]')) return;
  // A press on «Play» starts autoplay itself. If preloading started it first, the end of the same press would hit
  // «Pause».
  const isPlay = type === 'pointerdown' && target instanceof Element && target.closest('[data-play]') !== null;
  loadQuietly(strip)
    .then(({ enhanceStrip: takeOver }) => takeOver(gallery, !isPlay))
    .catch(() => undefined);
}

/**
 * Galleries scroll natively. This adds their buttons and full screen.
 * @param sign the user's first input
 */
export function enhanceGalleries(sign: Event): void {
  for (const type of ['pointerdown', 'focusin', 'pointerover'])
    document.addEventListener(type, preloadGallery, { passive: true });
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const picture = target.closest<HTMLElement>('[data-gallery-open], [data-zoomable] picture');
    if (picture) openGallery(picture);
    const control = target.closest<HTMLElement>('[data-gallery] :is([data-step], [data-play])');
    if (control) press(control);
  });
  preloadGallery(sign);
}
