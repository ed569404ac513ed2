import { useEffect, useState } from 'react';
import { formatDate } from '#content/format/format-date.ts';
import type { Locale } from '#content/locale.ts';
import type { PictureUse } from '#content/model/entry-content.ts';
import { isSeries, type Series } from '#content/model/series.ts';
import { toPlainInput } from '#content/text/plain-input.ts';
import type { RichNode } from '#content/text/rich-node.ts';
import { changedPaths, leavesOf, type FormValue } from '#islands/entry-form/drafts/entry-draft.ts';
import { fieldLabel } from '#islands/entry-form/field-label.ts';
import { usePlaceLabels } from '#islands/entry-form/fields/place-choices.ts';
import { toWallTime, zoneOf } from '#islands/entry-form/fields/wall-time.ts';
import { useForm, type FormContextValue } from '#islands/entry-form/form-context.ts';
import { Thumb } from '#islands/entry-form/pictures/Picture.tsx';
import { fieldHint } from '#styles/form-classes.ts';
import { ComparisonRow, ComparisonTable } from './ComparisonTable.tsx';
import { diffWordParts, type WordDiffPart } from './word-diff.ts';

/** A form value as text for comparison, or an empty string for a missing value. */
function formatLeaf(
  { view, $tags, $value, texts, locale }: Pick<FormContextValue, 'view' | '$tags' | '$value' | 'texts' | 'locale'>,
  path: string,
  leaf: unknown,
  placeLabel: (id: string) => string | undefined,
): string {
  if (leaf === null || leaf === undefined) return '';
  const field = path.startsWith('details.')
    ? view.kind.details.find(({ name }) => name === path.slice('details.'.length))
    : undefined;
  const named = (id: unknown) => {
    const known = [...view.choices.categories, ...view.choices.people, ...$tags.get()].find(
      (choice) => choice.id === id,
    );
    return (
      placeLabel(String(id)) ?? known?.label ?? field?.options?.find(({ value }) => value === id)?.label ?? String(id)
    );
  };
  if (field?.type === 'instant')
    return toWallTime(String(leaf), zoneOf($value.get().details, view.timeZone)).replace('T', ' ');
  if (field?.type === 'series' && isSeries(leaf))
    return formatSeries(leaf, texts.series, locale, zoneOf($value.get().details, view.timeZone));
  if (field?.type === 'flag') return leaf === true ? '✓' : '—';
  if (Array.isArray(leaf))
    return leaf.map((item) => (typeof item === 'object' ? formatObject(item) : named(item))).join('\n');
  if (typeof leaf !== 'object') return named(leaf);
  return (leaf as RichNode).type === 'doc' ? toPlainInput(leaf) : formatObject(leaf);
}

/** The rule of a series, and a line for each of its exceptions. */
function formatSeries(
  { every, until, count, changes }: Series,
  words: FormContextValue['texts']['series'],
  locale: Locale,
  timeZone: string,
): string {
  const end = until ? `${words.until}: ${formatDate(locale, until, 'long')}` : `${words.count}: ${count ?? ''}`;
  const lines = (changes ?? []).map(({ date, startsAt, endsAt, cancelled, note }) =>
    [
      formatDate(locale, date, 'long'),
      ...(cancelled ? [words.states.cancelled] : []),
      ...[startsAt, endsAt].flatMap((at) => (at ? formatDate(locale, at, 'stamp', timeZone) : [])),
      ...Object.values(note ?? {}).flatMap((text) => text || []),
    ].join(' · '),
  );
  return [words.every[every], end, ...lines].join('\n');
}

function formatObject(value: unknown): string {
  if (value === null || typeof value !== 'object') return String(value ?? '');
  return Object.entries(value)
    .filter(([, one]) => one !== null && one !== undefined)
    .map(([name, one]) => `${name}: ${typeof one === 'object' ? formatObject(one) : String(one)}`)
    .join(', ');
}

/** The number of characters kept at each end of a long unchanged stretch. */
const CONTEXT_LENGTH = 90;

