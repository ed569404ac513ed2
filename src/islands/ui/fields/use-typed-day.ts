import { useRef, type ClipboardEvent, type KeyboardEvent } from 'react';
import { readDay } from '#content/typed/day.ts';

/** Characters of the longest date that is typed with points. */
const LONGEST = 10;

/**
 * Handlers for the browser's own date field, whose order of day and month is that of the browser's language: a date that is typed with
 * points, or pasted, is the one that was meant («1.11.2026» is the first of November in an American browser, too).
 * @param onDay takes the date, as `2026-11-01`
 */
export function useTypedDay(onDay: (day: string) => void) {
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
