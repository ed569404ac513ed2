import {
  useEffect,
  useRef,
  useState,
  type ClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
} from 'react';
import { readDay } from '#content/format/day.ts';
import { formatDate } from '#content/format/format-date.ts';
import { dayOfField } from '#content/format/time-zone.ts';
import { localeInfo } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { awaitSomebody } from '#islands/ui/await-somebody.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { calendarDays } from '#islands/ui/icons.ts';
import { lateParts } from '#islands/ui/late-parts.ts';
import { CalendarWindow } from '#islands/ui/overlays/late-windows.ts';
import { useUi } from '#islands/ui/ui-context.ts';
import { button as buttonLook } from '#styles/button-classes.ts';
import { fieldInput } from '#styles/form-classes.ts';
import type { DateType } from './DateSegments.tsx';
import { Field, labelId, splitFieldProps, type FieldProps } from './Field.tsx';

export interface DateTimeFieldProps extends FieldProps {
  /**
   * Wall time as the browser writes it: `2026-11-21T18:00` or `2026-11-21`; empty if none. The page defines the zone.
   */
  value: string;
  onChange: (value: string) => void;
  /** Default: `datetime-local`. */
  type?: DateType;
  min?: string;
  max?: string;
  name?: string;
  disabled?: boolean;
}

/** The latest value that the server accepts. Without a limit browsers accept years of six digits. */
const LAST = { date: '9998-12-31', 'datetime-local': '9998-12-31T23:59', time: undefined };
/** The time of a day that is picked before its time. */
const NINE = 'T09:00';

const segments = lateParts(() => import('./DateSegments.tsx'));
const DateSegments = segments.part((parts) => parts.DateSegments);

/** The segment of a field that is typed first. */
const firstSegment = (within: Element | null | undefined) =>
  within?.parentElement?.querySelector<HTMLElement>('[role="spinbutton"]');

/**
 * Whether the segments replace the browser's own field. Their script loads at the first interaction; a field that somebody
 * types into already is not taken away, and one that has the focus passes it on.
 */
function useSegments(native: RefObject<HTMLInputElement | null>): boolean {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const input = native.current!;
    const stop = new AbortController();
    const { signal } = stop;
    let isTyped = false;
    for (const sign of ['keydown', 'pointerdown'])
      input.addEventListener(sign, () => (isTyped = true), { signal, once: true });
    const show = () => {
      if (!signal.aborted) setThere(true);
    };
    const stopWaiting = awaitSomebody(() => {
      segments.bring().then(
        () => (isTyped && document.activeElement === input ? input.addEventListener('blur', show, { signal }) : show()),
        // The browser's own field stays.
        () => undefined,
      );
    });
    return () => {
      stop.abort();
      stopWaiting();
    };
  }, [native]);
  useEffect(() => {
    if (isThere && document.activeElement === native.current) firstSegment(native.current)?.focus();
  }, [isThere, native]);
  return isThere;
}

/**
 * A date, a time or both, with a calendar beside it. Without scripts it is the browser's own field, which stays in the form:
 * it has the name, the limits and the messages, and passes the focus on.
 */
export function DateTimeField(props: DateTimeFieldProps) {
  const [fieldProps, { value, onChange, type = 'datetime-local', max: last, ...rest }] = splitFieldProps(props);
  const max = last ?? LAST[type];
  const { locale, ui } = useUi();
  const native = useRef<HTMLInputElement>(null);
  const hasSegments = useSegments(native);
  const [missing, setMissing] = useState<string[]>([]);
  const incomplete = value === '' && missing.length > 0 ? fill(ui.dateMissing, { parts: missing.join(', ') }) : null;
  useEffect(() => native.current!.setCustomValidity(incomplete ?? ''), [incomplete]);
  const hasCalendar = hasSegments && type !== 'time';
  const choose = (day: string) => onChange(type === 'date' ? day : `${day}${/T.+/.exec(value)?.[0] ?? NINE}`);
  const typing = useTypedDay(choose);
  return (
    <Field {...fieldProps} error={fieldProps.error ?? incomplete}>
      {(control) => (
        <span className="relative block max-w-65" data-date-field {...(type === 'time' ? {} : typing)}>
          <input
            {...control}
            {...rest}
            ref={native}
            max={max}
            lang={localeInfo[locale].bcp47}
            className={hasSegments ? 'sr-only' : type === 'time' ? fieldInput.time : fieldInput.date}
            type={type}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            {...(hasSegments && {
              'aria-hidden': true,
              tabIndex: -1,
              onFocus: () => firstSegment(native.current)?.focus(),
            })}
          />
          {hasSegments && (
            <DateSegments
              type={type}
              value={value}
              onChange={onChange}
              onMissing={setMissing}
              isInvalid={control['aria-invalid'] ?? false}
              isDisabled={rest.disabled ?? false}
              hasButton={hasCalendar}
              aria-labelledby={labelId(control.id)}
              aria-describedby={control['aria-describedby']}
            />
          )}
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

const SEPARATOR = /^[-./:, ]$/;

/** What stands between two segments moves on to the next one. */
function focusNext(from: Element): void {
  const parts = [...(from.parentElement?.querySelectorAll<HTMLElement>('[role="spinbutton"]') ?? [])];
  parts[parts.indexOf(from as HTMLElement) + 1]?.focus();
}

/**
 * Handlers for a date field, whose order of day and month is that of a language: a date that is typed with points, or pasted, is
 * the one that was meant («1.11.2026» is the first of November on an American page, too).
 * @param onDay takes the date, as `2026-11-01`
 */
function useTypedDay(onDay: (day: string) => void) {
  const typed = useRef('');
  /** Where the last key was typed. */
  const last = useRef<Element>(null);
  const forget = () => {
    typed.current = '';
  };
  return {
    onKeyDown(event: KeyboardEvent) {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey || key === 'Shift') return;
      // A full segment has moved on by itself.
      if (SEPARATOR.test(key) && last.current === event.target) focusNext(last.current);
      last.current = event.target as Element;
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
    onBlur({ currentTarget, relatedTarget }: FocusEvent) {
      // From one segment to the next it is typed on.
      if (!currentTarget.contains(relatedTarget)) forget();
    },
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
