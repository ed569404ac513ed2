import type { Locale } from '#content/locale.ts';
import { gallery } from '#content/messages/site/gallery.ts';
import { pageLocale } from '#islands/page-locale.ts';
import { createGallery, type Gallery } from './gallery.ts';

const POLL_INTERVAL_MS = 100;
/** Maximum time to wait for the strip to come to rest. */
const MAX_WAIT_MS = 2000;

const galleriesByRoot = new WeakMap<HTMLElement, Promise<Gallery>>();

/**
 * Adds buttons, keys and messages to a strip that the user touches. It keeps its position and scrolling. If a finger is
 * still moving it, waits until it stops.
 * @param root the gallery as rendered by `components/ui/Gallery.astro`, with several slides
 * @param begins whether autoplay of promos starts. A gallery that is already enhanced stays unchanged
 */
export function enhanceStrip(root: HTMLElement, begins: boolean): Promise<Gallery> {
  const running = galleriesByRoot.get(root);
  if (running) return running;
  const taking = buildGallery(root, begins);
  galleriesByRoot.set(root, taking);
  return taking;
}

async function buildGallery(root: HTMLElement, begins: boolean): Promise<Gallery> {
  const find = <T extends HTMLElement>(selector: string) => root.querySelector<T>(selector);
  const need = (selector: string) => {
    const found = find(selector);
    if (!found) throw new Error(`A gallery without ${selector}`);
    return found;
  };
  const locale: Locale = pageLocale();
  const words = gallery[locale];
  const list = need('[data-strip]');
  const left = (element: Element) => element.getBoundingClientRect().left;
  // A strip may be a fraction of a pixel wider than reported, so compare the positions of slides.
  const isResting = () => [...list.children].some((slide) => Math.abs(left(slide) - left(list)) <= 1);
  for (let waited = 0; !isResting() && waited < MAX_WAIT_MS; waited += POLL_INTERVAL_MS)
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
  const isPromos = root.dataset.autoplay !== undefined;
  const bullets = [...root.querySelectorAll<HTMLElement>('[data-bullets] a')];
  const status = need('[role=status]');
  const made = createGallery(need('[data-stage]'), {
    words,
    counter: isPromos ? words.slideOf : words.photoOf,
    controls: {
      previous: find('[data-step="-1"]'),
      next: find('[data-step="1"]'),
      play: find('[data-play]'),
      bullets,
      status,
      count: need('[data-count]'),
      end: need('[data-end]'),
    },
    keys: root,
    strip: { wrapperClass: 'gallery-strip', slideClass: 'gallery-slide' },
    start: Math.round(list.scrollLeft / list.clientWidth),
    begins,
    ...(isPromos ? { autoplay: 'at-ease' } : {}),
    onChange(index) {
      const bullet = bullets[index];
      const row = bullet?.closest('ol');
      if (bullet && row) row.scrollLeft = bullet.offsetLeft - (row.clientWidth - bullet.offsetWidth) / 2;
    },
  });
  root.dataset.gallery = 'taken';
  return made;
}
