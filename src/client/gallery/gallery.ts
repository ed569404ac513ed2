import Swiper from 'swiper';
import { Autoplay, FreeMode, Zoom } from 'swiper/modules';
import { fill } from '#content/messages/define-messages.ts';
import type { gallery } from '#content/messages/site/gallery.ts';
import { createPlayState } from './play-state.ts';

const AUTOPLAY_MS = 3000;
export const MIN_ZOOM = 1;
export const MAX_ZOOM = 3;
const MINIMUM_VELOCITY = 0.02;
const SPEED_MS = 300;
/** Elements that lose the focus on a press: Swiper would also blur buttons, and leave keyboard users without focus. */
const FOCUSABLE = 'input, select, textarea';

export type GalleryTexts = (typeof gallery)['ua'];

/** The controls and the live region of a gallery, created by its owner and wired here. */
export interface GalleryControls {
  previous: HTMLElement | null;
  next: HTMLElement | null;
  /** Contains both icons. `data-playing` selects the visible one. */
  play: HTMLElement | null;
  /** One for each slide, or an empty array. */
  bullets: readonly HTMLElement[];
  /**
   * The live region: announces the current slide, and to screen reader users whether it is the first or the last one.
   */
  status: HTMLElement;
  count: HTMLElement;
  end: HTMLElement;
}

export interface GalleryOptions {
  words: GalleryTexts;
  /** «Photo {n} of {total}» */
  counter: string;
  controls: GalleryControls;
  /** Scope of the arrow, Home and End keys: the whole document for a gallery that covers the page. */
  keys: HTMLElement | Document;
  /**
   * The classes of the list and its slides, to preserve their native scrolling: nothing is measured or repositioned. If
   * omitted, slides are moved by transforms, and can be dragged and zoomed.
   */
  strip?: { wrapperClass: string; slideClass: string };
  start?: number;
  /** `at-ease` pauses on hover and focus. `asked` starts with the button and stops on any other action. */
  autoplay?: 'at-ease' | 'asked';
  /** Whether an `at-ease` gallery starts by itself. */
  begins?: boolean;
  zoom?: boolean;
  /** Called whenever another slide is shown. */
  onChange?(index: number): void;
}

export interface Gallery {
  readonly swiper: Swiper;
  readonly index: number;
  /** Announces the current slide. */
  say(): void;
  /** Starts autoplay at the user's request. */
  play(): void;
  /** Stops autoplay. */
  pause(): void;
  destroy(): void;
}

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)');
const speed = () => (reducedMotion.matches ? 0 : SPEED_MS);

/** Whether the user prefers reduced motion: no sliding and no autoplay. */
export const prefersReducedMotion = (): boolean => reducedMotion.matches;

/** Sets a button's accessible name and its tooltip. */
export function labelButton(button: HTMLElement, label: string): void {
  button.ariaLabel = label;
  button.title = label;
}

/** A row of thumbnails that follows the finger with momentum. */
export function createThumbs(element: HTMLElement): Swiper {
  return new Swiper(element, {
    modules: [FreeMode],
    slidesPerView: 'auto',
    spaceBetween: 8,
    speed: speed(),
    focusableElements: FOCUSABLE,
    freeMode: { enabled: true, minimumVelocity: MINIMUM_VELOCITY },
  });
}

/**
 * The gallery of the site: the strip of an item’s pictures, the same pictures in full screen, and the promos of the
 * home page. Announcements use our own button names and live region: Swiper’s own accessibility support ignores real
 * buttons, and removes their focus at the first and last slide.
 */
