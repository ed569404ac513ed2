import { socialNetworks, type SocialNetwork } from '#content/fields/social-networks.ts';
import { fill } from '#content/messages/define-messages.ts';
import type { BrandMark } from '#content/settings/brand.ts';
import type { SettingField, SettingPath } from '#content/settings/setting-forms.ts';
import { phoneExample } from '#content/settings/site-country.ts';
import { parseTypedNumber } from '#content/typed/numbers.ts';
import { fieldId } from '#islands/entry-form/focus-path.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Checkbox } from '#islands/ui/fields/Checkbox.tsx';
import { NumberInput } from '#islands/ui/fields/NumberInput.tsx';
import { Select } from '#islands/ui/fields/Select.tsx';
import { TextField } from '#islands/ui/fields/TextField.tsx';
import {
  loadMailParser,
  loadPhoneParser,
  createSocialParserLoader,
  TypedField,
} from '#islands/ui/fields/TypedField.tsx';
import { formColumns, formTight } from '#styles/form-classes.ts';
import { BilingualField } from './BilingualField.tsx';
import { BrandMarkField } from './BrandMarkField.tsx';
import { ColourField } from './ColourField.tsx';
import { RateField } from './RateField.tsx';
import { useError, useSetting, useSettings, type SettingsContextValue } from './settings-context.ts';
import { ZoneField, type Zone } from './ZoneField.tsx';

type FieldOf<T extends SettingField['type']> = Extract<SettingField, { type: T }> & { path: SettingPath };
type Props<T extends SettingField['type']> = { field: FieldOf<T>; label: string; hint?: string };

/** The input for a setting, by its type. */
export function SettingInput({
  field,
  zones,
  offer,
}: {
  field: SettingField & { path: SettingPath };
  zones: readonly Zone[];
  offer: string | null;
}) {
  const { texts } = useSettings();
  const hints: Readonly<Record<string, string | undefined>> = texts.hints;
  const shared = { label: texts.labels[field.path], hint: hints[field.path] };
  switch (field.type) {
    case 'bilingual':
      return (
        <BilingualField
          {...shared}
          path={field.path}
          max={field.max}
          required={field.required}
          multiline={field.multiline}
        />
      );
    case 'text':
      return <TextInput {...shared} field={field} offer={offer} />;
    case 'integer':
      return <IntegerInput {...shared} field={field} />;
    case 'rate':
      return <RateField label={shared.label} path={field.path} />;
    case 'theme':
      return <ChoiceInput {...shared} field={field} />;
    case 'headlines':
      return <ChoiceInput {...shared} field={field} />;
    case 'colour':
      return <ColourInput {...shared} field={field} />;
    case 'mark':
      return <MarkInput {...shared} field={field} />;
    case 'country':
      return <CountryInput {...shared} field={field} />;
    case 'locale':
      return <ChoiceInput {...shared} field={field} />;
    case 'flag':
      return <FlagInput {...shared} field={field} />;
    case 'timeZone':
      return <ZoneField {...shared} path={field.path} zones={zones} />;
    case 'socials':
      return <SocialsInput />;
    case 'key':
      return <KeyInput {...shared} field={field} />;
  }
}

function TextInput({ field, label, hint, offer }: Props<'text'> & { offer: string | null }) {
  const { texts } = useSettings();
  const [value, set] = useSetting<string | null>(field.path);
  const error = useError(field.path);
  return (
    <div id={fieldId(field.path)} className="max-w-140">
      <TypedField
        reader={field.input === 'email' ? loadMailParser : loadPhoneParser}
        label={label}
        hint={hint}
        error={error}
        required={!field.nullable}
        inputMode={field.input}
        autoComplete="off"
        spellCheck={false}
        value={value ?? ''}
        onChange={(next) => set(field.nullable && next.trim() === '' ? null : next)}
      />
      {offer !== null && (value ?? '') === '' && (
        <Button size="s" onPress={() => set(offer)}>
          {fill(texts.useOffer, { value: offer })}
        </Button>
      )}
    </div>
  );
}

function IntegerInput({ field, label, hint }: Props<'integer'>) {
  const { texts } = useSettings();
  const [value, set] = useSetting<number | string>(field.path);
  const error = useError(field.path);
  const { min, max } = field;
  return (
    <div id={fieldId(field.path)} className="max-w-140">
      <NumberInput
        label={label}
        hint={hint}
        error={error === null ? null : fill(texts.wrong.integer, { min, max })}
        required
        inputMode="numeric"
        value={value}
        read={parseTypedNumber}
        numberOf={(number) => number}
        show={String}
        onChange={(next) => set(next ?? '')}
      />
    </div>
  );
}

