import { useMemo, useState } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import { places } from '#content/messages/places.ts';
import { placeFinder, findByWholeName, type PlaceNames } from '#content/places/place-finder.ts';
import { useUi } from '#islands/ui/ui-context.ts';
import { ComboField } from './ComboField.tsx';
import type { FieldProps } from './Field.tsx';
import type { Option } from './Select.tsx';

/** The combo box of `PlaceField`, once its script has loaded. */
export function PlacePicker({
  label,
  options,
  value,
  onChange,
  placeholder,
  name,
  required = false,
  ...field
}: PlaceFieldProps) {
  const { locale } = useUi();
  const [typed, setTyped] = useState<string | null>(null);
  const find = useMemo(() => placeFinder(options, ({ names }) => names), [options]);
  const words = places[locale];
  const isTyped = Boolean(typed?.trim());
  const found = (isTyped ? find(typed!, locale) : options).map((option) => ({ id: option.value, label: option.label }));
  return (
    <>
      {name !== undefined && <input type="hidden" name={name} value={value} />}
      <ComboField
        {...field}
        label={label}
        required={required}
        placeholder={placeholder}
        options={required || isTyped ? found : [{ id: '', label: placeholder }, ...found]}
        selected={value}
        text={typed ?? options.find((option) => option.value === value)?.label.trim() ?? ''}
        onText={setTyped}
        onPick={({ id }) => {
          setTyped(null);
          if (id !== value) onChange(id);
        }}
        onLeave={() => {
          // A complete name counts as selected on blur.
          const named = findByWholeName(options, typed ?? '');
          setTyped(null);
          if (named && named.value !== value) onChange(named.value);
        }}
        showAll={fill(words.showAll, { label })}
        nothingFound={words.none}
      />
    </>
  );
}

/** A selectable place with its search terms. */
export interface PlaceOption extends Option {
  names: PlaceNames;
}

export interface PlaceFieldProps extends Omit<FieldProps, 'className'> {
  options: readonly PlaceOption[];
  value: string;
  onChange: (value: string) => void;
  /** The text of an empty field; also an option, unless the place is required. */
  placeholder: string;
  /** The name of the form field. */
  name?: string;
}
