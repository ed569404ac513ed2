import { missPart, quietly } from '../navigation/load-part.ts';

const lightbox = () => import('./lightbox.ts');
const strip = () => import('./strip.ts');

function openGallery(from: HTMLElement): void {
  const gallery = from.closest<HTMLElement>('[data-gallery]');
  const list = gallery?.querySelector('.gallery-strip');
  if (!gallery || !list) return;
  const slide = from.closest('.gallery-strip > li');
  const index = slide ? [...list.children].indexOf(slide) : Math.round(list.scrollLeft / list.clientWidth);
  lightbox().then(({ openLightbox }) => openLightbox(gallery, index), missPart);
}

/** A button that is pressed before its code is there acts as soon as it is. Where that does not come, the strip scrolls all the same. */
function press(control: HTMLElement): void {
  const gallery = control.closest<HTMLElement>('[data-gallery]');
  if (!gallery || gallery.dataset.gallery === 'taken') return;
  control.dataset.asked = '';
  quietly(strip)
    .then(({ takeOver }) => takeOver(gallery))
    .then(
      () => control.click(),
      () => {
        const list = gallery.querySelector('.gallery-strip');
        const step = Number(control.dataset.step);
        if (list && step) list.scrollBy({ left: step * list.clientWidth });
        else missPart();
      },
    );
}

/** Galleries scroll by themselves. What makes more of them is loaded by the first who touch one, or point at one that may move. */
export function reachGalleries(): void {
  for (const type of ['pointerdown', 'focusin', 'pointerover'])
    document.addEventListener(
      type,
      ({ target }) => {
        if (!(target instanceof Element)) return;
        const gallery = target.closest<HTMLElement>('[data-gallery]');
        if (!gallery) return;
        const isTaken = gallery.dataset.gallery === 'taken';
        // What the button says when it is pressed is what is meant by it.
        if (type === 'pointerdown') target.closest('.gallery-play')?.toggleAttribute('data-asked', !isTaken);
        if (isTaken) return;
        if (type === 'pointerover' && gallery.dataset.autoplay === undefined) return;
        if (gallery.querySelector('[data-gallery-open]')) quietly(lightbox).catch(() => undefined);
        if (gallery.querySelector('[data-step]'))
          quietly(strip)
            .then(({ takeOver }) => takeOver(gallery))
            .catch(() => undefined);
      },
      { passive: true },
    );
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const picture = target.closest<HTMLElement>('[data-gallery-open], [data-zoomable] picture');
    if (picture) openGallery(picture);
    const control = target.closest<HTMLElement>('.gallery-previous, .gallery-next, .gallery-play');
    if (control) press(control);
  });
}