export function createGallery(element: HTMLElement, options: GalleryOptions): Gallery {
  const { words, counter, controls, keys, strip, start = 0, autoplay, begins = true, zoom = false, onChange } = options;
  const { previous, next, play, bullets, status, count, end } = controls;
  const ending = new AbortController();
  const { signal } = ending;
  const swiper = new Swiper(element, {
    modules: [...(autoplay ? [Autoplay] : []), ...(zoom ? [Zoom] : [])],
    initialSlide: start,
    speed: speed(),
    focusableElements: FOCUSABLE,
    // A resize observer would treat the rounding of the height as a change, and reset the strip when it starts to
    // scroll.
    ...(strip ? { ...strip, cssMode: true, slidesPerView: 'auto' as const, resizeObserver: false } : {}),
    ...(zoom ? { zoom: { minRatio: MIN_ZOOM, maxRatio: MAX_ZOOM } } : {}),
    autoplay: { enabled: false, delay: AUTOPLAY_MS, disableOnInteraction: false },
  });
  const last = swiper.slides.length - 1;

  const say = (index: number) => {
    // Set even if unchanged, so that screen reader users who press again at the end hear why nothing moves.
    count.textContent = fill(counter, { n: index + 1, total: last + 1 });
    const edge = index === 0 ? words.firstSlide : index === last ? words.lastSlide : '';
    end.textContent = last > 0 && edge !== '' ? `. ${edge}` : '';
  };
  const mark = (index: number) => {
    // Not `disabled`, so that a user who reaches the end keeps the focus.
    if (previous) previous.ariaDisabled = String(index === 0);
    if (next) next.ariaDisabled = String(index === last);
    for (const [at, bullet] of bullets.entries()) bullet.setAttribute('aria-current', String(at === index));
    onChange?.(index);
  };

  // The target slide: a strip that is still scrolling does not report it yet, and the next press may come before it
  // does.
  let goal: number | null = null;
  let goalTimer = 0;
  const goTo = (wanted: number) => {
    const index = Math.min(last, Math.max(0, wanted));
    if (index === swiper.activeIndex && (goal === null || goal === index)) say(index);
    goal = index;
    clearTimeout(goalTimer);
    goalTimer = window.setTimeout(() => (goal = null), 2 * SPEED_MS);
    // Swiper treats a strip that autoplay has just started to scroll as idle, and does nothing.
    if (!swiper.slideTo(index, speed()) && strip)
      swiper.wrapperEl.scrollTo({ left: swiper.snapGrid[Math.min(index, swiper.snapGrid.length - 1)]! });
  };
  const here = () => goal ?? swiper.activeIndex;

  const state = createPlayState(
    (on) => {
      // Automatic changes every few seconds are not announced.
      status.ariaLive = on ? 'off' : 'polite';
      if (on) swiper.autoplay.start();
      else swiper.autoplay.stop();
    },
    (isWanted) => {
      if (!play) return;
      play.toggleAttribute('data-playing', isWanted);
      labelButton(play, isWanted ? words.pause : words.play);
    },
  );
  const act = (index: number) => {
    if (autoplay === 'asked') state.want(false);
    goTo(index);
  };

  swiper.on('slideChange', () => {
    say(swiper.activeIndex);
    mark(swiper.activeIndex);
  });
  swiper.on('sliderFirstMove', () => autoplay === 'asked' && state.want(false));
  previous?.addEventListener('click', () => act(here() - 1), { signal });
  next?.addEventListener('click', () => act(here() + 1), { signal });
  play?.addEventListener('click', () => state.want(!state.isWanted, true), { signal });
  for (const [at, bullet] of bullets.entries())
    bullet.addEventListener(
      'click',
      (event) => {
        event.preventDefault();
        act(at);
      },
      { signal },
    );
  keys.addEventListener(
    'keydown',
    (event) => {
      if (!(event instanceof KeyboardEvent)) return;
      if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      const to = { ArrowLeft: here() - 1, ArrowRight: here() + 1, Home: 0, End: last }[event.key];
      if (to === undefined) return;
      event.preventDefault();
      act(to);
    },
    { signal },
  );
  reducedMotion.addEventListener('change', () => (swiper.params.speed = speed()), { signal });
  if (autoplay) reportPauseReasons(element, state, { signal, atEase: autoplay === 'at-ease' });
  mark(swiper.activeIndex);
  if (autoplay === 'at-ease' && begins) state.want(true);
  return {
    swiper,
    get index() {
      return swiper.activeIndex;
    },
    say: () => say(swiper.activeIndex),
    play: () => state.want(true, true),
    pause: () => state.want(false),
    destroy() {
      ending.abort();
      clearTimeout(goalTimer);
      swiper.destroy();
    },
  };
}

/** Reports the reasons to pause a gallery to its state. */
function reportPauseReasons(
  element: HTMLElement,
  state: ReturnType<typeof createPlayState>,
  { signal, atEase }: { signal: AbortSignal; atEase: boolean },
): void {
  const tellStill = () => state.rest('still', reducedMotion.matches);
  const tellHidden = () => state.rest('hidden', document.hidden);
  tellStill();
  tellHidden();
  reducedMotion.addEventListener('change', tellStill, { signal });
  document.addEventListener('visibilitychange', tellHidden, { signal });
  if (!atEase) return;
  const observer = new IntersectionObserver(([entry]) => state.rest('unseen', !entry?.isIntersecting), {
    threshold: 0.5,
  });
  observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
  // Touch leaves a hover state behind.
  const isMouse = matchMedia('(hover: hover)').matches;
  state.rest('hover', isMouse && element.matches(':hover'));
  state.rest('focus', element.matches(':focus-within'));
  for (const [name, reason, on] of [
    ['pointerenter', 'hover', true],
    ['pointerleave', 'hover', false],
    ['touchstart', 'touch', true],
    ['touchend', 'touch', false],
    ['touchcancel', 'touch', false],
    ['focusin', 'focus', true],
    ['focusout', 'focus', false],
  ] as const)
    element.addEventListener(
      name,
      (event) => {
        const isFinger = event instanceof PointerEvent && event.pointerType !== 'mouse';
        const staysInside = name === 'focusout' && element.contains((event as FocusEvent).relatedTarget as Node | null);
        if (!isFinger && !staysInside) state.rest(reason, on);
      },
      { signal, passive: true },
    );
}
