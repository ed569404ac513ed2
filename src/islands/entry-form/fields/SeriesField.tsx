import { useState } from 'react';
import { dayIn } from '#content/format/format-date.ts';
import { plural } from '#content/format/plural.ts';
import { frequencyLabel } from '#content/format/series-label.ts';
import { frequencies, isSeries, MAX_DATES, occurrencesOf, unknownDates, type Series } from '#content/model/series.ts';
import { parseTypedNumber } from '#content/typed/numbers.ts';
import { useFieldError, useForm, useFormValue } from '#islands/entry-form/form-context.ts';
import { DateTimeField } from '#islands/ui/fields/DateTimeField.tsx';
import { NumberInput } from '#islands/ui/fields/NumberInput.tsx';
import { Select } from '#islands/ui/fields/Select.tsx';
import { formTight } from '#styles/form-classes.ts';
import type { DetailProps } from './detail-props.ts';
import { fittingColumns, SeriesDates } from './SeriesDates.tsx';
import { zoneOf } from './wall-time.ts';

/** Number of dates proposed for an event that begins to repeat: a season of weeks. */
const PROPOSED_COUNT = 10;

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** How an event repeats, and its dates with their exceptions. */
export function SeriesField({ field, value, onChange }: DetailProps) {
  const { texts, view, locale } = useForm();
  const words = texts.series;
  const startsAt = useFormValue(({ details }) => textOf(details.startsAt));
  const endsAt = useFormValue(({ details }) => textOf(details.endsAt));
  const timeZone = useFormValue(({ details }) => zoneOf(details, view.timeZone));
  const untilError = useFieldError('details.series.until');
  const countError = useFieldError('details.series.count');
  const ownError = useFieldError('details.series', { exact: true });
  const changesError = useFieldError('details.series.changes');
  const series = isSeries(value) ? value : null;
  const first = startsAt ? dayIn(timeZone, Date.parse(startsAt)) : null;
  const skips = series?.every === 'monthlyDay' && Number(first?.slice(8)) > 28;
  const timing = { startsAt, endsAt, timeZone, series };
  const dates = occurrencesOf(timing);
  // The chosen kind of end, also while its field is empty.
  const [end, setEnd] = useState<'until' | 'count'>(series?.until == null ? 'count' : 'until');
  const change = (next: Partial<Series>) => series && onChange({ ...series, ...next });
  return (
    <div className={formTight}>
      <Select
        label={field.label}
        required={field.required}
        error={ownError}
        hint={series === null ? undefined : first === null ? words.needsStart : skips ? words.skips : undefined}
        value={series?.every ?? ''}
        placeholder={words.never}
        options={frequencies.map((every) => ({
          value: every,
          label: first === null ? words.every[every] : frequencyLabel(locale, { every }, first),
        }))}
        onChange={(next) => {
          const every = frequencies.find((candidate) => candidate === next);
          onChange(every === undefined ? null : { count: PROPOSED_COUNT, ...series, every });
        }}
      />
      {series !== null && (
        <div className={fittingColumns}>
          <Select
            label={words.ends}
            required
            value={end}
            options={(['until', 'count'] as const).map((name) => ({ value: name, label: words.end[name] }))}
            onChange={(chosen) => {
              setEnd(chosen === 'until' ? 'until' : 'count');
              // The other end takes over the last date, so that the switch alone changes nothing.
              if (chosen === 'count') change({ count: Math.max(2, dates?.length ?? PROPOSED_COUNT), until: null });
              else
                change({
                  count: null,
                  until:
                    dates
                      ?.map(({ date }) => date)
                      .sort()
                      .at(-1) ?? null,
                });
            }}
          />
          {end === 'until' ? (
            <DateTimeField
              type="date"
              label={words.until}
              required
              error={untilError}
              value={series.until ?? ''}
              onChange={(until) => change({ until: until || null })}
            />
          ) : (
            <NumberInput
              label={words.count}
              required
              error={countError}
              hint={`2–${MAX_DATES}`}
              inputMode="numeric"
              value={series.count}
              read={(typed) => parseTypedNumber(typed, {})}
              numberOf={(number) => number}
              show={String}
              onChange={(count) => change({ count: count as number | null })}
            />
          )}
        </div>
      )}
      {series !== null && dates !== null && (
        <SeriesDates
          title={plural(locale, dates.length, words.dates)}
          dates={dates}
          unknown={unknownDates(timing)}
          timeZone={timeZone}
          changes={series.changes ?? []}
          error={changesError}
          onChange={(changes) => change({ changes })}
        />
      )}
    </div>
  );
}
