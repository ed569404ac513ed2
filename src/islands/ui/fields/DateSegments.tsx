import { parseDate, parseDateTime, parseTime } from '@internationalized/date';
import { useRef, useState } from 'react';
import { DateField, DateInput, DateSegment, TimeField } from 'react-aria-components';

/** The frame of the segments. Its lines wrap: at 200 % or in a narrow column every segment stays readable. */
const dateInput = (hasButton: boolean): string =>
  `flex min-h-11 w-full min-w-0 cursor-text flex-wrap items-center rounded-lg border border-ctl bg-surface py-1 pl-2 text-16 text-ink data-disabled:bg-surface-2 data-disabled:text-muted data-focus-within:outline-2 data-focus-within:outline-offset-2 data-focus-within:outline-accent data-invalid:border-2 data-invalid:border-danger md:min-h-10 md:text-14.5 ${hasButton ? 'pr-9' : 'pr-2'}`;

const dateSegment =
  'rounded-sm px-px whitespace-pre caret-transparent outline-none data-focused:bg-accent data-focused:text-accent-ink data-placeholder:not-data-focused:text-muted data-[type=literal]:px-0 forced-colors:data-focused:outline-2';

export type DateType = 'datetime-local' | 'date' | 'time';

export interface DateSegmentsProps {
  type: DateType;
  /** As the browser's own field of the type writes it; empty if none. */
  value: string;
  /** Empty until all segments are filled. */
  onChange: (value: string) => void;
  /**
   * Called when the focus leaves the field.
   * @param names of the segments that are empty, if others are filled
   */
  onMissing: (names: string[]) => void;
  isInvalid: boolean;
  isDisabled: boolean;
  /** Whether a button follows inside the frame. */
  hasButton: boolean;
  'aria-labelledby': string;
  'aria-describedby'?: string | undefined;
}

/** The parsed value; null if it is empty, or no value of the type (`2026-11`, a year of six digits). */
function valueOf<Value>(read: (text: string) => Value, text: string): Value | null {
  try {
    return text === '' ? null : read(text);
  } catch {
    return null;
  }
}

/** Hours and minutes without the seconds that ISO texts end with. */
const withoutSeconds = (value: { toString: () => string } | null) =>
  value === null ? '' : value.toString().replace(/(\d{2}:\d{2}):\d{2}.*$/, '$1');

/** `minute`: react-aria ends the name of a segment with a comma for the label that follows. */
const nameOf = (segment: Element) => segment.getAttribute('aria-label')!.replace(/[,\s]+$/, '');

/**
 * A date, a time or both in parts that are typed one after the other, in the order, the words and the clock of the page's language; a
 * browser's own field has those of the browser, and hides what its width does not hold.
 */
export function DateSegments({ type, value, onChange, onMissing, hasButton, ...rest }: DateSegmentsProps) {
  const group = useRef<HTMLDivElement>(null);
  const [restored, setRestored] = useState(0);
  const current = useRef(settle);
  current.current = settle;
  function settle(): void {
    // The focus is in the next segment, or the whole window lost it: people come back to what they type.
    if (group.current === null || group.current.contains(document.activeElement)) return;
    const parts = [...group.current.querySelectorAll('[role="spinbutton"]')];
    const empty = parts.filter((part) => part.hasAttribute('data-placeholder'));
    const isPartial = empty.length > 0 && empty.length < parts.length;
    if (/^00\d\d-/.test(value)) onChange(`20${value.slice(2)}`);
    // A value whose part was emptied is still the field's value: it is shown as it is.
    if (isPartial && value !== '') setRestored((times) => times + 1);
    onMissing(isPartial && value === '' ? empty.map(nameOf) : []);
  }
  // After the focus has come to where it goes.
  const leave = () => void setTimeout(() => current.current());
  const props = { ...rest, onBlur: leave, shouldForceLeadingZeros: true };
  const input = (
    <DateInput ref={group} className={dateInput(hasButton)}>
      {(segment) => <DateSegment segment={segment} className={dateSegment} />}
    </DateInput>
  );
  if (type === 'time')
    return (
      <TimeField
        key={restored}
        {...props}
        value={valueOf(parseTime, value)}
        onChange={(next) => onChange(withoutSeconds(next))}
      >
        {input}
      </TimeField>
    );
  if (type === 'date')
    return (
      <DateField
        key={restored}
        {...props}
        value={valueOf(parseDate, value)}
        onChange={(next) => onChange(next?.toString() ?? '')}
      >
        {input}
      </DateField>
    );
  return (
    <DateField
      key={restored}
      {...props}
      granularity="minute"
      value={valueOf(parseDateTime, value)}
      onChange={(next) => onChange(withoutSeconds(next))}
    >
      {input}
    </DateField>
  );
}
