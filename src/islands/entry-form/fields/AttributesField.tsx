import type { AttributeValues } from '#content/model/attributes.ts';
import { fieldId } from '#islands/entry-form/focus-path.ts';
import { issueText, useForm, useFormIssues, useFormValue } from '#islands/entry-form/form-context.ts';
import { Checkbox } from '#islands/ui/fields/Checkbox.tsx';
import { Select } from '#islands/ui/fields/Select.tsx';
import { TextField } from '#islands/ui/fields/TextField.tsx';
import type { FormAttribute } from '#server/core/entry-form/form-choices.ts';
import { fieldHint, formColumns } from '#styles/form-classes.ts';
import type { DetailProps } from './detail-props.ts';
import { FieldGroup } from './FieldGroup.tsx';
import { NumberField } from './NumberField.tsx';

/** The attributes of the selected category. */
export function AttributesField({ field, value, onChange }: DetailProps) {
  const {
    texts,
    view: { choices },
    issueTexts,
  } = useForm();
  const categoryId = useFormValue((form) => form.categoryId);
  const issues = useFormIssues();
  const values = (value ?? {}) as AttributeValues;
  const schema = choices.categories.find(({ id }) => id === categoryId)?.attributes ?? [];
  if (categoryId === null) return <p className={fieldHint}>{texts.attributesFirst}</p>;
  if (schema.length === 0) return null;
  const change = (key: string, next: unknown) => {
    // The first change drops attributes of another category.
    const known = Object.entries(values).filter(
      ([name]) => name !== key && schema.some((attribute) => attribute.key === name),
    );
    onChange({ ...Object.fromEntries(known), ...(next === null || next === '' ? {} : { [key]: next }) });
  };
  const errorOf = (key: string) => {
    const issue = issues.find((candidate) => candidate.path === `details.${field.name}.${key}`);
    return issue === undefined ? null : issueText(issueTexts, issue);
  };
  return (
    <FieldGroup label={field.label} required error={null}>
      <div className={formColumns}>
        {schema.map((attribute) => (
          <div key={attribute.key} id={fieldId(`details.${field.name}.${attribute.key}`)}>
            <Attribute
              attribute={attribute}
              value={values[attribute.key] ?? null}
              error={errorOf(attribute.key)}
              onChange={(next) => change(attribute.key, next)}
            />
          </div>
        ))}
      </div>
    </FieldGroup>
  );
}

function Attribute({
  attribute,
  value,
  error,
  onChange,
}: {
  attribute: FormAttribute;
  value: string | number | boolean | null;
  error: string | null;
  onChange: (value: unknown) => void;
}) {
  const { texts } = useForm();
  const { type, required, options, unit } = attribute;
  const label = unit === null ? attribute.label : `${attribute.label}, ${unit}`;
  if (type === 'boolean') return <Checkbox label={label} error={error} checked={value === true} onChange={onChange} />;
  if (type === 'select')
    return (
      <Select
        label={label}
        required={required}
        error={error}
        value={String(value ?? '')}
        onChange={(next) => onChange(next || null)}
        placeholder={texts.none}
        options={options}
      />
    );
  if (type === 'number')
    return (
      <NumberField
        field={{ name: attribute.key, label, type: 'integer', required }}
        unit={unit}
        value={value}
        error={error}
        onChange={onChange}
      />
    );
  return (
    <TextField
      label={label}
      required={required}
      error={error}
      limit={200}
      value={String(value ?? '')}
      onChange={onChange}
    />
  );
}
