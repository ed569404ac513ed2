import type { ReactNode } from 'react';

interface ColumnHeadings {
  before: string;
  after: string;
}

const columns = 'gap-3.5 border-t border-line py-2.5 md:grid-cols-[140px_minmax(0,1fr)_minmax(0,1fr)]';
const row = `grid grid-cols-1 ${columns}`;
const rows = { one: row, both: `${row} bg-sun-soft text-ink` };
const text = 'wrap-anywhere whitespace-pre-wrap';
/** On a phone each cell is labelled with its side. */
const cell = `${text} max-md:before:text-muted max-md:before:content-[attr(data-label)_':_']`;

/** Two versions side by side, or stacked on a phone; the rows are `ComparisonRow`s. */
export function ComparisonTable({
  label,
  field,
  heads,
  children,
}: {
  label: string;
  /** The heading of the column with field names. */
  field: string;
  heads: ColumnHeadings;
  children: ReactNode;
}) {
  return (
    <div className="mt-3 text-14" role="table" aria-label={label}>
      <div role="row" className={`${columns} hidden font-semibold md:grid`}>
        <span role="columnheader">{field}</span>
        <span role="columnheader">{heads.before}</span>
        <span role="columnheader">{heads.after}</span>
      </div>
      {children}
    </div>
  );
}

/** A field whose values differ. */
export function ComparisonRow({
  label,
  heads,
  before,
  after,
  isBoth,
}: {
  label: ReactNode;
  heads: ColumnHeadings;
  before: ReactNode;
  after: ReactNode;
  /** Whether both sides have changed it. */
  isBoth: boolean;
}) {
  return (
    <div role="row" className={rows[isBoth ? 'both' : 'one']}>
      <span role="rowheader" className={`${text} font-semibold`}>
        {label}
      </span>
      <span role="cell" className={cell} data-label={heads.before} translate="no">
        {before}
      </span>
      <span role="cell" className={cell} data-label={heads.after} translate="no">
        {after}
      </span>
    </div>
  );
}
