import { useRef, useState, type Ref } from 'react';
import { places } from '#content/messages/places.ts';
import { Combo } from './Combo.tsx';
import { useForm } from './form-context.ts';
import { findPlaces, useFoundPlaces, usePlaceLabels } from './place-choices.ts';

interface Props {
  label: string;
  /** The chosen place; null: none, or the field only adds to a list. */
  selected?: string | null;
  onPick: (id: string | null) => void;
  /** Places that are not offered again. */
  without?: readonly string[];
  hint?: string;
  error?: string | null;
  required?: boolean;
  placeholder?: string;
  /** Empties itself after each choice. */
  adds?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** Any place of the country, found by typing a name of it or a ZIP code; before that, the places that the site has. */
export function PlaceCombo({ selected = null, without = [], onPick, error, ...field }: Props) {
  const { view, locale } = useForm();
  const own = view.choices.locations;
  const [typed, setTyped] = useState('');
  const wanted = typed.trim();
  const { choices, hasFailed } = useFoundPlaces(wanted, locale);
  const labelOf = usePlaceLabels(locale, own, selected === null ? [] : [selected]);
  const chosen = selected === null ? undefined : labelOf(selected);
  // Who comes back and goes on typing is not overtaken by an answer to what was there before.
  const turn = useRef(0);
  const [isLost, setLost] = useState(false);
  /** Who writes a whole name, or a ZIP code, and goes on means it. */
  const leave = async (text: string): Promise<boolean> => {
    const mine = ++turn.current;
    const answer = await findPlaces(text, locale);
    if (mine !== turn.current) return false;
    const whole = answer?.whole ?? null;
    setLost(whole === null);
    if (whole !== null) onPick(whole.id);
    return whole !== null;
  };
  const offered = wanted === '' ? own : (choices ?? []);
  return (
    <Combo
      {...field}
      options={offered.filter(({ id }) => !without.includes(id))}
      selected={selected}
      selectedLabel={chosen ?? ''}
      isFound={wanted !== ''}
      nothingFound={wanted !== '' && choices === null ? '…' : hasFailed ? places[locale].failed : places[locale].none}
      onInput={(text) => {
        turn.current += 1;
        setLost(false);
        setTyped(text);
      }}
      error={isLost ? places[locale].choose : error}
      onPick={(id) => {
        turn.current += 1;
        setLost(false);
        onPick(id);
      }}
      onLeave={leave}
    />
  );
}
