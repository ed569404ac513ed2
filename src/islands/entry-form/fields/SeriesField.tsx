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

/** How an event repeats, and its dates with their exceptions. */
export function SeriesField({ field, value, onChange, error }: DetailProps) {
  const { texts, view, locale } = useForm();
  const words = texts.series;
  const startsAt = useFormValue(({ details }) => details.startsAt as string | null | undefined);
  const endsAt = useFormValue(({ details }) => details.endsAt as string | null | undefined);
  const timeZone = useFormValue(({ details }) => zoneOf(details, view.timeZone));
  const untilError = useFieldError('details.series.until');
  const countError = useFieldError('details.series.count');
  const series = isSeries(value) ? value : null;
  const first = startsAt ? dayIn(timeZone, Date.parse(startsAt)) : null;
  const timing = { startsAt, endsAt, timeZone, series };
  const dates = occurrencesOf(timing);
  const ownError = error === untilError || error === countError ? null : error;
  const change = (next: Partial<Series>) => series && onChange({ ...series, ...next });
  return (
    <div className={formTight}>
      <Select
        label={field.label}
        required={field.required}
        error={ownError}
        hint={series !== null && first === null ? words.needsStart : undefined}
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
            value={series.count == null ? 'until' : 'count'}
            options={(['until', 'count'] as const).map((end) => ({ value: end, label: words.end[end] }))}
            onChange={(end) =>
              // The other end takes over the last date, so that nothing changes by the switch alone.
              end === 'count'
                ? change({ count: Math.max(2, dates?.length ?? PROPOSED_COUNT), until: null })
                : change({
                    count: null,
                    until:
                      dates
                        ?.map(({ date }) => date)
                        .sort()
                        .at(-1) ?? null,
                  })
            }
          />
          {series.count == null ? (
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
              onChange={(count) => change({ count: count as number })}
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
          onChange={(changes) => change({ changes })}
        />
      )}
    </div>
  );
}
