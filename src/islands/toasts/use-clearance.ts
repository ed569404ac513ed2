import { useEffect, type RefObject } from 'react';
import { toasts } from '#islands/stores/toasts.ts';
import { clearance } from './clearance.ts';

/** What may lie along the lower edge of a page: the buttons of a form or of a decision, the tabs of a phone, the question about cookies. */
const BARS = '.ef-bar, .moderation-acts, .tab-bar, .consent-bar';

const RESIZED_MS = 50;

/** Keeps toasts above the bars of the page: one that lies over «Save» lies under the pointer that has just pressed it, and stays. */
export function useClearance(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let frame = 0;
    let timer = 0;
    const measure = () => {
      const region = ref.current;
      if (!region) return;
      const bars = [...document.querySelectorAll(BARS)].map((bar) => bar.getBoundingClientRect());
      region.style.setProperty(
        '--clear',
        `${clearance(bars, region.getBoundingClientRect(), document.documentElement.clientHeight)}px`,
      );
    };
    const soon = () => {
      if (toasts.list.get().length === 0) return;
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    const afterResize = () => {
      clearTimeout(timer);
      timer = window.setTimeout(soon, RESIZED_MS);
    };
    soon();
    const stop = toasts.list.listen(soon);
    addEventListener('scroll', soon, { passive: true });
    addEventListener('resize', afterResize);
    // A form that comes after the toast moves its bar without any scrolling.
    const grown = new ResizeObserver(soon);
    grown.observe(document.body);
    for (const bar of document.querySelectorAll(BARS)) grown.observe(bar);
    // What is shown instead brings a bar of its own, and the page may be as long as before.
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
