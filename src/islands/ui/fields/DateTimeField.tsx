import { useEffect, useRef, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';
import { formatDate } from '#content/format/format-date.ts';
import { dayOfDateInput } from '#content/format/time-zone.ts';
import { localeInfo } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { calendarDays } from '#islands/ui/icons.ts';
import { createLazyComponents, onFirstInteraction } from '#islands/ui/lazy-components.ts';
import { CalendarWindow } from '#islands/ui/overlays/lazy-overlays.ts';
import { useUi } from '#islands/ui/ui-context.ts';
import { button as buttonLook } from '#styles/button-classes.ts';
import { fieldInput } from '#styles/form-classes.ts';
import { findDateSegments, readSegmentState, readTypedTime, useDateTyping } from './date-segments.ts';
import type { DateType } from './DateSegments.tsx';
import { Field, labelId, splitFieldProps, type FieldProps } from './Field.tsx';
import { waitForPointerRelease } from './pointer-release.ts';

export interface DateTimeFieldProps extends FieldProps {
  /**
   * Wall time in the browser's format: `2026-11-21T18:00` or `2026-11-21`; empty without a value. The page defines the
   * zone.
   */
  value: string;
  onChange: (value: string) => void;
  /** Called after blur, once the value is final. */
  onLeave?: () => void;
  /** Default: `datetime-local`. */
  type?: DateType;
  min?: string;
  max?: string;
  name?: string;
  disabled?: boolean;
}

/** The latest value that the server accepts. Without this limit browsers accept years of six digits. */
const MAX_VALUES = { date: '9998-12-31', 'datetime-local': '9998-12-31T23:59', time: undefined };
/** Time used if a day is picked before its time. */
const DEFAULT_TIME = '09:00';
/** Shows the order of day and month in the page's language. */
const EXAMPLE_DAY = '2027-12-31';

const segments = createLazyComponents(() => import('./DateSegments.tsx'));
const DateSegments = segments.part((parts) => parts.DateSegments);

/**
 * Whether the segments replace the native field. Their script is loaded on the first interaction. A field in which the
 * user is already typing is not replaced, and if the replaced field was focused, the segments get the focus.
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
    // A partial date has no value that could be carried over.
    const isInUse = () => input.validity.badInput || (isTyped && document.activeElement === input);
    const show = async () => {
      await waitForPointerRelease();
      if (!signal.aborted && !isInUse()) setThere(true);
    };
    const stopWaiting = onFirstInteraction(() => {
      segments.bring().then(
        () => {
          input.addEventListener('blur', () => void show(), { signal });
          return show();
        },
        // The native field is kept.
        () => undefined,
      );
    });
    return () => {
      stop.abort();
      stopWaiting();
    };
  }, [native]);
  useEffect(() => {
    if (isThere && document.activeElement === native.current)
      findDateSegments(native.current!.parentElement!)[0]?.focus();
  }, [isThere, native]);
  return isThere;
}

/** Whether the field is disabled, itself or by an enclosing fieldset, which natively disables only inputs. */
function useDisabled(native: RefObject<HTMLInputElement | null>, own: boolean | undefined): boolean {
  const [isDisabled, setDisabled] = useState(own ?? false);
  useEffect(() => {
    const input = native.current!;
    const look = () => setDisabled(input.matches(':disabled'));
    look();
    const changes = new MutationObserver(look);
    for (let group = input.closest('fieldset'); group; group = group.parentElement!.closest('fieldset'))
      changes.observe(group, { attributeFilter: ['disabled'] });
    return () => changes.disconnect();
  }, [native, own]);
  return isDisabled;
}

/**
 * A date, a time or both, with a calendar. Without scripts it is the native field, which remains in the form
 * afterwards: it provides the name and the limits, and passes the focus on.
 */
export function DateTimeField(props: DateTimeFieldProps) {
  const [fieldProps, { value, onChange, onLeave, type = 'datetime-local', max: last, ...rest }] =
    splitFieldProps(props);
  const max = last ?? MAX_VALUES[type];
  const { locale, ui } = useUi();
  const frame = useRef<HTMLSpanElement>(null);
  const native = useRef<HTMLInputElement>(null);
  const hasSegments = useSegments(native);
  const hasCalendar = hasSegments && type !== 'time';
  const isDisabled = useDisabled(native, rest.disabled);
  /** Why the displayed text has no value, and the value for which this is shown. */
  const [problem, setProblem] = useState<{ text: string; value: string } | null>(null);
  const [restored, setRestored] = useState(0);
  if (problem !== null && value !== problem.value) setProblem(null);
  const incomplete = problem?.text ?? null;
  useEffect(() => native.current!.setCustomValidity(incomplete ?? ''), [incomplete]);
  const timeOf = (text: string) => /T(.+)/.exec(text)?.[1];
  const set = (day: string, time: string) => onChange(type === 'date' ? day : `${day}T${time}`);
  const choose = (day: string) =>
    set(day, timeOf(value) ?? (frame.current && readTypedTime(frame.current)) ?? DEFAULT_TIME);
  const typing = useDateTyping({
    type,
    locale,
    value,
    onMoment({ day, time }, timeBefore) {
      setProblem(null);
      set(day, time ?? timeBefore ?? DEFAULT_TIME);
    },
    onTime: onChange,
    onUnread(text, reason, valueBefore) {
      if (value !== valueBefore) onChange(valueBefore);
      setRestored((times) => times + 1);
      const example = formatDate(locale, EXAMPLE_DAY, 'numeric');
      const said = reason === 'impossible' ? fill(ui.dateImpossible, { text }) : fill(ui.dateUnread, { text, example });
      setProblem({ text: said, value: valueBefore });
    },
  });
  /** A displayed date whose year has two or three digits. */
  const held = useRef('');
  /** Reads the typed text, and reports missing parts. @returns whether it is complete */
  function finish(): boolean {
    const segmented = frame.current!;
    let isRead = false;
    flushSync(() => (isRead = typing.settle(segmented)));
    const state = hasSegments && !isRead ? readSegmentState(segmented) : 'whole';
    const isShort = /^00\d\d-/.test(held.current);
    if (state === 'empty' && value !== '') onChange('');
    if (state === 'whole' && !isRead && isShort) flushSync(() => onChange(`20${held.current.slice(2)}`));
    // Emptying a part does not change the field's value, so the value is shown again.
    else if (value !== '' && (typeof state === 'object' || held.current !== '')) setRestored((times) => times + 1);
    held.current = '';
    const names = typeof state === 'object' && value === '' ? state.missing : [];
    if (isRead) return native.current!.validity.customError === false;
    const text = names.length > 0 ? fill(ui.dateMissing, { parts: names.join(', ') }) : null;
    void waitForPointerRelease().then(() => setProblem(text === null ? null : { text, value: '' }));
    return names.length === 0;
  }
  function settle(): void {
    // The focus is in the next segment or the calendar, or the whole window has lost it, in which case the user will
    // return to continue typing.
    const isHere =
      frame.current === null ||
      frame.current.contains(document.activeElement) ||
      frame.current.querySelector('[aria-expanded="true"]') !== null;
    if (isHere) return;
    finish();
    latest.current.onLeave?.();
  }
  const latest = useRef({ settle, onLeave });
  latest.current = { settle, onLeave };
  const settleSoon = () => void setTimeout(() => latest.current.settle());
  return (
    <Field {...fieldProps} error={fieldProps.error ?? incomplete}>
      {(control) => (
        <span
          className="relative block max-w-65"
          ref={frame}
          data-date-field
          {...typing.handlers}
          // Delayed until `activeElement` is the newly focused element.
          onBlur={settleSoon}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !findDateSegments(frame.current!).includes(event.target as HTMLElement))
              return;
            // A segment is not an input, so Enter in it does not submit the form natively.
            event.preventDefault();
            if (finish()) native.current!.form?.requestSubmit();
          }}
        >
          <input
            {...control}
            {...rest}
            ref={native}
            max={max}
            lang={localeInfo[locale].bcp47}
            className={hasSegments ? 'sr-only' : fieldInput.date}
            type={type}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            {...(hasSegments && {
              'aria-hidden': true,
              tabIndex: -1,
              onFocus: () => findDateSegments(frame.current!)[0]?.focus(),
            })}
          />
          {hasSegments && (
            <DateSegments
              key={restored}
              type={type}
              value={value}
              onChange={onChange}
              onHold={(text) => (held.current = text)}
              isInvalid={control['aria-invalid'] ?? false}
              isDisabled={isDisabled}
              isRequired={control.required ?? false}
              hasButton={hasCalendar}
              aria-labelledby={labelId(control.id)}
              aria-describedby={control['aria-describedby']}
            />
          )}
          {hasCalendar && (
            <CalendarButton
              label={fieldProps.label}
              value={dayOfDateInput(value)}
              min={rest.min?.slice(0, 10)}
              max={max?.slice(0, 10)}
              disabled={isDisabled}
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
          // Not every browser focuses a pressed button, and the focus returns here when the calendar closes.
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
