import { useState } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import { termFields } from '#content/messages/term-fields.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { findByWholeName } from '#content/places/place-finder.ts';
import { ComboField } from '#islands/ui/fields/ComboField.tsx';
import type { FieldProps } from '#islands/ui/fields/Field.tsx';
import type { Option } from '#islands/ui/fields/Select.tsx';
import { useUi } from '#islands/ui/ui-context.ts';
import { matchingOptions, type TermQuery } from './find-terms.ts';
import { useFoundTerms } from './use-found-terms.ts';

/**
 * The combo box of `TermField`, once its script has loaded. Matches among the options are shown at once; those that
 * only the search finds (synonyms, inflected forms, other spellings) follow with its response.
 */
export function TermPicker({
  type,
  kind,
  label,
  options,
  value,
  onChange,
  placeholder,
  name,
  ...field
}: TermFieldProps) {
  const { locale } = useUi();
  const [typed, setTyped] = useState<string | null>(null);
  const search = useFoundTerms(typed ?? '', type === 'category' ? { type, locale, kind } : { type, locale });
  const words = termFields[locale];
  const isTyped = Boolean(typed?.trim());
  const found = matchingOptions(
    options,
    typed ?? '',
    { nameOf: (option) => option.label, keyOf: (option) => option.value },
    search.terms.map(({ slug }) => slug),
  ).map((option) => ({ id: option.value, label: option.label }));
  return (
    <>
      <input type="hidden" name={name} value={value} />
      <ComboField
        {...field}
        label={label}
        placeholder={placeholder}
        options={isTyped ? found : [{ id: '', label: placeholder }, ...found]}
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
        nothingFound={search.isAsking ? '…' : words.none}
      />
    </>
  );
}

export interface TermFieldProps extends Omit<FieldProps, 'className'> {
  type: TermQuery['type'];
  /** The kind of the categories. */
  kind: KindName;
  /** With slugs as values; nested terms are indented. */
  options: readonly Option[];
  value: string;
  onChange: (value: string) => void;
  /** The text of an empty field, which is also an option. */
  placeholder: string;
  /** The name of the form field. */
  name: string;
}
