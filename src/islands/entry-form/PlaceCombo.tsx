import { useState, type Ref } from 'react';
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
export function PlaceCombo({ selected = null, without = [], onPick, ...field }: Props) {
  const { view, locale } = useForm();
  const own = view.choices.locations;
  const [typed, setTyped] = useState('');
  const wanted = typed.trim();
  const { choices, hasFailed } = useFoundPlaces(wanted, locale);
  const labelOf = usePlaceLabels(locale, own, selected === null ? [] : [selected]);
  const chosen = selected === null ? undefined : labelOf(selected);
  const offered = wanted === '' ? own : (choices ?? []);
  return (
    <Combo
      {...field}
      options={offered.filter(({ id }) => !without.includes(id))}
      selected={selected}
      selectedLabel={chosen ?? ''}
      isFound={wanted !== ''}
      nothingFound={wanted !== '' && choices === null ? '…' : hasFailed ? places[locale].failed : places[locale].none}
      onInput={setTyped}
      onPick={onPick}
      // Who writes a whole name, or a ZIP code, and goes on means it.
      onLeave={(text) => {
        void findPlaces(text, locale).then((answer) => answer?.whole && onPick(answer.whole.id));
      }}
    />
  );
}
