import { useRef, useState, type Ref } from 'react';
import { places } from '#content/messages/places.ts';
import { useForm } from '#islands/entry-form/form-context.ts';
import { Combo } from './Combo.tsx';
import { findPlaces, useFoundPlaces, usePlaceLabels } from './place-choices.ts';

interface Props {
  label: string;
  /** The selected place. `null` if none is selected, or if the field only adds to a list. */
  selected?: string | null;
  onPick: (id: string | null) => void;
  /** Places to exclude. */
  without?: readonly string[];
  hint?: string;
  error?: string | null;
  required?: boolean;
  placeholder?: string;
  /** The field is cleared after each choice. */
  adds?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A combo box for any place of the country, by name or ZIP code. Before typing it offers the site's places. */
export function PlaceCombo({ selected = null, without = [], onPick, error, ...field }: Props) {
  const { view, locale } = useForm();
  const own = view.choices.locations;
  const [typed, setTyped] = useState('');
  const wanted = typed.trim();
  const { choices, hasFailed } = useFoundPlaces(wanted, locale);
  const labelOf = usePlaceLabels(locale, own, selected === null ? [] : [selected]);
  const chosen = selected === null ? undefined : labelOf(selected);
  // Ignores stale responses, if the user returns and continues typing.
  const turn = useRef(0);
  const [isLost, setLost] = useState(false);
  /** Selects the place on blur if the text is a complete name or a ZIP code. */
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
