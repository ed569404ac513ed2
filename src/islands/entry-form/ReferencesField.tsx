import { useRef, type ComponentProps } from 'react';
import { Chips } from './Chips.tsx';
import { Combo } from './Combo.tsx';
import type { DetailProps } from './DetailInput.tsx';
import { useForm } from './form-context.ts';

/** Ids of other rows: further categories, places where somebody works. */
export function ReferencesField({ field, value, onChange, error }: DetailProps) {
  const {
    view: { choices },
    value: form,
  } = useForm();
  const input = useRef<HTMLInputElement>(null);
  const ids = (value ?? []) as string[];
  const all: ComponentProps<typeof Combo>['options'] =
    field.reference === 'category'
      ? choices.categories
      : field.reference === 'location'
        ? choices.locations
        : choices.people;
  const full = ids.length >= (field.max ?? Infinity);
  return (
    <div className="ui-stack ef-tight">
      <Combo
        ref={input}
        adds
        label={field.label}
        required={field.required}
        error={error}
        options={full ? [] : all.filter(({ id }) => !ids.includes(id) && id !== form.categoryId)}
        onPick={(id) => id !== null && onChange([...ids, id])}
      />
      <Chips
        field={input}
        label={field.label}
        items={ids.map((id) => ({ id, label: all.find((one) => one.id === id)?.label ?? id }))}
        onRemove={(id) => onChange(ids.filter((one) => one !== id))}
      />
    </div>
  );
}
