import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { parseDay } from '#content/format/day.ts';

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

/** Maximum number of characters in a date typed with dots. */
const MAX_DATE_LENGTH = 10;
const SEPARATOR = /^[-./:, ]$/;
/** A date such as `1.11.31`, accepted once typing has ended. */
const SHORT_YEAR = /^(\d{1,2}\.\d{1,2}\.)(\d{2})$/;

/**
 * Handlers for a date field, whose order of day and month depends on the language. A date typed with dots, or pasted,
 * is read as intended («1.11.2026» is the first of November on an American page as well).
 * @param onDay receives the date, as `2026-11-01`; null in a time field
 */
export function useDateTyping(onDay: ((day: string) => void) | null) {
  const typed = useRef('');
  /** Target of the last keystroke. */
  const last = useRef<EventTarget>(null);
  const forget = () => {
    typed.current = '';
  };
  return {
    /** Accepts a date with a two-digit year. Called after blur. */
    settle() {
      const day = parseDay(typed.current.replace(SHORT_YEAR, '$120$2'));
      forget();
      if (day !== null) onDay?.(day);
      return day !== null;
    },
    handlers: {
      onKeyDown({ key, ctrlKey, metaKey, altKey, target, currentTarget }: KeyboardEvent) {
        const parts: (EventTarget | null)[] = findDateSegments(currentTarget);
        const isField = parts.includes(target) || target === currentTarget.querySelector('input');
        // The calendar button handles its own keys.
        if (!isField || ctrlKey || metaKey || altKey || key === 'Shift') return;
        // react-aria has already moved past a full segment, so moving again would skip one.
        if (SEPARATOR.test(key) && last.current === target)
          (parts[parts.indexOf(target) + 1] as HTMLElement | undefined)?.focus();
        last.current = target;
        if (!/^[\d.]$/.test(key)) return forget();
        typed.current = (typed.current + key).slice(-MAX_DATE_LENGTH);
        const day = onDay && parseDay(typed.current);
        if (!day) return;
        forget();
        // After the field has handled the key itself.
        setTimeout(() => onDay?.(day));
      },
      onPaste(event: ClipboardEvent) {
        const day = onDay && parseDay(event.clipboardData.getData('text/plain'));
        if (!day) return;
        event.preventDefault();
        onDay?.(day);
      },
      onPointerDown: forget,
    },
  };
}
