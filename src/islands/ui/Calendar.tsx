import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { formatDate } from '#content/format-date.ts';
import { Button } from './Button.tsx';
import { addDays, addMonths, dayOfWeek, monthTitle, weekdays, weeksOfMonth } from './calendar-days.ts';
import { chevronLeft, chevronRight } from './icons.ts';
import { useUi } from './UiProvider.tsx';

export interface CalendarProps {
  /** `2026-11-21`; empty if none is selected. */
  value: string;
  today: string;
  min?: string;
  max?: string;
  onChoose: (day: string) => void;
}

/** The day that a key moves to; undefined if the calendar does not use the key. */
function target({ key, shiftKey }: KeyboardEvent, day: string, inWeek: number): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -inWeek);
    case 'End':
      return addDays(day, 6 - inWeek);
    case 'PageUp':
      return addMonths(day, shiftKey ? -12 : -1);
    case 'PageDown':
      return addMonths(day, shiftKey ? 12 : 1);
    default:
      return undefined;
  }
}

const dayOfMonth =
  'size-9.5 rounded-md tabular-nums group-aria-selected:bg-accent group-aria-selected:text-accent-ink hover:bg-surface-2 aria-disabled:cursor-default aria-disabled:opacity-40 current:font-semibold current:inset-ring current:inset-ring-line-strong';

/** A month to pick a day from, with the names and the first day of the week of the page's language. */
export function Calendar({ value, today, min = '', max = '9999', onChoose }: CalendarProps) {
  const { locale, ui } = useUi();
  const [shown, setShown] = useState(value || today);
  const grid = useRef<HTMLTableElement>(null);
  const follow = useRef(true);
  // The focus follows the day, unless a button has changed the month.
  useEffect(() => {
    if (follow.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  }, [shown]);
  const turn = (months: number) => {
    follow.current = false;
    setShown(addMonths(shown, months));
  };
  return (
    <div className="grid gap-2" data-calendar>
      <div className="flex items-center justify-between gap-2">
        <Button variant="g" size="s" icon={chevronLeft} label={ui.previousMonth} onPress={() => turn(-1)} />
        <b className="font-semibold" aria-live="polite">
          {monthTitle(locale, shown)}
        </b>
        <Button variant="g" size="s" icon={chevronRight} label={ui.nextMonth} onPress={() => turn(1)} />
      </div>
      <table
        ref={grid}
        className="border-collapse"
        role="grid"
        aria-label={monthTitle(locale, shown)}
        onKeyDown={(event) => {
          const next = target(event, shown, dayOfWeek(locale, shown));
          if (next === undefined) return;
          event.preventDefault();
          follow.current = true;
          setShown(next);
        }}
      >
        <thead>
          <tr>
            {weekdays(locale).map(({ short, long }) => (
              <th key={short} scope="col" abbr={long} className="h-7 text-13 font-medium text-muted">
                {short}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfMonth(locale, shown).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day} role="gridcell" aria-selected={day === value} className="group p-px">
                  <button
                    type="button"
                    tabIndex={day === shown ? 0 : -1}
                    className={day.slice(0, 7) === shown.slice(0, 7) ? dayOfMonth : `${dayOfMonth} text-muted`}
                    aria-current={day === today ? 'date' : undefined}
                    aria-label={`${weekdays(locale)[dayOfWeek(locale, day)]?.long}, ${formatDate(locale, day, 'long')}`}
                    aria-disabled={day < min || day > max}
                    onClick={() => day >= min && day <= max && onChoose(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Button size="s" disabled={today < min || today > max} onPress={() => onChoose(today)}>
        {ui.today}
      </Button>
    </div>
  );
}
