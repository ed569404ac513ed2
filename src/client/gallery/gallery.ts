import Swiper from 'swiper';
import { Autoplay, FreeMode, Zoom } from 'swiper/modules';
import { fill } from '#content/messages/define-messages.ts';
import type { gallery } from '#content/messages/site/gallery.ts';
import { createPlayState } from './play-state.ts';

const AUTOPLAY_MS = 3000;
export const ZOOM_MIN = 1;
export const ZOOM_MAX = 3;
const MINIMUM_VELOCITY = 0.02;
const SPEED_MS = 300;
/** Where a press takes the focus away from: Swiper would take it from buttons, too, and leave the keyboard nowhere. */
const FOCUSABLE = 'input, select, textarea';

export type GalleryWords = (typeof gallery)['ua'];

/** What acts on a gallery and speaks for it: drawn by its owner, wired here. */
export interface GalleryControls {
  previous: HTMLElement | null;
  next: HTMLElement | null;
  /** Has the icons for both; `data-playing` says which is seen. */
  play: HTMLElement | null;
  /** One for each slide, or none. */
  bullets: readonly HTMLElement[];
  /** The live region: which slide is shown, and, for who listens, whether it is the first or the last one. */
  status: HTMLElement;
  count: HTMLElement;
  end: HTMLElement;
}

export interface GalleryOptions {
  words: GalleryWords;
  /** «Photo {n} of {total}» */
  counter: string;
  controls: GalleryControls;
  /** Where arrows, Home and End count: everywhere, over a page that is covered. */
  keys: HTMLElement | Document;
  /**
   * The classes of list and slides that scroll by themselves and go on doing so: nothing is measured or set anew. Without
   * it slides are moved, and can be dragged and zoomed.
   */
  strip?: { wrapperClass: string; slideClass: string };
  start?: number;
  /** `at-ease` rests under pointer and focus; `asked` begins with the button and ends with any other act. */
  autoplay?: 'at-ease' | 'asked';
  /** Whether one that is `at-ease` begins by itself. */
  begins?: boolean;
  zoom?: boolean;
  /** Told whenever another slide is shown. */
  onChange?(index: number): void;
}

export interface Gallery {
  readonly swiper: Swiper;
  readonly index: number;
  /** Tells which slide is shown. */
  say(): void;
  /** Moves by itself from now on, as asked. */
  play(): void;
  /** Does not move by itself any longer. */
  pause(): void;
  destroy(): void;
}

const stillness = matchMedia('(prefers-reduced-motion: reduce)');
const speed = () => (stillness.matches ? 0 : SPEED_MS);

/** Whether motion is unwelcome: nothing slides, and nothing moves by itself. */
export const isStill = (): boolean => stillness.matches;

/** Names a button for everybody. */
export function nameButton(button: HTMLElement, label: string): void {
  button.ariaLabel = label;
  button.title = label;
}

/** A row of small pictures that follows the finger and runs out. */
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
 * The gallery of the site: the strip of an item’s pictures, the same on the whole screen, and promos of the home page. Its
 * messages are said by names of buttons and one live region of ours: Swiper’s own says nothing about real buttons, and
 * takes their focus away at the ends.
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
    // An observer takes the rounding of its height for a change, and would throw the strip back while it begins to scroll.
    ...(strip ? { ...strip, cssMode: true, slidesPerView: 'auto' as const, resizeObserver: false } : {}),
    ...(zoom ? { zoom: { minRatio: ZOOM_MIN, maxRatio: ZOOM_MAX } } : {}),
    autoplay: { enabled: false, delay: AUTOPLAY_MS, disableOnInteraction: false },
  });
  const last = swiper.slides.length - 1;

  const say = (index: number) => {
    // Written anew even where it stays the same: who presses on at the end hears why nothing moves.
    count.textContent = fill(counter, { n: index + 1, total: last + 1 });
    const edge = index === 0 ? words.firstSlide : index === last ? words.lastSlide : '';
    end.textContent = last > 0 && edge !== '' ? `. ${edge}` : '';
  };
  const mark = (index: number) => {
    // Not `disabled`: whoever has pressed up to the end keeps the focus.
    if (previous) previous.ariaDisabled = String(index === 0);
    if (next) next.ariaDisabled = String(index === last);
    for (const [at, bullet] of bullets.entries()) bullet.setAttribute('aria-current', String(at === index));
    onChange?.(index);
  };

  // Where it goes: a strip that still scrolls there does not know yet, and presses come faster.
  let goal: number | null = null;
  let goalTimer = 0;
  const goTo = (wanted: number) => {
    const index = Math.min(last, Math.max(0, wanted));
    if (index === swiper.activeIndex && (goal === null || goal === index)) say(index);
    goal = index;
    clearTimeout(goalTimer);
    goalTimer = window.setTimeout(() => (goal = null), 2 * SPEED_MS);
    // Swiper takes a strip that autoplay has just begun to scroll for one that rests, and does nothing.
    if (!swiper.slideTo(index, speed()) && strip)
      swiper.wrapperEl.scrollTo({ left: swiper.snapGrid[Math.min(index, swiper.snapGrid.length - 1)]! });
  };
  const here = () => goal ?? swiper.activeIndex;

  const state = createPlayState(
    (on) => {
      // What changes by itself every few seconds is not read out.
      status.ariaLive = on ? 'off' : 'polite';
      if (on) swiper.autoplay.start();
      else swiper.autoplay.stop();
    },
    (isWanted) => {
      if (!play) return;
      play.toggleAttribute('data-playing', isWanted);
      nameButton(play, isWanted ? words.pause : words.play);
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
  stillness.addEventListener('change', () => (swiper.params.speed = speed()), { signal });
  if (autoplay) restBy(element, state, { signal, atEase: autoplay === 'at-ease' });
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

/** Reports to the state what lets a gallery rest. */
function restBy(
  element: HTMLElement,
  state: ReturnType<typeof createPlayState>,
  { signal, atEase }: { signal: AbortSignal; atEase: boolean },
): void {
  const tellStill = () => state.rest('still', stillness.matches);
  const tellHidden = () => state.rest('hidden', document.hidden);
  tellStill();
  tellHidden();
  stillness.addEventListener('change', tellStill, { signal });
  document.addEventListener('visibilitychange', tellHidden, { signal });
  if (!atEase) return;
  const observer = new IntersectionObserver(([entry]) => state.rest('unseen', !entry?.isIntersecting), {
    threshold: 0.5,
  });
  observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
  // A finger leaves its hover behind.
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
