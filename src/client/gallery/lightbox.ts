import type { Locale } from '#content/locale.ts';
import { gallery } from '#content/messages/site/gallery.ts';
import { pageLocale } from '#islands/page-locale.ts';
import { drawLightbox } from './draw-lightbox.ts';
import { createGallery, createThumbs, prefersReducedMotion, MAX_ZOOM, MIN_ZOOM } from './gallery.ts';
import styles from '#styles/lightbox.css?url';

// As a URL, not an import: Astro would put the imports of scripts into the head of every page.
const sheet = document.createElement('link');
sheet.rel = 'stylesheet';
sheet.href = styles;
await new Promise((resolve, reject) => {
  sheet.addEventListener('load', resolve);
  sheet.addEventListener('error', reject);
  document.head.append(sheet);
});

/**
 * Opens a gallery’s pictures in full screen, at the current one.
 * @param root the gallery as rendered by `item-gallery.astro`
 */
export function openLightbox(root: HTMLElement, index: number): void {
  if (document.querySelector('dialog.lightbox')) return;
  const locale: Locale = pageLocale();
  const words = gallery[locale];
  const box = drawLightbox([...root.querySelectorAll<HTMLElement>('[data-strip] picture')], words, {
    play: !prefersReducedMotion(),
  });
  const { dialog, stage, close, zoomIn, zoomOut, controls } = box;
  document.body.append(dialog);
  dialog.showModal();
  const thumbs = box.thumbs && createThumbs(box.thumbs);
  const shown = createGallery(stage, {
    words,
    counter: words.photoOf,
    controls,
    keys: document,
    start: index,
    autoplay: 'asked',
    zoom: true,
    onChange(at) {
      box.zoomed(MIN_ZOOM);
      thumbs?.slideTo(Math.max(0, at - 1));
    },
  });
  shown.say();
  const { zoom } = shown.swiper;
  shown.swiper.on('zoomChange', (_swiper, scale) => {
    if (scale > MIN_ZOOM) shown.pause();
    box.zoomed(scale);
  });
  const zoomBy = (step: 1 | -1) => {
    const ratio = Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom.scale + step));
    if (ratio === MIN_ZOOM) zoom.out();
    else zoom.in(ratio);
  };
  close.addEventListener('click', () => dialog.close());
  zoomIn.addEventListener('click', () => zoomBy(1));
  zoomOut.addEventListener('click', () => zoomBy(-1));
  const zoomByKey = ({ key }: KeyboardEvent) => {
    if (key === '+' || key === '=') zoomBy(1);
    if (key === '-') zoomBy(-1);
  };
  document.addEventListener('keydown', zoomByKey);
  dialog.addEventListener('close', () => {
    const last = shown.index;
    shown.destroy();
    document.removeEventListener('keydown', zoomByKey);
    thumbs?.destroy();
    dialog.remove();
    const strip = root.querySelector<HTMLElement>('[data-strip]');
    strip?.scrollTo({ left: last * strip.clientWidth, behavior: 'instant' });
    root.querySelector<HTMLElement>('[data-gallery-open]')?.focus({ preventScroll: true });
  });
}
