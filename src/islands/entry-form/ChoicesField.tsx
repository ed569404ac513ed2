import { Checkbox } from '../ui/Checkbox.tsx';
import type { DetailProps } from './DetailInput.tsx';
import { FieldGroup } from './FieldGroup.tsx';

/** Some of a few. */
export function ChoicesField({ field, value, onChange, error }: DetailProps) {
  const chosen = (value ?? []) as string[];
  return (
    <FieldGroup label={field.label} required={field.required} error={error}>
      <div className="ef-choices">
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
