import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { readDay } from '#content/format/day.ts';
import { formatDate } from '#content/format/format-date.ts';
import { dayOfField } from '#content/format/time-zone.ts';
import { localeInfo } from '#content/locale.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { calendarDays } from '#islands/ui/icons.ts';
import { CalendarWindow } from '#islands/ui/overlays/late-windows.ts';
import { useUi } from '#islands/ui/ui-context.ts';
import { button as buttonLook } from '#styles/button-classes.ts';
import { fieldInput } from '#styles/form-classes.ts';
import { Field, splitFieldProps, type FieldProps } from './Field.tsx';

export interface DateTimeFieldProps extends FieldProps {
  /**
   * Wall time as the browser writes it: `2026-11-21T18:00` or `2026-11-21`; empty if none. The page defines the zone.
   */
  value: string;
  onChange: (value: string) => void;
  type?: 'datetime-local' | 'date' | 'time';
  min?: string;
  max?: string;
  name?: string;
  disabled?: boolean;
}

/** The latest value that the server accepts. Without a limit browsers accept years of six digits. */
const LAST = { date: '9998-12-31', 'datetime-local': '9998-12-31T23:59', time: undefined };
/** The time of a day that is picked before its time. */
const NINE = 'T09:00';

/**
 * A date, a time or both. The browser's own field uses the browser's language; the calendar beside it uses the page's.
 */
export function DateTimeField(props: DateTimeFieldProps) {
  const [fieldProps, { value, onChange, type = 'datetime-local', max: last, ...rest }] = splitFieldProps(props);
  const max = last ?? LAST[type];
  const { locale } = useUi();
  const [alive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);
  // Without scripts, the browser's own calendar is available.
  const hasCalendar = alive && type !== 'time';
  const choose = (day: string) => onChange(type === 'date' ? day : `${day}${/T.+/.exec(value)?.[0] ?? NINE}`);
  const typing = useTypedDay(choose);
  return (
    <Field {...fieldProps}>
      {(control) => (
        <span className={hasCalendar ? 'relative block max-w-65' : 'block'}>
          <input
            {...control}
            {...rest}
            {...(type === 'time' ? {} : typing)}
            max={max}
            lang={localeInfo[locale].bcp47}
            className={hasCalendar ? fieldInput.day : fieldInput.date}
            type={type}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          {hasCalendar && (
            <CalendarButton
              label={fieldProps.label}
              value={dayOfField(value)}
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

/** Characters of the longest date that is typed with points. */
const LONGEST = 10;

/**
 * Handlers for the browser's own date field, whose order of day and month is that of the browser's language: a date that is typed with
 * points, or pasted, is the one that was meant («1.11.2026» is the first of November in an American browser, too).
 * @param onDay takes the date, as `2026-11-01`
 */
function useTypedDay(onDay: (day: string) => void) {
  const typed = useRef('');
  const forget = () => {
    typed.current = '';
  };
  return {
    onKeyDown({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) {
      if (ctrlKey || metaKey || altKey || key === 'Shift') return;
      if (!/^[\d.]$/.test(key)) return forget();
      typed.current = (typed.current + key).slice(-LONGEST);
      const day = readDay(typed.current);
      if (day === null) return;
      forget();
      // After the field has taken the key as it reads it.
      setTimeout(() => onDay(day));
    },
    onPaste(event: ClipboardEvent) {
      const day = readDay(event.clipboardData.getData('text/plain'));
      if (day === null) return;
      event.preventDefault();
      onDay(day);
    },
    onBlur: forget,
    onPointerDown: forget,
  };
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
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const chosen = value === '' ? '' : `: ${formatDate(locale, value, 'long')}`;
  return (
    <>
      <button
        ref={button}
        type="button"
        className={buttonLook({
          variant: 'g',
          size: 's',
          square: true,
          class: 'absolute top-1/2 right-0.5 -translate-y-1/2',
        })}
        aria-label={ui.calendar + chosen}
        aria-haspopup="dialog"
        aria-expanded={open}
        disabled={disabled}
        onClick={() => {
          // Not every browser focuses a pressed button; the focus returns here when the calendar closes.
          button.current?.focus();
          setOpen(true);
        }}
      >
        <Icon icon={calendarDays} size={18} />
      </button>
      {open && (
        <CalendarWindow
          {...limits}
          button={button}
          label={`${ui.calendar}, ${label}`}
          value={value}
          onChoose={onChoose}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
