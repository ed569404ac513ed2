import { fill } from '#content/messages/define-messages.ts';
import { chevronLeft, chevronRight, pause, play, x, zoomIn, zoomOut, type IconBody } from '#islands/ui/icons.ts';
import { galleryButtons, lightboxCount } from '#styles/gallery-classes.ts';
import { labelButton, MAX_ZOOM, MIN_ZOOM, type GalleryControls, type GalleryTexts } from './gallery.ts';

/** The dialog over the page, and its controls. */
export interface Lightbox {
  dialog: HTMLDialogElement;
  stage: HTMLElement;
  /** `null` for a single picture. */
  thumbs: HTMLElement | null;
  close: HTMLButtonElement;
  zoomIn: HTMLButtonElement;
  zoomOut: HTMLButtonElement;
  controls: GalleryControls;
  zoomed(scale: number): void;
}

const svg = (body: IconBody) =>
  `<svg class="icon" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">${body}</svg>`;

function element<K extends keyof HTMLElementTagNameMap>(
  name: K,
  className: string,
  ...children: (Node | string)[]
): HTMLElementTagNameMap[K] {
  const made = document.createElement(name);
  made.className = className;
  made.append(...children);
  return made;
}

function button(icon: IconBody, label: string): HTMLButtonElement {
  const made = element('button', galleryButtons.lightbox);
  made.type = 'button';
  made.innerHTML = svg(icon);
  labelButton(made, label);
  return made;
}

/** A copy of a picture on the page: the same files at the width in `sizes`. */
function copyOf(picture: HTMLElement, sizes: string): HTMLElement {
  const copy = picture.cloneNode(true) as HTMLElement;
  copy.removeAttribute('style');
  // The class would give the copy the shape and cursor of the strip.
  copy.removeAttribute('class');
  for (const part of copy.querySelectorAll('source, img')) part.setAttribute('sizes', sizes);
  const image = copy.querySelector('img');
  for (const name of ['fetchpriority', 'style', 'class']) image?.removeAttribute(name);
  if (image) image.loading = 'lazy';
  return copy;
}

/** Creates the dialog, closed and not yet in the document. */
export function drawLightbox(pictures: readonly HTMLElement[], words: GalleryTexts, can: { play: boolean }): Lightbox {
  const total = pictures.length;
  const isSingle = total < 2;
  const count = element('span', '');
  const end = element('span', 'sr-only');
  const counter = element('p', lightboxCount, count, end);
  counter.id = 'lightbox-counter';
  counter.role = 'status';
  const close = button(x, words.close);
  const zoomInButton = button(zoomIn, words.zoomIn);
  const zoomOutButton = button(zoomOut, words.zoomOut);
  const playButton = isSingle || !can.play ? null : button(play, words.play);
  if (playButton) playButton.innerHTML = svg(play) + svg(pause);
  const previous = button(chevronLeft, words.prevSlide);
  const next = button(chevronRight, words.nextSlide);
  for (const item of [previous, next]) item.hidden = isSingle;
  const slides = pictures.map((picture, at) => {
    const slide = element('div', 'swiper-slide', element('div', 'swiper-zoom-container', copyOf(picture, '100vw')));
    slide.role = 'group';
    slide.ariaLabel = fill(words.photoOf, { n: at + 1, total });
    return slide;
  });
  const stage = element('div', 'swiper lightbox-stage', element('div', 'swiper-wrapper', ...slides));
  const bullets = isSingle
    ? []
    : pictures.map((picture, at) => {
        const bullet = element('button', 'swiper-slide', copyOf(picture, '72px'));
        bullet.type = 'button';
        bullet.querySelector('img')?.setAttribute('alt', '');
        bullet.ariaLabel = words.goToSlide.replace('{{index}}', String(at + 1));
        return bullet;
      });
  const thumbs = isSingle
    ? null
    : element('div', 'swiper lightbox-thumbs', element('div', 'swiper-wrapper', ...bullets));
  const bar = element(
    'div',
    'lightbox-bar',
    counter,
    ...(playButton ? [playButton] : []),
    zoomOutButton,
    zoomInButton,
    close,
  );
  const dialog = element(
    'dialog',
    'lightbox',
    bar,
    element('div', 'lightbox-middle', previous, stage, next),
    ...(thumbs ? [thumbs] : []),
  );
  dialog.ariaLabel = words.title;
  dialog.setAttribute('aria-describedby', counter.id);
  close.autofocus = true;
  return {
    dialog,
    stage,
    thumbs,
    close,
    zoomIn: zoomInButton,
    zoomOut: zoomOutButton,
    controls: { previous, next, play: playButton, bullets, status: counter, count, end },
    zoomed(scale) {
      zoomOutButton.ariaDisabled = String(scale <= MIN_ZOOM);
      zoomInButton.ariaDisabled = String(scale >= MAX_ZOOM);
    },
  };
}
