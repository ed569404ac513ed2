import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { readDay } from '#content/format/day.ts';

/** Segments of a date field in the page. On iOS react-aria gives them another role: their type tells them. */
export const dateParts = (within: ParentNode): HTMLElement[] => [
  ...within.querySelectorAll<HTMLElement>('[data-type]:not([data-type="literal"])'),
];

const isEmpty = (part: HTMLElement) => part.hasAttribute('data-placeholder');
const isHalf = (part: HTMLElement) => part.dataset.type === 'dayPeriod';

/** `minute`: react-aria ends the name of a segment with a comma for the label that follows. */
const nameOf = (part: HTMLElement) => part.getAttribute('aria-label')!.replace(/[,\s]+$/, '');

/**
 * What the segments of a field hold.
 * @returns `empty` if no digit is typed; the names of the segments that are missing if some are
 */
export function stateOfParts(within: ParentNode): 'empty' | 'whole' | { missing: string[] } {
  const parts = dateParts(within);
  const missing = parts.filter(isEmpty);
  // A half of the day alone says nothing, and cannot be emptied by a key.
  if (parts.every((part) => isEmpty(part) || isHalf(part))) return 'empty';
  return missing.length === 0 ? 'whole' : { missing: missing.map(nameOf) };
}

/** The time of day that is typed before its day, as `18:30`; null unless it is whole. */
export function typedTime(within: ParentNode): string | null {
  const texts = new Map(
    dateParts(within).flatMap((part) => (isEmpty(part) ? [] : [[part.dataset.type, part.textContent]])),
  );
  const [hour, minute, half] = [texts.get('hour'), texts.get('minute'), texts.get('dayPeriod')];
  const hasHalf = dateParts(within).some(isHalf);
  if (!hour || !minute || (hasHalf && !half)) return null;
  const hours = hasHalf ? (Number(hour) % 12) + (half === 'PM' ? 12 : 0) : Number(hour);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}

/** Characters of the longest date that is typed with points. */
const LONGEST = 10;
const SEPARATOR = /^[-./:, ]$/;
/** `1.11.31`, once nothing more is typed. */
const SHORT_YEAR = /^(\d{1,2}\.\d{1,2}\.)(\d{2})$/;

/**
 * Handlers for a date field, whose order of day and month is that of a language: a date that is typed with points, or pasted, is
 * the one that was meant («1.11.2026» is the first of November on an American page, too).
 * @param onDay takes the date, as `2026-11-01`; null in a field of times
 */
export function useTypedDay(onDay: ((day: string) => void) | null) {
  const typed = useRef('');
  /** The target of the last key. */
  const last = useRef<EventTarget>(null);
  const forget = () => {
    typed.current = '';
  };
  return {
    /** Takes a date whose year has two digits: called when the focus has left the field. */
    settle() {
      const day = readDay(typed.current.replace(SHORT_YEAR, '$120$2'));
      forget();
      if (day !== null) onDay?.(day);
      return day !== null;
    },
    handlers: {
      onKeyDown({ key, ctrlKey, metaKey, altKey, target, currentTarget }: KeyboardEvent) {
        const parts: (EventTarget | null)[] = dateParts(currentTarget);
        const isField = parts.includes(target) || target === currentTarget.querySelector('input');
        // The button of the calendar has keys of its own.
        if (!isField || ctrlKey || metaKey || altKey || key === 'Shift') return;
        // react-aria has already left a full segment; a second step would skip one.
        if (SEPARATOR.test(key) && last.current === target)
          (parts[parts.indexOf(target) + 1] as HTMLElement | undefined)?.focus();
        last.current = target;
        if (!/^[\d.]$/.test(key)) return forget();
        typed.current = (typed.current + key).slice(-LONGEST);
        const day = onDay && readDay(typed.current);
        if (!day) return;
        forget();
        // After the field has taken the key as it reads it.
        setTimeout(() => onDay?.(day));
      },
      onPaste(event: ClipboardEvent) {
        const day = onDay && readDay(event.clipboardData.getData('text/plain'));
        if (!day) return;
        event.preventDefault();
        onDay?.(day);
      },
      onPointerDown: forget,
    },
  };
}
