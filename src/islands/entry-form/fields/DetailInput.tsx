import { useMemo, useState, type ComponentType, useRef, type ComponentProps } from 'react';
import type { Byline } from '#content/fields/contact-fields.ts';
import { timeZoneLabel } from '#content/format/format-zone.ts';
import type { Locale } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { phoneExample, siteCountry } from '#content/settings/site-country.ts';
import { rowField } from '#islands/entry-form/entry-form-classes.ts';
import { useFieldError, useForm, useFormValue } from '#islands/entry-form/form-context.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Checkbox } from '#islands/ui/fields/Checkbox.tsx';
import { DateTimeField } from '#islands/ui/fields/DateTimeField.tsx';
import { Select } from '#islands/ui/fields/Select.tsx';
import { TextArea, TextField, type TextFieldProps } from '#islands/ui/fields/TextField.tsx';
import {
  loadMailParser,
  loadPhoneParser,
  TypedField,
  loadUrlParser,
  type InputParser,
} from '#islands/ui/fields/TypedField.tsx';
import { plus } from '#islands/ui/icons.ts';
import type { FormField } from '#server/core/entry-form/form-kind.ts';
import { formColumns, formTight } from '#styles/form-classes.ts';
import { AttributesField } from './AttributesField.tsx';
import { useCategorySearch } from './CategoryField.tsx';
import { Chips } from './Chips.tsx';
import { Combo } from './Combo.tsx';
import type { DetailProps } from './detail-props.ts';
import { FieldGroup } from './FieldGroup.tsx';
import { HoursField } from './HoursField.tsx';
import { NumberField } from './NumberField.tsx';
import { PhonesField } from './PhonesField.tsx';
import { usePlaceLabels } from './place-choices.ts';
import { PlaceCombo } from './PlaceCombo.tsx';
import { PointField } from './PointField.tsx';
import { PriceField } from './PriceField.tsx';
import { SeriesField } from './SeriesField.tsx';
import { SocialsField } from './SocialsField.tsx';
import { fromWallTime, keepWallTimesInZone, displayedWallTime, zoneOf } from './wall-time.ts';

/** Several places, such as service areas. */
function PlacesField({ field, value, onChange, error }: DetailProps) {
  const { view, locale } = useForm();
  const input = useRef<HTMLInputElement>(null);
  const ids = (value ?? []) as string[];
  const labelOf = usePlaceLabels(locale, view.choices.locations, ids);
  return (
    <div className={formTight}>
      <PlaceCombo
        ref={input}
        adds
        label={field.label}
        required={field.required}
        error={error}
        without={ids}
        onPick={(id) => {
          if (id !== null && ids.length < (field.max ?? Infinity))
            onChange([...ids.filter((candidate) => candidate !== id), id]);
        }}
      />
      <Chips
        field={input}
        label={field.label}
        items={ids.map((id) => ({ id, label: labelOf(id) ?? id }))}
        onRemove={(id) => onChange(ids.filter((candidate) => candidate !== id))}
      />
    </div>
  );
}

/** IDs of other rows: additional categories, people. */
function ReferencesField({ field, value, onChange, error }: DetailProps) {
  const { choices } = useForm().view;
  const categoryId = useFormValue((form) => form.categoryId);
  const input = useRef<HTMLInputElement>(null);
  const ids = (value ?? []) as string[];
  const all: ComponentProps<typeof Combo>['options'] =
    field.reference === 'category' ? choices.categories : choices.people;
  const full = ids.length >= (field.max ?? Infinity);
  const search = useCategorySearch(false);
  return (
    <div className={formTight}>
      <Combo
        ref={input}
        adds
        label={field.label}
        required={field.required}
        error={error}
        options={full ? [] : all.filter(({ id }) => !ids.includes(id) && id !== categoryId)}
        onPick={(id) => id !== null && onChange([...ids, id])}
        {...(field.reference === 'category' && search)}
      />
      <Chips
        field={input}
        label={field.label}
        items={ids.map((id) => ({ id, label: all.find((choice) => choice.id === id)?.label ?? id }))}
        onRemove={(id) => onChange(ids.filter((candidate) => candidate !== id))}
      />
    </div>
  );
}

/** Several choices from a short list. */
function ChoicesField({ field, value, onChange, error }: DetailProps) {
  const chosen = (value ?? []) as string[];
  return (
    <FieldGroup label={field.label} required={field.required} error={error}>
      <div className="flex flex-wrap gap-x-5 gap-y-1">
        {(field.options ?? []).map(({ value: one, label }) => (
          <Checkbox
            key={one}
            label={label}
            checked={chosen.includes(one)}
            onChange={(on) =>
              onChange(
                (field.options ?? [])
                  .map((option) => option.value)
                  .filter((option) => (option === one ? on : chosen.includes(option))),
              )
            }
          />
        ))}
      </div>
    </FieldGroup>
  );
}

const keyOf = (byline: Byline) => ('userId' in byline ? `user ${byline.userId}` : `name ${byline.name}`);

