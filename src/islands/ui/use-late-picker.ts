import { useEffect, useState, type ComponentType, type RefObject } from 'react';

const REST_MS = 1500;

/**
 * The picker that takes the place of a browser's own list once its script is there, which comes when somebody turns to the form
 * (where no pointer announces that, when the page is at rest): most visits choose nothing.
 * @param place what stands around the list
 * @param load the same at each drawing; null: the list stays
 */
export function useLatePicker<Props>(
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
      // Nobody's list is taken away while they choose from it.
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
    if (matchMedia('(hover: none)').matches) setTimeout(ask, REST_MS);
    return () => stop.abort();
  }, []);
  return Picker;
}
