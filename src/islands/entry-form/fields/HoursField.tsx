import type { Hours } from '#content/fields/contact-fields.ts';
import { rowField } from '#islands/entry-form/entry-form-classes.ts';
import { useForm } from '#islands/entry-form/form-context.ts';
import { Checkbox } from '#islands/ui/fields/Checkbox.tsx';
import { DateTimeField } from '#islands/ui/fields/DateTimeField.tsx';
import type { DetailProps } from './detail-props.ts';
import { FieldGroup } from './FieldGroup.tsx';

const days = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const defaultHours: Hours = days.map((day) => (day === 'sat' || day === 'sun' ? null : ['09:00', '18:00']));

/** Opening hours, Monday first. */
export function HoursField({ field, value, onChange, error }: DetailProps) {
  const { texts } = useForm();
  const hours = value as Hours | null;
  return (
    <FieldGroup label={field.label} required={field.required} error={error}>
      <Checkbox label={texts.setHours} checked={hours !== null} onChange={(on) => onChange(on ? defaultHours : null)} />
      {hours !== null && (
        <ul className="mt-1.5">
          {days.map((day, index) => {
            const open = hours[index] ?? null;
            const change = (next: [string, string] | null) => onChange(hours.with(index, next));
            return (
              <li
                key={day}
                className="grid min-h-12 grid-cols-1 items-center gap-2 py-1.5 md:grid-cols-[minmax(130px,190px)_minmax(0,300px)] md:py-0"
              >
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
                  <div className="flex items-center gap-2">
                    <DateTimeField
                      className={rowField}
                      type="time"
                      hideLabel
                      label={`${texts.days[day]}: ${texts.opens}`}
                      value={open[0]}
                      onChange={(next) => change([next, open[1]])}
                    />
                    <span aria-hidden="true">–</span>
                    <DateTimeField
                      className={rowField}
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
