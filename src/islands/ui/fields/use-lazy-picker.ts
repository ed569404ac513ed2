import { useEffect, useState, type ComponentType, type RefObject } from 'react';

const IDLE_MS = 1500;

/**
 * Replaces a native select with a picker once its script has loaded. The script loads when the pointer or the focus
 * enters the form, or after idle time on touch screens, because most visits select nothing.
 * @param place the element around the select
 * @param load a stable reference; null keeps the select
 */
export function useLazyPicker<Props>(
  place: RefObject<HTMLElement | null>,
  load: (() => Promise<ComponentType<Props>>) | null,
): ComponentType<Props> | null {
  const [Picker, setPicker] = useState<ComponentType<Props> | null>(null);
  useEffect(() => {
    if (load === null) return;
    const here = place.current!;
    const form = here.closest('form') ?? here;
    const stop = new AbortController();
    const show = (loaded: ComponentType<Props>) => !stop.signal.aborted && setPicker(() => loaded);
    const bring = async () => {
      const loaded = await load();
      // A select in use is not replaced.
      if (!here.contains(document.activeElement)) show(loaded);
      else here.addEventListener('focusout', () => show(loaded), { once: true, signal: stop.signal });
    };
    let isAsked = false;
    const ask = () => {
      if (isAsked) return;
      isAsked = true;
      void bring();
    };
    for (const type of ['pointerenter', 'focusin']) form.addEventListener(type, ask, { signal: stop.signal });
    if (matchMedia('(hover: none)').matches) setTimeout(ask, IDLE_MS);
    return () => stop.abort();
  }, [load, place]);
  return Picker;
}
