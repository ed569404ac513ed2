import { useId, useRef, useState } from 'react';
import { formatDate } from '#content/format/format-date.ts';
import { locales } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { isMoved, MAX_NOTE_LENGTH, type DateChange, type Occurrence } from '#content/model/series.ts';
import { useFieldError, useForm } from '#islands/entry-form/form-context.ts';
import { Button } from '#islands/ui/Button.tsx';
import { DateTimeField } from '#islands/ui/fields/DateTimeField.tsx';
import { TextField } from '#islands/ui/fields/TextField.tsx';
import { fieldError, formFooter, formTight } from '#styles/form-classes.ts';
import { displayedWallTime, fromWallTime } from './wall-time.ts';

interface Props {
  title: string;
  dates: readonly Occurrence[];
  /** Days with exceptions that the rule no longer has. */
  unknown: readonly string[];
  timeZone: string;
  changes: readonly DateChange[];
  /** The first error of an exception; its field has it as well. */
  error: string | null;
  onChange: (changes: DateChange[]) => void;
}

/** The dates of a series; each can be cancelled, moved, or given words of its own. */
export function SeriesDates({ title, dates, unknown, timeZone, changes, error, onChange }: Props) {
  const { texts, locale } = useForm();
  const words = texts.series;
  const [opened, setOpened] = useState<string | null>(null);
  const [isOpen, setIsOpen] = useState(unknown.length > 0);
  const summary = useRef<HTMLElement>(null);
  const id = useId();
  // By day, and not by start: a row must not move while its start is typed.
  const byDay = dates.toSorted((a, b) => (a.date < b.date ? -1 : 1));
  const changeOf = (date: string) => changes.find((change) => change.date === date) ?? { date };
  const without = (date: string) => changes.filter((change) => change.date !== date);
  const set = (date: string, more: Partial<DateChange>) => {
    const next = { ...changeOf(date), ...more };
    const isEmpty = Object.entries(next).every(([name, value]) => name === 'date' || !hasValue(value));
    onChange(isEmpty ? without(date) : [...without(date), next].sort((a, b) => (a.date < b.date ? -1 : 1)));
  };
  const dayOf = (iso: string) => formatDate(locale, iso, 'dayMonth', timeZone);
  const statesOf = (date: Occurrence) => [
    ...(date.cancelled
      ? [words.states.cancelled]
      : isMoved(date)
        ? [fill(words.states.moved, { date: dayOf(date.byRule.startsAt) })]
        : []),
    ...(hasValue(date.note) ? [words.states.noted] : []),
  ];
  return (
    <details
      className="rounded-lg border border-line px-3.5 py-1.5"
      open={isOpen || unknown.length > 0 || error !== null}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary ref={summary} className="min-h-9 cursor-pointer text-15 leading-9 font-strong">
        {title}
      </summary>
      {error !== null && <p className={fieldError}>{error}</p>}
      <ul className="max-h-120 overflow-y-auto">
        {unknown.map((date) => (
          <li key={date} className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line py-1">
            <span className="basis-full text-15 text-danger">
              {formatDate(locale, date, 'long')}: {words.unknown}
            </span>
            <Button
              size="s"
              label={`${words.remove}: ${formatDate(locale, date, 'long')}`}
              onPress={() => {
                summary.current?.focus();
                onChange(without(date));
              }}
            >
              {words.remove}
            </Button>
          </li>
        ))}
        {byDay.map((date) => {
          const when = formatDate(locale, date.startsAt, 'full', timeZone);
          const isChanging = opened === date.date;
          const at = changes.findIndex((change) => change.date === date.date);
          const states = statesOf(date);
          return (
            <li key={date.date} className="border-t border-line py-1">
              <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1">
                <span className={`basis-full text-15 ${date.cancelled ? 'text-muted line-through' : ''}`}>{when}</span>
                {states.length > 0 && (
                  <strong className="text-14 font-strong text-sun-text">{states.join(', ')}</strong>
                )}
                {!isChanging && (
                  <Button
                    size="s"
                    variant="g"
                    label={`${date.cancelled ? words.restore : words.cancel}: ${when}`}
                    onPress={() => set(date.date, { cancelled: !date.cancelled })}
                  >
                    {date.cancelled ? words.restore : words.cancel}
                  </Button>
                )}
                <Button
                  size="s"
                  label={`${isChanging ? words.done : words.change}: ${when}`}
                  aria-expanded={isChanging}
                  aria-controls={`${id}-${date.date}`}
                  onPress={() => setOpened(isChanging ? null : date.date)}
                >
                  {isChanging ? words.done : words.change}
                </Button>
              </div>
              {isChanging && (
                <div id={`${id}-${date.date}`} className={`${formTight} pt-1.5 pb-2.5`} role="group" aria-label={when}>
                  <DateFields
                    date={date}
                    timeZone={timeZone}
                    path={`details.series.changes.${at}`}
                    onChange={(more) => set(date.date, more)}
                  />
                  {at >= 0 && (
                    <div className={formFooter}>
                      <Button
                        size="s"
                        variant="g"
                        label={`${words.byRule}: ${when}`}
                        onPress={() => {
                          setOpened(null);
                          summary.current?.focus();
                          onChange(without(date.date));
                        }}
                      >
                        {words.byRule}
                      </Button>
                    </div>
                  )}
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}

/** Whether a part of an exception says anything. */
function hasValue(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.values(value).some(hasValue);
  return Boolean(value);
}

/** Two columns if the form shows the dates in its wide column; one beside the texts and on a phone. */
export const fittingColumns = 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,240px),1fr))] gap-x-5 gap-y-3 *:min-w-0';

/** The time that a date has if its exception does not state it: a moved date lasts as long as by the rule. */
function impliedTime({ startsAt, byRule }: Occurrence, name: 'startsAt' | 'endsAt'): string | null {
  if (name === 'startsAt' || byRule.endsAt === null) return byRule[name];
  return new Date(Date.parse(byRule.endsAt) + Date.parse(startsAt) - Date.parse(byRule.startsAt)).toISOString();
}

interface DateFieldsProps {
  date: Occurrence;
  timeZone: string;
  /** Of its exception among the issues. */
  path: string;
  onChange: (more: Partial<DateChange>) => void;
}

function DateFields({ date, timeZone, path, onChange }: DateFieldsProps) {
  const { texts } = useForm();
  const words = texts.series;
  const [typed, setTyped] = useState<Partial<Record<'startsAt' | 'endsAt', string>>>({});
  const errors = { startsAt: useFieldError(`${path}.startsAt`), endsAt: useFieldError(`${path}.endsAt`) };
  const moment = (name: 'startsAt' | 'endsAt') => ({
    label: words[name],
    error: errors[name],
    value: displayedWallTime(typed[name] ?? null, date[name], timeZone),
    onChange: (next: string) => {
      setTyped({ ...typed, [name]: next });
      const at = fromWallTime(next, timeZone);
      onChange({ [name]: at === impliedTime(date, name) ? null : at });
    },
  });
  return (
    <>
      <div className={fittingColumns}>
        <DateTimeField {...moment('startsAt')} required />
        <DateTimeField {...moment('endsAt')} />
      </div>
      <div className={fittingColumns}>
        {locales.map((locale) => (
          <TextField
            key={locale}
            label={words.note[locale]}
            hint={words.noteHint}
            limit={MAX_NOTE_LENGTH}
            value={date.note[locale] ?? ''}
            onChange={(text) => onChange({ note: { ...date.note, [locale]: text || null } })}
          />
        ))}
      </div>
    </>
  );
}
