import { useEffect, useRef, type FocusEvent, type RefObject } from 'react';
import { toasts } from '#islands/stores/toasts.ts';
import { toastClearance } from './toast-clearance.ts';

/**
 * Bars that may be at the bottom of a page: the buttons of a form or of a decision, the tabs on a phone, the consent
 * bar.
 */
const BAR_SELECTOR = '[data-form-bar], [data-bottom-bar], [data-consent-bar]';

const RESIZE_DEBOUNCE_MS = 50;

/**
 * Keeps toasts above the bars of the page. A toast over «Save» would be under the pointer that has just pressed the
 * button, and so its lifetime would remain paused.
 */
function useClearance(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let frame = 0;
    let timer = 0;
    const measure = () => {
      const region = ref.current;
      if (!region) return;
      const bars = [...document.querySelectorAll(BAR_SELECTOR)].map((bar) => bar.getBoundingClientRect());
      region.style.setProperty(
        '--clear',
        `${toastClearance(bars, region.getBoundingClientRect(), document.documentElement.clientHeight)}px`,
      );
    };
    const soon = () => {
      if (toasts.list.get().length === 0) return;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    const afterResize = () => {
      clearTimeout(timer);
      timer = window.setTimeout(soon, RESIZE_DEBOUNCE_MS);
    };
    soon();
    const stop = toasts.list.listen(soon);
    addEventListener('scroll', soon, { passive: true });
    addEventListener('resize', afterResize);
    // A form that appears after the toast moves its bar without a scroll event.
    const grown = new ResizeObserver(soon);
    grown.observe(document.body);
    // A toast may be rendered a frame after it was added.
    if (ref.current) grown.observe(ref.current);
    for (const bar of document.querySelectorAll(BAR_SELECTOR)) grown.observe(bar);
    // Replaced content contains a bar of its own, possibly without changing the page's height.
    const replaced = new MutationObserver(soon);
    replaced.observe(document.querySelector('main') ?? document.body, { childList: true, subtree: true });
    return () => {
      grown.disconnect();
      replaced.disconnect();
      cancelAnimationFrame(frame);
      clearTimeout(timer);
      stop();
      removeEventListener('scroll', soon);
      removeEventListener('resize', afterResize);
    };
  }, [ref]);
}

const cards = (region: HTMLElement | null) => [...(region?.querySelectorAll<HTMLElement>('[data-toast]') ?? [])];

/**
 * The region of the toasts. Lifetimes pause while the pointer or the focus is in it, or the tab is hidden. F6 moves the
 * focus into it, and the focus returns once the region is empty.
 */
export function useToastRegion() {
  const ref = useRef<HTMLElement>(null);
  const before = useRef<HTMLElement | null>(null);
  useClearance(ref);

  useEffect(() => {
    const watch = () => (document.hidden ? toasts.pause('hidden') : toasts.resume('hidden'));
    const enter = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || toasts.list.get().length === 0 || ref.current?.contains(document.activeElement)) return;
      event.preventDefault();
      (ref.current?.querySelector<HTMLElement>('[data-toast] button, [data-toast] a') ?? ref.current)?.focus();
    };
    watch();
    document.addEventListener('visibilitychange', watch);
    document.addEventListener('keydown', enter);
    // A removed button loses the focus without an event, so move the focus to the next toast, or back to where it was.
    const stop = toasts.list.listen((list) => {
      const stays = list.filter(({ leaving }) => !leaving).map(({ id }) => id);
      const focused = ref.current?.contains(document.activeElement)
        ? document.activeElement?.closest<HTMLElement>('[data-toast]')
        : null;
      if (focused && !stays.includes(focused.dataset.toast ?? ''))
        (
          cards(ref.current)
            .find(({ dataset }) => stays.includes(dataset.toast ?? ''))
            ?.querySelector<HTMLElement>('button, a') ?? before.current
        )?.focus();
      if (stays.length > 0) return;
      toasts.resume('hover');
      toasts.resume('focus');
    });
    return () => {
      document.removeEventListener('visibilitychange', watch);
      document.removeEventListener('keydown', enter);
      stop();
    };
  }, []);

  return {
    ref,
    onPointerEnter: () => toasts.pause('hover'),
    onPointerLeave: () => toasts.resume('hover'),
    onFocus: (event: FocusEvent) => {
      if (event.relatedTarget instanceof HTMLElement && !ref.current?.contains(event.relatedTarget))
        before.current = event.relatedTarget;
      toasts.pause('focus');
    },
    onBlur: (event: FocusEvent) => {
      if (!ref.current?.contains(event.relatedTarget)) toasts.resume('focus');
    },
  };
}
