import { useRef, useState } from 'react';
import type { Byline } from '#content/fields/contact-fields.ts';
import { Button } from '../ui/Button.tsx';
import { plus } from '../ui/icons.ts';
import { TextField } from '../ui/TextField.tsx';
import { Chips } from './Chips.tsx';
import { Combo } from './Combo.tsx';
import type { DetailProps } from './DetailInput.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import { useForm } from './form-context.ts';

const keyOf = (byline: Byline) => ('userId' in byline ? `user ${byline.userId}` : `name ${byline.name}`);

/** Who wrote it, in order: people of the site, and guests by name. */
export function BylinesField({ field, value, onChange, error }: DetailProps) {
  const {
    texts,
    view: {
      choices: { people },
    },
  } = useForm();
  const input = useRef<HTMLInputElement>(null);
  const [guest, setGuest] = useState('');
  const bylines = (value ?? []) as Byline[];
  const full = bylines.length >= (field.max ?? Infinity);
  const add = (byline: Byline) =>
    !full && !bylines.some((one) => keyOf(one) === keyOf(byline)) && onChange([...bylines, byline]);
  const addGuest = () => {
    const name = guest.trim();
    if (name === '') return;
    add({ name });
    setGuest('');
  };
  const label = (byline: Byline) =>
    'userId' in byline ? (people.find(({ id }) => id === byline.userId)?.label ?? texts.unknownPerson) : byline.name;
  return (
    <FieldGroup label={field.label} required={field.required} error={error}>
      <div className="ui-cols">
        <Combo
          ref={input}
          adds
          label={texts.person}
          options={people.filter(({ id }) => !bylines.some((one) => 'userId' in one && one.userId === id))}
          onPick={(id) => id !== null && add({ userId: id })}
        />
        <div className="ef-row ef-guest">
          <TextField label={texts.guest} value={guest} onChange={setGuest} autoComplete="off" />
          <Button icon={plus} label={texts.addGuest} onPress={addGuest} disabled={full} />
        </div>
      </div>
      <Chips
        field={input}
        label={field.label}
        items={bylines.map((byline) => ({ id: keyOf(byline), label: label(byline) }))}
        onRemove={(key) => onChange(bylines.filter((one) => keyOf(one) !== key))}
      />
    </FieldGroup>
  );
}
