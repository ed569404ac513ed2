import { useEffect, useRef, type FocusEvent } from 'react';
import { toasts } from '#islands/stores/toasts.ts';
import { useClearance } from './use-clearance.ts';

const cards = (region: HTMLElement | null) => [...(region?.querySelectorAll<HTMLElement>('[data-toast]') ?? [])];

/**
 * The region of the toasts: clocks wait while someone points at it, has the focus in it, or looks at another tab; F6 leads
 * into it, and the focus goes back where it was once there is nothing left to be in.
 */
export function useRegion() {
  const ref = useRef<HTMLElement>(null);
  const before = useRef<HTMLElement | null>(null);
  useClearance(ref);

  useEffect(() => {
    const watch = () => (document.hidden ? toasts.pause('hidden') : toasts.resume('hidden'));
    const enter = (event: KeyboardEvent) => {
      if (event.key !== 'F6' || toasts.list.get().length === 0 || ref.current?.contains(document.activeElement)) return;
      event.preventDefault();
      (ref.current?.querySelector<HTMLElement>('.toast button, .toast a') ?? ref.current)?.focus();
    };
    watch();
    document.addEventListener('visibilitychange', watch);
    document.addEventListener('keydown', enter);
    // A button that is removed takes the focus with it, and no event tells: it goes to the next toast, or back.
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
