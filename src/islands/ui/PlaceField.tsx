import { useEffect, useRef, useState, type ComponentType } from 'react';
import type { PlaceNames } from '#content/place-finder.ts';
import type { FieldProps } from './Field.tsx';
import { Select, type Option } from './Select.tsx';

/** A place that can be chosen, and what it is found by. */
export interface PlaceOption extends Option {
  names: PlaceNames;
}

export interface PlaceFieldProps extends Omit<FieldProps, 'className'> {
  options: readonly PlaceOption[];
  value: string;
  onChange: (value: string) => void;
  /** What stands there while nothing is chosen; it can be chosen, too, unless the place is required. */
  placeholder: string;
  /** Under which name a form sends it. */
  name?: string;
}

/**
 * A place, found by typing any of its names. It is the browser's own list until its script is there, which comes when
 * somebody turns to the form (where no pointer announces that, when the page is at rest): most visits choose no place.
 */
export function PlaceField(props: PlaceFieldProps) {
  const [Picker, setPicker] = useState<ComponentType<PlaceFieldProps> | null>(null);
  const place = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const here = place.current!;
    const form = here.closest('form') ?? here;
    const stop = new AbortController();
    const show = (loaded: ComponentType<PlaceFieldProps>) => !stop.signal.aborted && setPicker(() => loaded);
    const load = async () => {
      const { PlacePicker } = await import('./PlacePicker.tsx');
      // Nobody's list is taken away while they choose from it.
      if (!here.contains(document.activeElement)) show(PlacePicker);
      else here.addEventListener('focusout', () => show(PlacePicker), { once: true, signal: stop.signal });
    };
    let isAsked = false;
    const ask = () => {
      if (isAsked) return;
      isAsked = true;
      void load();
    };
    for (const type of ['pointerenter', 'focusin']) form.addEventListener(type, ask, { signal: stop.signal });
    if (matchMedia('(hover: none)').matches) setTimeout(ask, REST_MS);
    return () => stop.abort();
  }, []);
  return (
    <span className="ui-place" ref={place}>
      {Picker === null ? <Select {...props} /> : <Picker {...props} />}
    </span>
  );
}

const REST_MS = 1500;
