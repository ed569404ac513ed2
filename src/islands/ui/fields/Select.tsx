import type { Ref } from 'react';
import { Icon } from '#islands/ui/Icon.tsx';
import { chevronDown } from '#islands/ui/icons.ts';
import { fieldInput, selectArrow, selectFrame } from '#styles/form-classes.ts';
import { Field, splitFieldProps, type FieldProps } from './Field.tsx';

export interface Option {
  value: string;
  label: string;
  disabled?: boolean;
  /** Whether it is a user-defined name, in any language. */
  own?: boolean;
}
interface OptionGroup {
  label: string;
  options: readonly Option[];
}

export interface SelectProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  options: readonly (Option | OptionGroup)[];
  /** The label of the empty option. */
  placeholder?: string;
  name?: string;
  disabled?: boolean;
  ref?: Ref<HTMLSelectElement>;
}

/** A native select, which is the easiest to use on a phone. */
export function Select(props: SelectProps) {
  const [fieldProps, { value, onChange, options, placeholder, ref, ...rest }] = splitFieldProps(props);
  const [first] = options;
  // Without an empty option, `required` has no effect.
  const canBeEmpty = placeholder !== undefined || (first !== undefined && 'value' in first && first.value === '');
  return (
    <Field {...fieldProps}>
      {(control) => (
        <span className={selectFrame}>
          <select
            {...control}
            {...rest}
            required={control.required && canBeEmpty ? true : undefined}
            ref={ref}
            className={fieldInput.select}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((item) =>
              'options' in item ? (
                <optgroup key={item.label} label={item.label}>
                  {item.options.map(choice)}
                </optgroup>
              ) : (
                choice(item)
              ),
            )}
          </select>
          <Icon icon={chevronDown} className={selectArrow} />
        </span>
      )}
    </Field>
  );
}

const choice = ({ value, label, disabled, own }: Option) => (
  <option key={value} value={value} disabled={disabled} translate={own ? 'no' : undefined}>
    {label}
  </option>
);
