import { parseDate, parseDateTime, parseTime } from '@internationalized/date';
import { useMemo, useState } from 'react';
import { DateField, DateInput, DateSegment, TimeField } from 'react-aria-components';

/** The frame of the segments. It wraps, so that at 200 % zoom or in a narrow column every segment stays readable. */
const dateInput = (hasButton: boolean): string =>
  `flex min-h-11 w-full min-w-0 cursor-text flex-wrap items-center rounded-lg border border-ctl bg-surface py-1 pl-2 text-16 text-ink data-disabled:bg-surface-2 data-disabled:text-muted data-focus-within:outline-2 data-focus-within:outline-offset-2 data-focus-within:outline-accent data-invalid:border-2 data-invalid:border-danger md:min-h-10 md:text-14.5 ${hasButton ? 'pr-9' : 'pr-2'}`;

const dateSegment =
  'rounded-sm px-px whitespace-pre caret-transparent outline-none data-focused:bg-accent data-focused:text-accent-ink data-placeholder:not-data-focused:text-muted data-[type=literal]:px-0 forced-colors:data-focused:outline-2 forced-colors:data-focused:outline-solid';

export type DateType = 'datetime-local' | 'date' | 'time';

export interface DateSegmentsProps {
  type: DateType;
  /** In the format of the native field of this type; empty without a value. */
  value: string;
  /** Called with complete values, or with an empty one once all segments are empty. */
  onChange: (value: string) => void;
  /** Called with the displayed text while its year has fewer than four digits, and with an empty text otherwise. */
  onHold: (text: string) => void;
  isInvalid: boolean;
  isDisabled: boolean;
  isRequired: boolean;
  /** Whether a button follows inside the frame. */
  hasButton: boolean;
  'aria-labelledby': string;
  'aria-describedby'?: string | undefined;
}

const readers = { 'datetime-local': parseDateTime, date: parseDate, time: parseTime };

/** The parsed value, or `null` if it is empty or not of the type (`2026-11`, a year of six digits). */
function valueOf<Type extends DateType>(type: Type, text: string): ReturnType<(typeof readers)[Type]> | null {
  try {
    return text === '' ? null : (readers[type](text) as ReturnType<(typeof readers)[Type]>);
  } catch {
    return null;
  }
}

/** Omits the seconds that ISO texts end with. */
const textOf = (value: { toString: () => string } | null) =>
  value === null ? '' : value.toString().replace(/(\d{2}:\d{2}):\d{2}.*$/, '$1');

/** Whether its year has four digits. One that is being typed has fewer. */
const isWhole = (type: DateType, value: string) => type === 'time' || !value.startsWith('0');

/**
 * A date, a time or both as segments, in the order, words and clock of the page's language. A native field uses those
 * of the browser, and hides the part that does not fit.
 */
export function DateSegments({ type, value, onChange, onHold, hasButton, ...rest }: DateSegmentsProps) {
  /** The shown text differs from the value while a year is typed. */
  const [shown, setShown] = useState({ value, text: value });
  if (shown.value !== value) setShown({ value, text: value });
  const change = (next: { toString: () => string } | null) => {
    const text = textOf(next);
    onHold(isWhole(type, text) ? '' : text);
    if (!isWhole(type, text)) return setShown({ value, text });
    setShown({ value: text, text });
    onChange(text);
  };
  // Must be the same object while the text is unchanged, because react-aria drops a partial input when it receives a
  // new one.
  const day = useMemo(() => (type === 'time' ? null : valueOf(type, shown.text)), [type, shown.text]);
  const time = useMemo(() => (type === 'time' ? valueOf(type, shown.text) : null), [type, shown.text]);
  // Screen readers announce that the field is required, but validation is done by the form.
  const props = { ...rest, shouldForceLeadingZeros: true, validationBehavior: 'aria' as const, onChange: change };
  const input = (
    <DateInput className={dateInput(hasButton)}>
      {(segment) => <DateSegment segment={segment} className={dateSegment} />}
    </DateInput>
  );
  if (type === 'time')
    return (
      <TimeField {...props} value={time}>
        {input}
      </TimeField>
    );
  return (
    <DateField {...props} granularity={type === 'date' ? 'day' : 'minute'} value={day}>
      {input}
    </DateField>
  );
}
