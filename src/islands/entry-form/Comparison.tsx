import type { PictureUse } from '#content/entry-content.ts';
import { ComparedText, useParts } from './ComparedText.tsx';
import { fieldLabel } from './field-label.ts';
import { useForm } from './form-context.ts';
import { changedPaths, leavesOf, type FormValue } from './form-value.ts';
import { Thumb } from './Picture.tsx';
import { sayLeaf } from './say-leaf.ts';

interface Props {
  before: FormValue;
  after: FormValue;
  /** What each side is called. */
  labels: { before: string; after: string };
  /** Paths at which both sides have been changed. */
  marked?: readonly string[];
  label: string;
}

/** Two versions beside each other: only what differs, texts word by word. */
export function Comparison({ before, after, labels, marked = [], label }: Props) {
  const {
    edits: { compare },
  } = useForm();
  const paths = changedPaths(before, after);
  const [old, now] = [leavesOf(before), leavesOf(after)];
  if (paths.length === 0) return <p className="ui-hint">{compare.none}</p>;
  return (
    <div className="ef-compare" role="table" aria-label={label}>
      <div role="row" className="ef-compare-head">
        <span role="columnheader">{compare.field}</span>
        <span role="columnheader">{labels.before}</span>
        <span role="columnheader">{labels.after}</span>
      </div>
      {paths.map((path) => (
        <Row key={path} path={path} before={old[path]} after={now[path]} labels={labels} both={marked.includes(path)} />
      ))}
    </div>
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
  const [old, now] = [sayLeaf(context, path, before), sayLeaf(context, path, after)];
  const parts = useParts(old, now);
  const pictures = picturesOf(path, before).length + picturesOf(path, after).length > 0;
  const cell = (leaf: unknown, text: string, side: 'before' | 'after') => {
    if (pictures) return <Pictures uses={picturesOf(path, leaf)} />;
    if (text === '') return <i>{compare.blank}</i>;
    if (old === now)
      return (
        <>
          {text.length > 200 ? `${text.slice(0, 200)} …` : text} <i className="ui-hint">{compare.formatting}</i>
        </>
      );
    return parts === null ? text : <ComparedText parts={parts} side={side} />;
  };
  return (
    <div role="row" className={both ? 'both' : undefined}>
      <span role="rowheader">
        {fieldLabel(context, path)}
        {both && <small> ({compare.both})</small>}
      </span>
      <span role="cell" data-label={labels.before} translate="no">
        {cell(before, old, 'before')}
      </span>
      <span role="cell" data-label={labels.after} translate="no">
        {cell(after, now, 'after')}
      </span>
    </div>
  );
}

/** The pictures of a cover or a gallery; texts and other fields have none. */
function picturesOf(path: string, leaf: unknown): PictureUse[] {
  if (path !== 'cover' && path !== 'gallery') return [];
  return (Array.isArray(leaf) ? leaf : leaf === null || leaf === undefined ? [] : [leaf]) as PictureUse[];
}

function Pictures({ uses }: { uses: readonly PictureUse[] }) {
  const { edits, texts } = useForm();
  if (uses.length === 0) return <i>{edits.compare.blank}</i>;
  return uses.map(({ id, alt = {} }) => (
    <span className="ef-compare-picture" key={id}>
      <Thumb id={id} />
      {(['ua', 'us'] as const).flatMap((one) => (alt[one] ? [`${texts.languages[one]}: ${alt[one]}`] : [])).join('\n')}
    </span>
  ));
}
