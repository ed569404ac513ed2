import Swiper from 'swiper';
import { A11y, Autoplay, FreeMode, Keyboard, Zoom } from 'swiper/modules';
import type { Locale } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { gallery } from '#content/messages/gallery.ts';
import styles from '../../styles/lightbox.css?url';
import { drawLightbox, type Lightbox } from './draw-lightbox.ts';

const AUTOPLAY_MS = 3000;
const ZOOM_MAX = 3;

// As an address, and not imported: Astro would put what scripts import into the head of every page.
const sheet = document.createElement('link');
sheet.rel = 'stylesheet';
sheet.href = styles;
await new Promise((resolve, reject) => {
  sheet.addEventListener('load', resolve);
  sheet.addEventListener('error', reject);
  document.head.append(sheet);
});

/**
 * Opens a gallery’s pictures on the whole screen, at the one that the reader looks at. This module and the carousel are
 * loaded by the first who reach for a gallery; the strip in the page does without.
 * @param root the gallery as `item-gallery.astro` draws it
 */
export function openLightbox(root: HTMLElement, index: number): void {
  if (document.querySelector('dialog.lightbox')) return;
  const locale: Locale = document.documentElement.lang === 'en' ? 'us' : 'ua';
  const words = gallery[locale];
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const box = drawLightbox([...root.querySelectorAll<HTMLElement>('.gallery-strip picture')], words, {
    play: !isStill,
  });
  document.body.append(box.dialog);
  box.dialog.showModal();
  const thumbs =
    box.thumbs &&
    new Swiper(box.thumbs, {
      modules: [FreeMode],
      slidesPerView: 'auto',
      spaceBetween: 8,
      speed: isStill ? 0 : 300,
      freeMode: { enabled: true, minimumVelocity: 0.02 },
    });
  const main = new Swiper(box.stage, {
    modules: [A11y, Autoplay, Keyboard, Zoom],
    initialSlide: index,
    speed: isStill ? 0 : 300,
    zoom: { maxRatio: ZOOM_MAX, minRatio: 1 },
    keyboard: { enabled: true, onlyInViewport: false },
    // Nothing moves by itself until somebody starts it.
    autoplay: isStill
      ? false
      : { enabled: false, delay: AUTOPLAY_MS, disableOnInteraction: true, pauseOnMouseEnter: true },
    // The counter is the live region.
    a11y: {
      slideLabelMessage: fill(words.photoOf, { n: '{{index}}', total: '{{slidesLength}}' }),
      wrapperLiveRegion: false,
    },
  });
  const tell = () => {
    box.show(main.activeIndex);
    box.zoomed(1, ZOOM_MAX);
    thumbs?.slideTo(Math.max(0, main.activeIndex - 1));
  };
  main.on('slideChange', tell);
  main.on('zoomChange', (_swiper: Swiper, scale: number) => {
    if (scale > 1) main.autoplay?.stop();
    box.zoomed(scale, ZOOM_MAX);
  });
  main.on('autoplayStart', () => box.playing(true));
  main.on('autoplayStop', () => box.playing(false));
  tell();
  connect(box, main);
  box.dialog.addEventListener('close', () => {
    const last = main.activeIndex;
    main.destroy();
    thumbs?.destroy();
    box.dialog.remove();
    const strip = root.querySelector<HTMLElement>('.gallery-strip');
    strip?.scrollTo({ left: last * strip.clientWidth, behavior: 'instant' });
    root.querySelector<HTMLElement>('[data-gallery-open]')?.focus({ preventScroll: true });
  });
}

/** What its buttons and keys do. */
function connect(box: Lightbox, main: Swiper): void {
  const { dialog, close, zoomIn, zoomOut, previous, next, play, bullets } = box;
  close.addEventListener('click', () => dialog.close());
  previous.addEventListener('click', () => main.slidePrev() || box.show(main.activeIndex));
  next.addEventListener('click', () => main.slideNext() || box.show(main.activeIndex));
  const zoomBy = (step: 1 | -1) => {
    const ratio = Math.min(ZOOM_MAX, Math.max(1, main.zoom.scale + step));
    if (ratio === 1) main.zoom.out();
    else main.zoom.in(ratio);
  };
  zoomIn.addEventListener('click', () => zoomBy(1));
  zoomOut.addEventListener('click', () => zoomBy(-1));
  dialog.addEventListener('keydown', (event) => {
    if (event.key === '+' || event.key === '=') zoomBy(1);
    if (event.key === '-') zoomBy(-1);
  });
  play?.addEventListener('click', () => {
    if (main.autoplay.running) main.autoplay.stop();
    else main.autoplay.start();
  });
  for (const [at, bullet] of bullets.entries()) bullet.addEventListener('click', () => main.slideTo(at));
}
