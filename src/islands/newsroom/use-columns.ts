import { useEffect, useState } from 'react';

/** Columns that one may hide or show; the title is always there. */
export const columnNames = [
  'status',
  'languages',
  'author',
  'category',
  'location',
  'published',
  'views',
  'updated',
] as const;
export type ColumnName = (typeof columnNames)[number];

const usual: ReadonlySet<ColumnName> = new Set<ColumnName>(['status', 'languages', 'author', 'updated']);
const keyOf = (kind: string) => `newsroom-columns:${kind}`;

/** The columns that are kept for a section on this device; null: none are, or they cannot be read. */
function kept(kind: string): ReadonlySet<ColumnName> | null {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(keyOf(kind)) ?? 'null');
    return Array.isArray(names) ? new Set(columnNames.filter((name) => names.includes(name))) : null;
  } catch {
    return null;
  }
}

/** Which columns a list shows: the usual ones in the page as it comes, then those that somebody chose on this device. */
export function useColumns(kind: string): {
  shown: ReadonlySet<ColumnName>;
  show: (names: ReadonlySet<ColumnName>) => void;
} {
  const [shown, setShown] = useState(usual);
  useEffect(() => {
    const own = kept(kind);
    if (own !== null) setShown(own);
  }, [kind]);
  return {
    shown,
    show(names) {
      setShown(names);
      try {
        localStorage.setItem(keyOf(kind), JSON.stringify([...names]));
      } catch {
        // Storage is full or refused: the choice lasts as long as the page.
      }
    },
  };
}