/** The word diff of two texts. `null` while it is computed, or if the texts differ completely. */
function useParts(before: string, after: string): readonly WordDiffPart[] | null {
  const [parts, setParts] = useState<readonly WordDiffPart[] | null>(null);
  useEffect(() => {
    let wanted = true;
    setParts(null);
    if (before === '' || after === '' || before === after) return;
    // If the diff fails to load, both texts are shown in full, which is acceptable.
    import('diff').then(
      ({ diffArrays }) => wanted && setParts(diffWordParts(diffArrays, before, after)),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [before, after]);
  return parts;
}

/** Cuts the middle of a long unchanged stretch; in the first and the last stretch, also cuts the outer end. */
function shorten(text: string, first: boolean, last: boolean): string {
  if (text.length <= 3 * CONTEXT_LENGTH) return text;
  return `${first ? '' : text.slice(0, CONTEXT_LENGTH)} … ${last ? '' : text.slice(-CONTEXT_LENGTH)}`;
}

/** One side of a word diff. Differences are not marked by colour alone, and are announced to screen readers. */
function ComparedText({ parts, side }: { parts: readonly WordDiffPart[]; side: 'before' | 'after' }) {
  const {
    edits: { compare },
  } = useForm();
  return parts.map((part, index) => {
    if ('same' in part) return shorten(part.same, index === 0, index === parts.length - 1);
    if (side === 'before')
      return (
        part.removed && (
          <del
            key={index}
            className="rounded-xs bg-danger-soft px-0.5 text-ink line-through decoration-danger decoration-2"
          >
            <span className="sr-only"> {compare.removed} </span>
            {part.removed}
          </del>
        )
      );
    return (
      part.added && (
        <ins
          key={index}
          className="rounded-xs bg-accent-soft px-0.5 text-ink underline decoration-accent decoration-2 underline-offset-3"
        >
          <span className="sr-only"> {compare.added} </span>
          {part.added}
        </ins>
      )
    );
  });
}

interface Props {
  before: FormValue;
  after: FormValue;
  /** The name of each side. */
  labels: { before: string; after: string };
  /** Paths that both sides have changed. */
  marked?: readonly string[];
  label: string;
}

/** Two versions side by side. Shows only the differences; texts are compared word by word. */
export function Comparison({ before, after, labels, marked = [], label }: Props) {
  const {
    edits: { compare },
  } = useForm();
  const paths = changedPaths(before, after);
  const [old, now] = [leavesOf(before), leavesOf(after)];
  if (paths.length === 0) return <p className={fieldHint}>{compare.none}</p>;
  return (
    <ComparisonTable label={label} field={compare.field} heads={labels}>
      {paths.map((path) => (
        <Row key={path} path={path} before={old[path]} after={now[path]} labels={labels} both={marked.includes(path)} />
      ))}
    </ComparisonTable>
  );
}

function Row({
  path,
  before,
  after,
  labels,
  both,
}: {
  path: string;
  before: unknown;
  after: unknown;
  labels: Props['labels'];
  both: boolean;
}) {
  const context = useForm();
  const { compare } = context.edits;
  const { view, locale } = context;
  const detail = view.kind.details.find(({ name }) => path === `details.${name}`);
  const ids = path === 'locationId' || detail?.reference === 'location' ? [before, after].flat() : [];
  const placeLabel = usePlaceLabels(
    locale,
    view.choices.locations,
    ids.filter((id) => typeof id === 'string'),
  );
  const [old, now] = [formatLeaf(context, path, before, placeLabel), formatLeaf(context, path, after, placeLabel)];
  const parts = useParts(old, now);
  const pictures = picturesOf(path, before).length + picturesOf(path, after).length > 0;
  const cell = (leaf: unknown, text: string, side: 'before' | 'after') => {
    if (pictures) return <Pictures uses={picturesOf(path, leaf)} />;
    if (text === '') return <i>{compare.blank}</i>;
    if (old === now)
      return (
        <>
          {text.length > 200 ? `${text.slice(0, 200)} …` : text} <i className={fieldHint}>{compare.formatting}</i>
        </>
      );
    return parts === null ? text : <ComparedText parts={parts} side={side} />;
  };
  return (
    <ComparisonRow
      label={
        <>
          {fieldLabel(context, path)}
          {both && <small className="font-normal text-sun-text"> ({compare.both})</small>}
        </>
      }
      heads={labels}
      before={cell(before, old, 'before')}
      after={cell(after, now, 'after')}
      isBoth={both}
    />
  );
}

/** The pictures of a cover or a gallery; other fields have none. */
function picturesOf(path: string, leaf: unknown): PictureUse[] {
  if (path !== 'cover' && path !== 'gallery') return [];
  return (Array.isArray(leaf) ? leaf : leaf === null || leaf === undefined ? [] : [leaf]) as PictureUse[];
}

function Pictures({ uses }: { uses: readonly PictureUse[] }) {
  const { edits, texts } = useForm();
  if (uses.length === 0) return <i>{edits.compare.blank}</i>;
  return uses.map(({ id, alt = {} }) => (
    <span className="flex items-start gap-2.5 not-first:mt-2" key={id}>
      <Thumb id={id} />
      {(['ua', 'us'] as const)
        .flatMap((item) => (alt[item] ? [`${texts.languages[item]}: ${alt[item]}`] : []))
        .join('\n')}
    </span>
  ));
}
