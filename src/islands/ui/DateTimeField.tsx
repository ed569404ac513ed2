import { useEffect, useState } from 'react';
import { Dialog as AriaDialog, DialogTrigger, Popover } from 'react-aria-components';
import { formatDate } from '#content/format-date.ts';
import { localeInfo } from '#content/locale.ts';
import { Button } from './Button.tsx';
import { Calendar } from './Calendar.tsx';
import { dayOf } from './calendar-days.ts';
import { Field, type FieldProps } from './Field.tsx';
import { calendarDays } from './icons.ts';
import { useUi } from './UiProvider.tsx';

export interface DateTimeFieldProps extends FieldProps {
  /** Wall time as the browser writes it: `2026-11-21T18:00`, or `2026-11-21`; empty: none. The zone is for the page to say. */
  value: string;
  onChange: (value: string) => void;
  type?: 'datetime-local' | 'date' | 'time';
  min?: string;
  max?: string;
  name?: string;
  disabled?: boolean;
}

/** The last that the server takes. Without one browsers take years of six digits. */
const LAST = { date: '9998-12-31', 'datetime-local': '9998-12-31T23:59', time: undefined };
/** The time of a day that is chosen before its time is. */
const NINE = 'T09:00';

/**
 * A date, a time or both. It is typed as the browser has it, which speaks its own language; the calendar beside it speaks that
 * of the page.
 */
export function DateTimeField({
  label,
  hint,
  error,
  required,
  hideLabel,
  className,
  value,
  onChange,
  type = 'datetime-local',
  max = LAST[type],
  ...rest
}: DateTimeFieldProps) {
  const { locale } = useUi();
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  // Where nothing listens, the browser's own calendar is there.
  const hasCalendar = alive && type !== 'time';
  const choose = (day: string) => onChange(type === 'date' ? day : `${day}${/T.+/.exec(value)?.[0] ?? NINE}`);
  return (
    <Field label={label} hint={hint} error={error} required={required} hideLabel={hideLabel} className={className}>
      {(control) => (
        <span className={hasCalendar ? 'ui-control ui-with-calendar' : 'ui-control'}>
          <input
            {...control}
            {...rest}
            max={max}
            lang={localeInfo[locale].bcp47}
            className="in ui-date"
            type={type}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {hasCalendar && (
            <CalendarButton
              label={label}
              value={dayOf(value)}
              min={rest.min?.slice(0, 10)}
              max={max?.slice(0, 10)}
              disabled={rest.disabled}
              onChoose={choose}
            />
          )}
        </span>
      )}
    </Field>
  );
}

interface ButtonProps {
  label: string;
  value: string;
  min?: string;
  max?: string;
  disabled?: boolean;
  onChoose: (day: string) => void;
}

function CalendarButton({ label, value, disabled, onChoose, ...limits }: ButtonProps) {
  const { locale, ui } = useUi();
  const [open, setOpen] = useState(false);
  const chosen = value === '' ? '' : `: ${formatDate(locale, value, 'long')}`;
  return (
    <DialogTrigger isOpen={open} onOpenChange={setOpen}>
      <Button variant="g" size="s" icon={calendarDays} label={ui.calendar + chosen} disabled={disabled} />
      <Popover className="ui-popover ui-calendar-popover" placement="bottom end">
        <AriaDialog className="ui-dialog" aria-label={`${ui.calendar}, ${label}`}>
          <Calendar
            {...limits}
            value={value}
            today={new Intl.DateTimeFormat('sv').format()}
            onChoose={(day) => {
              onChoose(day);
              setOpen(false);
            }}
          />
        </AriaDialog>
      </Popover>
    </DialogTrigger>
  );
}
