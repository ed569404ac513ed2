import type { Hours } from '#content/fields/contact-fields.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { DateTimeField } from '../ui/DateTimeField.tsx';
import type { DetailProps } from './DetailInput.tsx';
import { FieldGroup } from './FieldGroup.tsx';
import { useForm } from './form-context.ts';

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const usual: Hours = days.map((day) => (day === 'sat' || day === 'sun' ? null : ['09:00', '18:00']));

/** Opening hours, Monday first. */
export function HoursField({ field, value, onChange, error }: DetailProps) {
  const { texts } = useForm();
  const hours = value as Hours | null;
  return (
    <FieldGroup label={field.label} required={field.required} error={error}>
      <Checkbox label={texts.setHours} checked={hours !== null} onChange={(on) => onChange(on ? usual : null)} />
      {hours !== null && (
        <ul className="ef-hours">
          {days.map((day, index) => {
            const open = hours[index] ?? null;
            const change = (next: [string, string] | null) => onChange(hours.with(index, next));
            return (
              <li key={day}>
                <Checkbox
                  label={
                    <>
                      {texts.days[day]}
                      <span className="sr-only"> — {texts.open}</span>
                    </>
                  }
                  checked={open !== null}
                  onChange={(on) => change(on ? ['09:00', '18:00'] : null)}
                />
                {open !== null && (
                  <div className="ef-row">
                    <DateTimeField
                      type="time"
                      hideLabel
                      label={`${texts.days[day]}: ${texts.opens}`}
                      value={open[0]}
                      onChange={(next) => change([next, open[1]])}
                    />
                    <span aria-hidden="true">–</span>
                    <DateTimeField
                      type="time"
                      hideLabel
                      label={`${texts.days[day]}: ${texts.closes}`}
                      value={open[1]}
                      onChange={(next) => change([open[0], next])}
                    />
                  </div>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </FieldGroup>
  );
}