/** The authors in order: users of the site, and guests by name. */
function BylinesField({ field, value, onChange, error }: DetailProps) {
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
    !full && !bylines.some((candidate) => keyOf(candidate) === keyOf(byline)) && onChange([...bylines, byline]);
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
      <div className={formTight}>
        <div className={formColumns}>
          <Combo
            ref={input}
            adds
            label={texts.person}
            options={people.filter(
              ({ id }) => !bylines.some((candidate) => 'userId' in candidate && candidate.userId === id),
            )}
            onPick={(id) => id !== null && add({ userId: id })}
          />
          <div className="flex flex-wrap items-end gap-2">
            <TextField className={rowField} label={texts.guest} value={guest} onChange={setGuest} autoComplete="off" />
            <Button icon={plus} label={texts.addGuest} onPress={addGuest} disabled={full} />
          </div>
        </div>
        <Chips
          field={input}
          label={field.label}
          items={bylines.map((byline) => ({ id: keyOf(byline), label: label(byline) }))}
          onRemove={(key) => onChange(bylines.filter((candidate) => keyOf(candidate) !== key))}
        />
      </div>
    </FieldGroup>
  );
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

const typedField = (reader: () => Promise<InputParser>, more: Partial<TextFieldProps>) =>
  function Typed({ field, value, onChange, error }: DetailProps) {
    return (
      <TypedField
        reader={reader}
        label={field.label}
        required={field.required}
        error={error}
        value={String(value ?? '')}
        onChange={onChange}
        // Read at render time, because the example depends on the site's country.
        {...(more.type === 'tel' && { placeholder: phoneExample() })}
        {...more}
      />
    );
  };

function MultiLineInput({ field, value, onChange, error }: DetailProps) {
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

function ChoiceInput({ field, value, onChange, error }: DetailProps) {
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

/**
 * The end of an event after its start was moved: an event keeps its length. Promos and other kinds have a period, whose
 * end stays.
 */
function useEndThatFollows({ name }: FormField): { begin: () => void; leave: () => void } {
  const { view, $value, set } = useForm();
  const before = useRef<{ startsAt: unknown; endsAt: unknown } | null>(null);
  const follows = name === 'startsAt' && view.kind.details.some(({ type }) => type === 'series');
  return {
    begin: () => {
      const { startsAt, endsAt } = $value.get().details;
      before.current ??= { startsAt, endsAt };
    },
    leave: () => {
      const from = before.current;
      before.current = null;
      const { startsAt, endsAt } = $value.get().details;
      if (!follows || from === null || endsAt !== from.endsAt) return;
      const [start, end, previous] = [startsAt, endsAt, from.startsAt].map((at) => Date.parse(String(at)));
      const next = new Date(end! + start! - previous!);
      if (start !== previous && !Number.isNaN(next.getTime())) set('details.endsAt', next.toISOString());
    },
  };
}

function Instant({ field, value, onChange, error }: DetailProps) {
  const { texts, view, locale } = useForm();
  const end = useEndThatFollows(field);
  const zone = useFormValue(({ details }) => zoneOf(details, view.timeZone));
  const [typed, setTyped] = useState<string | null>(null);
  const change = (next: string) => {
    end.begin();
    setTyped(next);
    onChange(fromWallTime(next, zone));
  };
  return (
    <DateTimeField
      label={field.label}
      required={field.required}
      error={error}
      hint={fill(texts.zone, {
        zone: timeZoneLabel(locale, zone, typeof value === 'string' ? value : new Date().toISOString()),
      })}
      value={displayedWallTime(typed, value as string | null, zone)}
      onChange={change}
      onLeave={end.leave}
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

/** The time zones of the site's country by name, then all others known to the browser, for a combo box. */
function zonesIn(locale: Locale): { id: string; label: string }[] {
  const at = new Date().toISOString();
  const own = siteCountry().timeZones;
  return [
    ...own.map((id) => ({ id, label: `${timeZoneLabel(locale, id, at)} · ${id}` })),
    ...Intl.supportedValuesOf('timeZone').flatMap((id) => (own.includes(id) ? [] : [{ id, label: id }])),
  ];
}

function TimeZone({ field, value, onChange, error }: DetailProps) {
  const { view, locale, $value, set } = useForm();
  const zones = useMemo(() => zonesIn(locale), [locale]);
  const pick = (zone: string | null) => {
    const { details } = $value.get();
    const moments = keepWallTimesInZone(
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

/**
 * The input for each type. A type that is missing here has a separate part of the form (pictures), or shares another
 * input (a longitude with its latitude).
 */
const inputs: Record<string, ComponentType<DetailProps>> = {
  text: line({}),
  multiline: MultiLineInput,
  // Not of type `url` or `email`, because browsers reject values that this field can parse, and show messages of their
  // own.
  url: typedField(loadUrlParser, { inputMode: 'url', placeholder: 'example.com' }),
  email: typedField(loadMailParser, { inputMode: 'email' }),
  phone: typedField(loadPhoneParser, { type: 'tel', inputMode: 'tel' }),
  integer: NumberField,
  latitude: PointField,
  flag: Flag,
  choice: ChoiceInput,
  choices: ChoicesField,
  instant: Instant,
  day: Day,
  timeZone: TimeZone,
  references: (props) =>
    props.field.reference === 'location' ? <PlacesField {...props} /> : <ReferencesField {...props} />,
  phones: PhonesField,
  socials: SocialsField,
  hours: HoursField,
  series: SeriesField,
  bylines: BylinesField,
  adPrice: PriceField,
  ticketPrice: PriceField,
  attributes: AttributesField,
};

/** The input of a detail field, by type. Throws for a type without an input. */
export function DetailInput({ field }: { field: FormField }) {
  const { set } = useForm();
  const value = useFormValue(({ details }) => details[field.name]);
  const path = `details.${field.name}`;
  const error = useFieldError(path);
  const Input = inputs[field.type];
  if (Input === undefined) throw new Error(`No input for fields of type ${field.type}`);
  return <Input field={field} value={value} onChange={(next) => set(path, next)} error={error} />;
}
