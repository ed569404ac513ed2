import { useState } from 'react';
import { Checkbox } from '../ui/Checkbox.tsx';
import { Select } from '../ui/Select.tsx';
import { TextField } from '../ui/TextField.tsx';
import { useCategoryFormContext } from './category-form-context.ts';
import { withKeys, type AttributeDraft } from './category-value.ts';

/** The fields as the form of an ad will draw them. What is typed here goes nowhere. */
export function AttributePreview({ attributes }: { attributes: readonly AttributeDraft[] }) {
  const { texts } = useCategoryFormContext();
  return (
    <fieldset className="cat-preview ef-group">
      <legend>{texts.preview}</legend>
      <div className="ui-cols">
        {withKeys(attributes).map((attribute) => (
          <Previewed key={attribute.id} attribute={attribute} />
        ))}
      </div>
    </fieldset>
  );
}

function Previewed({ attribute: { type, label, unit, required, min, max, options } }: { attribute: AttributeDraft }) {
  const { locale, texts } = useCategoryFormContext();
  const [typed, setTyped] = useState('');
  const name = label[locale] || label.ua || label.us || texts.unnamed;
  const named = unit[locale] === '' || type === 'boolean' || type === 'select' ? name : `${name}, ${unit[locale]}`;
  if (type === 'boolean')
    return <Checkbox label={named} checked={typed !== ''} onChange={(on) => setTyped(on ? 'on' : '')} />;
  if (type === 'select')
    return (
      <Select
        label={named}
        required={required}
        value={typed}
        onChange={setTyped}
        placeholder={texts.previewNone}
        options={options.map((option) => ({
          value: option.value,
          label: option.label[locale] || option.label.ua || option.label.us,
        }))}
      />
    );
  const range = type === 'number' && min !== '' && max !== '' ? `${min}–${max}` : undefined;
  return (
    <TextField
      label={named}
      required={required}
      hint={range}
      value={typed}
      onChange={setTyped}
      inputMode={type === 'number' ? 'decimal' : 'text'}
      autoComplete="off"
    />
  );
}
