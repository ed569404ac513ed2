import { useState, type ComponentType } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import type { FormField } from '#server/core/entry-form/form-kind.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { DateTimeField } from '../ui/DateTimeField.tsx';
import { Select } from '../ui/Select.tsx';
import { TextArea, TextField, type TextFieldProps } from '../ui/TextField.tsx';
import { AttributesField } from './AttributesField.tsx';
import { BylinesField } from './BylinesField.tsx';
import { ChoicesField } from './ChoicesField.tsx';
import { Combo } from './Combo.tsx';
import { useError, useForm } from './form-context.ts';
import { HoursField } from './HoursField.tsx';
import { NumberField } from './NumberField.tsx';
import { PhonesField } from './PhonesField.tsx';
import { PriceField } from './PriceField.tsx';
import { ReferencesField } from './ReferencesField.tsx';
import { SocialsField } from './SocialsField.tsx';
import { fromWallTime, momentsIn, shownWallTime, zoneOf } from './wall-time.ts';

/** What every field of the details is given. */
export interface DetailProps {
  field: FormField;
  value: unknown;
  onChange: (value: unknown) => void;
  error: string | null;
}

const line = (more: Partial<TextFieldProps>) =>
  function Line({ field, value, onChange, error }: DetailProps) {
    return (
      <TextField
        label={field.label}
        required={field.required}
        error={error}
        value={String(value ?? '')}
        onChange={onChange}
        limit={field.max}
        {...more}
      />
    );
  };

function Lines({ field, value, onChange, error }: DetailProps) {
  return (
    <TextArea
      label={field.label}
      required={field.required}
      error={error}
      rows={3}
      value={String(value ?? '')}
      onChange={onChange}
      limit={field.max}
    />
  );
}

function Flag({ field, value, onChange, error }: DetailProps) {
  return <Checkbox label={field.label} error={error} checked={value === true} onChange={onChange} />;
}

function OneOf({ field, value, onChange, error }: DetailProps) {
  const { texts } = useForm();
  return (
    <Select
      label={field.label}
      required={field.required}
      error={error}
      value={String(value ?? '')}
      onChange={(next) => onChange(next || null)}
      placeholder={field.required ? texts.choose : texts.none}
      options={field.options ?? []}
    />
  );
}

function Instant({ field, value, onChange, error }: DetailProps) {
  const { texts, view, value: form } = useForm();
  const zone = zoneOf(form.details, view.timeZone);
  const [typed, setTyped] = useState<string | null>(null);
  const change = (next: string) => {
    setTyped(next);
    onChange(fromWallTime(next, zone));
  };
  return (
    <DateTimeField
      label={field.label}
      required={field.required}
      error={error}
      hint={fill(texts.zone, { zone: zone.replaceAll('_', ' ') })}
      value={shownWallTime(typed, value as string | null, zone)}
      onChange={change}
    />
  );
}

function Day({ field, value, onChange, error }: DetailProps) {
  return (
    <DateTimeField
      type="date"
      label={field.label}
      required={field.required}
      error={error}
      value={String(value ?? '')}
      onChange={(next) => onChange(next || null)}
    />
  );
}

/** The zones that a browser knows; the name of one is typed or chosen. */
const zones = Intl.supportedValuesOf('timeZone').map((id) => ({ id, label: id }));

function TimeZone({ field, value, onChange, error }: DetailProps) {
  const {
    view,
    value: { details },
    set,
  } = useForm();
  const pick = (zone: string | null) => {
    const moments = momentsIn(
      view.kind.details,
      details,
      zoneOf(details, view.timeZone),
      zoneOf({ ...details, [field.name]: zone }, view.timeZone),
    );
    onChange(zone);
    for (const [name, at] of Object.entries(moments)) set(`details.${name}`, at);
  };
  return (
    <Combo
      label={field.label}
      required={field.required}
      error={error}
      options={zones}
      selected={value as string | null}
      onPick={pick}
    />
  );
}

/** How a value of each type is given. A type that is not here has its own part of the form (pictures). */
const inputs: Record<string, ComponentType<DetailProps>> = {
  text: line({}),
  multiline: Lines,
  url: line({ type: 'url', inputMode: 'url', limit: undefined, placeholder: 'https://' }),
  email: line({ type: 'email', inputMode: 'email', limit: undefined }),
  phone: line({ type: 'tel', inputMode: 'tel', placeholder: '+1 312 555 0100' }),
  integer: NumberField,
  degrees: NumberField,
  flag: Flag,
  choice: OneOf,
  choices: ChoicesField,
  instant: Instant,
  day: Day,
  timeZone: TimeZone,
  references: ReferencesField,
  phones: PhonesField,
  socials: SocialsField,
  hours: HoursField,
  bylines: BylinesField,
  adPrice: PriceField,
  ticketPrice: PriceField,
  attributes: AttributesField,
};

/** One field of the details, by its type. Throws for a type that nobody has drawn yet. */
export function DetailInput({ field }: { field: FormField }) {
  const { value, set } = useForm();
  const path = `details.${field.name}`;
  const error = useError(path);
  const Input = inputs[field.type];
  if (Input === undefined) throw new Error(`No input for fields of type ${field.type}`);
  return <Input field={field} value={value.details[field.name]} onChange={(next) => set(path, next)} error={error} />;
}