function ColourInput({ field, label, hint }: Props<'colour'>) {
  const { brand, issueTexts } = useSettings();
  const [value, set] = useSetting<string | null>(field.path);
  const error = useError(field.path);
  return (
    <div id={fieldId(field.path)}>
      <ColourField
        label={label}
        hint={hint}
        error={error}
        value={value ?? null}
        onChange={set}
        words={brand}
        issues={issueTexts}
      />
    </div>
  );
}

function MarkInput({ field, label, hint }: Props<'mark'>) {
  const { brand, failures } = useSettings();
  const [value, set] = useSetting<BrandMark | null>(field.path);
  const error = useError(field.path, { deep: true });
  return (
    <div id={fieldId(field.path)}>
      <BrandMarkField
        label={label}
        hint={hint}
        error={error}
        ground={field.ground}
        value={value ?? null}
        onChange={set}
        words={brand}
        failures={failures}
        path="/api/settings/marks"
      />
    </div>
  );
}

function FlagInput({ field, label, hint }: Props<'flag'>) {
  const [value = false, set] = useSetting<boolean>(field.path);
  return (
    <div id={fieldId(field.path)}>
      <Checkbox label={label} hint={hint} checked={value} onChange={set} />
    </div>
  );
}

const namesOf = ({ texts, brand }: SettingsContextValue) => ({
  theme: texts.themes,
  headlines: brand.headlines,
  locale: texts.languageNames,
});

/** A choice from a short list, by name. */
function ChoiceInput({ field, label, hint }: Props<'theme' | 'headlines' | 'locale'>) {
  const names = namesOf(useSettings())[field.type];
  const [value, set] = useSetting<string>(field.path);
  const error = useError(field.path);
  return (
    <div id={fieldId(field.path)} className="max-w-140">
      <Select
        label={label}
        hint={hint}
        error={error}
        required
        value={value ?? ''}
        onChange={set}
        options={Object.entries(names).map(([id, name]) => ({ value: id, label: name }))}
      />
    </div>
  );
}

function CountryInput({ field, label, hint }: Props<'country'>) {
  const { countries } = useSettings();
  const [value, set] = useSetting<string>(field.path);
  const [zone, setZone] = useSetting<string>('site.timeZone');
  const error = useError(field.path);
  const zoneOf = (code: string | undefined) => countries.find((country) => country.value === code)?.timeZone;
  const choose = (code: string) => {
    set(code);
    // A manually chosen zone stays.
    if (zone === zoneOf(value)) setZone(zoneOf(code));
  };
  return (
    <div id={fieldId(field.path)} className="max-w-140">
      <Select
        label={label}
        hint={hint}
        error={error}
        required
        value={value ?? ''}
        onChange={choose}
        options={countries}
      />
    </div>
  );
}

function KeyInput({ field, label, hint }: Props<'key'>) {
  const { texts } = useSettings();
  const [value, set] = useSetting<string | null>(field.path);
  const error = useError(field.path);
  const make = () =>
    set([...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join(''));
  return (
    <div id={fieldId(field.path)} className={`${formTight} max-w-140`}>
      <TextField
        label={label}
        hint={hint}
        error={error}
        autoComplete="off"
        spellCheck={false}
        value={value ?? ''}
        onChange={(next) => set(next.trim() === '' ? null : next.trim())}
      />
      <div>
        <Button onPress={make}>{texts.search.makeKey}</Button>
      </div>
    </div>
  );
}

function SocialsInput() {
  return (
    <div className={`${formColumns} items-start`}>
      {socialNetworks.map((network) => (
        <SocialInput key={network} network={network} />
      ))}
    </div>
  );
}

function SocialInput({ network }: { network: SocialNetwork }) {
  const { networks } = useSettings();
  const path = `socials.${network}`;
  const [value, set] = useSetting<string>(path);
  const error = useError(path);
  return (
    <div id={fieldId(path)}>
      <TypedField
        reader={createSocialParserLoader(network)}
        label={networks[network] ?? network}
        inputMode={network === 'viber' || network === 'whatsapp' ? 'tel' : 'url'}
        placeholder={network === 'viber' || network === 'whatsapp' ? phoneExample() : '@name'}
        error={error}
        autoComplete="off"
        value={value ?? ''}
        onChange={(next) => set(next.trim() === '' ? undefined : next)}
      />
    </div>
  );
}
