import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { isDay } from '#content/format/day.ts';
import type { Locale } from '#content/locale.ts';
import { parseClock, parseMoment, type TypedMoment } from '#content/typed/moments.ts';
import type { DateType } from './DateSegments.tsx';

/**
 * Segments of a date field in the page. They are identified by type, because on iOS react-aria gives them a different
 * role.
 */
export const findDateSegments = (within: ParentNode): HTMLElement[] => [
  ...within.querySelectorAll<HTMLElement>('[data-type]:not([data-type="literal"])'),
];

const isEmpty = (part: HTMLElement) => part.hasAttribute('data-placeholder');
const isDayPeriod = (part: HTMLElement) => part.dataset.type === 'dayPeriod';

/** `minute`: react-aria ends the name of a segment with a comma, before the label that follows. */
const nameOf = (part: HTMLElement) => part.getAttribute('aria-label')!.replace(/[,\s]+$/, '');

/**
 * Whether the segments of a field are filled in.
 * @returns `empty` if no digit is typed, or the names of the missing segments if some are
 */
export function readSegmentState(within: ParentNode): 'empty' | 'whole' | { missing: string[] } {
  const parts = findDateSegments(within);
  const missing = parts.filter(isEmpty);
  // AM or PM alone is ignored, because it cannot be cleared by a key.
  if (parts.every((part) => isEmpty(part) || isDayPeriod(part))) return 'empty';
  return missing.length === 0 ? 'whole' : { missing: missing.map(nameOf) };
}

/** The time of day typed before its day, as `18:30`, or `null` unless it is complete. */
export function readTypedTime(within: ParentNode): string | null {
  const texts = new Map(
    findDateSegments(within).flatMap((part) => (isEmpty(part) ? [] : [[part.dataset.type, part.textContent]])),
  );
  const [hour, minute, half] = [texts.get('hour'), texts.get('minute'), texts.get('dayPeriod')];
  const hasHalf = findDateSegments(within).some(isDayPeriod);
  if (!hour || !minute || (hasHalf && !half)) return null;
  const hours = hasHalf ? (Number(hour) % 12) + (half === 'PM' ? 12 : 0) : Number(hour);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}

/** The day shown in the segments, as `2026-11-01`, or `null` unless it is complete. A short year is of this century. */
function readTypedDay(within: ParentNode): string | null {
  const numbers = new Map(
    findDateSegments(within).flatMap((part) =>
      isEmpty(part) ? [] : [[part.dataset.type, Number(part.textContent.replace(/\D/g, ''))]],
    ),
  );
  const [year, month, day] = [numbers.get('year'), numbers.get('month'), numbers.get('day')];
  if (!year || !month || !day) return null;
  const iso = [year < 100 ? year + 2000 : year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
  return isDay(iso) ? iso : null;
}

/** Maximum number of characters that are remembered while they are typed. */
const MAX_TYPED_LENGTH = 40;
const TYPED = /^[\d./:, \-aptm]$/i;
const SEPARATOR = /^[-./:, ]$/;
/** A date whose meaning does not depend on the language, applied as soon as its last digit is typed. */
const PLAIN_DATE = /^(?:\d{1,2}\.\d{1,2}\.\d{4}|\d{4}-\d{2}-\d{2})$/;

interface Typing {
  type: DateType;
  locale: Locale;
  /** The current value of the field. */
  value: string;
  /** Receives a date, with its time if the text has one. `timeBefore` is the time shown before the date was typed. */
  onMoment: (moment: TypedMoment, timeBefore: string | null) => void;
  onTime: (time: string) => void;
  /** Called with a text that cannot be read as a date. */
  onUnread: (text: string, reason: 'impossible' | 'unknown', valueBefore: string) => void;
}

/**
 * Handlers for a date field whose order of day and month depends on the language. A whole date that is typed or pasted
 * is read as intended («1.11.2026» is the first of November on an American page as well, and 18:30 is in the evening),
 * although its digits fill the segments in another order.
 */
export function useDateTyping({ type, locale, value, onMoment, onTime, onUnread }: Typing) {
  /** Text typed since the field was entered, and the field at that time. */
  const typed = useRef({ text: '', first: '', value: '', time: null as string | null });
  /** Target of the last keystroke. */
  const last = useRef<EventTarget>(null);
  const forget = () => {
    typed.current.text = '';
  };
  const hasTime = type === 'datetime-local';
  /** @returns whether the text was a date */
  function take(text: string, timeBefore: string | null, valueBefore: string): boolean {
    const moment = type === 'time' ? null : parseMoment(text, locale);
    if (moment === null) return false;
    if (moment === 'impossible') onUnread(text, 'impossible', valueBefore);
    else onMoment(moment, timeBefore);
    return true;
  }
  return {
    /** Reads the typed text as a whole. Called after blur. @returns whether it was read */
    settle(within: ParentNode): boolean {
      const { text, first, value: valueBefore, time } = typed.current;
      forget();
      if (text === '') return false;
      // Digits alone continue from one segment to the next: they are a whole date only from the first one on.
      if (/^\d+$/.test(text) && first !== findDateSegments(within)[0]?.dataset.type && first !== 'hour') return false;
      if (first !== 'hour') return take(text.trim(), time, valueBefore);
      const clock = parseClock(text, locale === 'us');
      // Segments of a half day read 18 as 8.
      if (clock === null || clock === '24:00') return false;
      const day = type === 'time' ? '' : value === '' ? readTypedDay(within) : value.slice(0, 10);
      if (day === null) return false;
      if (type === 'time') onTime(clock);
      else onMoment({ day, time: clock }, null);
      return true;
    },
    handlers: {
      // In the capture phase: react-aria stops the space bar.
      onKeyDownCapture({ key, ctrlKey, metaKey, altKey, target, currentTarget }: KeyboardEvent) {
        const parts: (EventTarget | null)[] = findDateSegments(currentTarget);
        const isField = parts.includes(target) || target === currentTarget.querySelector('input');
        // The calendar button handles its own keys.
        if (!isField || ctrlKey || metaKey || altKey || key === 'Shift') return;
        // react-aria has already moved past a full segment, so moving again would skip one.
        if (SEPARATOR.test(key) && last.current === target)
          (parts[parts.indexOf(target) + 1] as HTMLElement | undefined)?.focus();
        last.current = target;
        if (!TYPED.test(key)) return forget();
        if (typed.current.text === '')
          typed.current = {
            text: '',
            first: target instanceof HTMLElement ? (target.dataset.type ?? '') : '',
            value,
            time: hasTime ? (/T(.+)/.exec(value)?.[1] ?? readTypedTime(currentTarget)) : null,
          };
        const text = (typed.current.text + key).slice(-MAX_TYPED_LENGTH);
        typed.current.text = text;
        const { time, value: valueBefore } = typed.current;
        if (!PLAIN_DATE.test(text) || parseMoment(text, locale) === 'impossible') return;
        // After the field has handled the key itself. A time may follow.
        setTimeout(() => take(text, time, valueBefore));
      },
      onPaste(event: ClipboardEvent) {
        const text = event.clipboardData.getData('text/plain').trim();
        if (text === '' || type === 'time') return;
        event.preventDefault();
        forget();
        const time = hasTime ? (/T(.+)/.exec(value)?.[1] ?? readTypedTime(event.currentTarget)) : null;
        if (!take(text, time, value)) onUnread(text, 'unknown', value);
      },
      onPointerDown: forget,
    },
  };
}
