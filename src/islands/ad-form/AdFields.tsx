import { type ReactNode, useState } from 'react';
import { type AdPrice as Price, adPriceOf } from '#content/fields/price-fields.ts';
import { siteCurrency } from '#content/format/currencies.ts';
import { phoneExample } from '#content/settings/site-country.ts';
import { AttributesField } from '#islands/entry-form/fields/AttributesField.tsx';
import { PlaceCombo } from '#islands/entry-form/fields/PlaceCombo.tsx';
import { PriceField } from '#islands/entry-form/fields/PriceField.tsx';
import { fieldId } from '#islands/entry-form/focus-path.ts';
import { useFieldError, useForm, useFormValue } from '#islands/entry-form/form-context.ts';
import { Select } from '#islands/ui/fields/Select.tsx';
import { TextField } from '#islands/ui/fields/TextField.tsx';
import { loadPhoneParser, TypedField, type InputParser } from '#islands/ui/fields/TypedField.tsx';
import { panelBox, panelTitle } from '#styles/panel-classes.ts';
import { useAd } from './ad-form-context.ts';
import { AdBody, AdLanguages, AdTitle } from './AdTexts.tsx';
import { CategoryField } from './CategoryField.tsx';
import { categoryOf, hasPrice } from './check-ad.ts';
import { PhotosField } from './PhotosField.tsx';
import type { PhotosState } from './use-photos.ts';

const isAmountMissing = (price: Price) => price.type === 'fixed' && (price.amount ?? null) === null;

/** The price. Most ads have one, so its field is shown from the start, but it is ignored until it has an amount. */
function AdPrice() {
  const { set, view } = useForm();
  const price = useFormValue(({ details }) => details.price);
  const path = 'details.price';
  const field = view.kind.details.find(({ name }) => name === 'price')!;
  const error = useFieldError(path);
  // A price without an amount cannot be stored, so it is only displayed.
  const [half, setHalf] = useState<Price>({ type: 'fixed', currency: siteCurrency() });
  return (
    <div id={fieldId(path)}>
      <PriceField
        field={field}
        value={adPriceOf({ price }) ?? half}
        error={error}
        onChange={(next) => {
          const given = adPriceOf({ price: next });
          if (given !== null && isAmountMissing(given)) setHalf(given);
          set(path, given === null || isAmountMissing(given) ? null : given);
        }}
      />
    </div>
  );
}

/** The fields of an ad, in the order in which authors naturally fill them in. */
export function AdFields({
  photos,
  similar,
  children,
}: {
  photos: PhotosState;
  similar?: { own: ReactNode; others: ReactNode };
  /** Fields after the name. */
  children?: ReactNode;
}) {
  const { view } = useForm();
  const { words } = useAd();
  const category = useFormValue((value) => categoryOf(view, value));
  const isPriced = useFormValue((value) => hasPrice(view, value));
  const field = (name: string) => view.kind.details.find((detail) => detail.name === name)!;
  return (
    <>
      <PhotosField state={photos} />
      <section className={panelBox.stack} aria-label={words.details}>
        <AdTitle />
        {similar?.own}
        <CategoryField />
        {category !== null && category.attributes.length > 0 && (
          <Attributes field={{ ...field('attributes'), label: words.attributes }} />
        )}
        {isPriced && (
          <>
            <Choice name="condition" />
            <AdPrice />
            {similar?.others}
          </>
        )}
        <AdBody />
      </section>
      <section className={panelBox.stack} aria-labelledby="ad-contact">
        <h2 className={panelTitle} id="ad-contact">
          {words.contact}
        </h2>
        <City />
        <SingleLineField name="contactName" label={words.name} required autoComplete="name" />
        {children}
        <SingleLineField
          name="phone"
          label={words.phone}
          hint={words.phoneHint}
          reader={loadPhoneParser}
          autoComplete="tel"
        />
        <Choice name="seller" required />
        <AdLanguages />
      </section>
    </>
  );
}

function Attributes({ field }: { field: Parameters<typeof AttributesField>[0]['field'] }) {
  const { set } = useForm();
  const value = useFormValue(({ details }) => details[field.name]);
  const path = `details.${field.name}`;
  const error = useFieldError(path, { exact: true });
  return (
    <div id={fieldId(path)}>
      <AttributesField field={field} value={value} error={error} onChange={(next) => set(path, next)} />
    </div>
  );
}

/** A choice from a short list, for which the native `<select>` is best. */
function Choice({ name, required = false }: { name: string; required?: boolean }) {
  const { set, view } = useForm();
  const { words } = useAd();
  const value = useFormValue(({ details }) => details[name]);
  const path = `details.${name}`;
  const { label, options = [] } = view.kind.details.find((detail) => detail.name === name)!;
  return (
    <div id={fieldId(path)}>
      <Select
        label={label}
        required={required}
        error={useFieldError(path)}
        value={String(value ?? '')}
        onChange={(next) => set(path, next || null)}
        {...(required ? {} : { placeholder: words.none })}
        options={options}
      />
    </div>
  );
}

function City() {
  const { set } = useForm();
  const { words } = useAd();
  const locationId = useFormValue((value) => value.locationId);
  return (
    <div id={fieldId('locationId')}>
      <PlaceCombo
        label={words.city}
        hint={words.cityHint}
        required
        error={useFieldError('locationId')}
        selected={locationId}
        onPick={(id) => set('locationId', id)}
      />
    </div>
  );
}

interface SingleLineFieldProps {
  name: string;
  label: string;
  hint?: string;
  required?: boolean;
  reader?: () => Promise<InputParser>;
  autoComplete: 'name' | 'tel';
}

function SingleLineField({ name, label, hint, required = false, reader, autoComplete }: SingleLineFieldProps) {
  const { set } = useForm();
  const value = useFormValue(({ details }) => details[name]);
  const path = `details.${name}`;
  const line = {
    label,
    hint,
    required,
    error: useFieldError(path),
    autoComplete,
    value: String(value ?? ''),
    onChange: (next: string) => set(path, next),
  };
  return (
    <div id={fieldId(path)}>
      {reader === undefined ? (
        <TextField {...line} />
      ) : (
        <TypedField {...line} reader={reader} type="tel" inputMode="tel" placeholder={phoneExample()} />
      )}
    </div>
  );
}
