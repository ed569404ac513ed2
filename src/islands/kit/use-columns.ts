import { useEffect, useEffectEvent, useState } from 'react';

/** The hidable columns of a list; the choice is stored on the device. */
export interface ColumnChoice<Name extends string = string> {
  /** The storage key. */
  key: string;
  all: readonly Name[];
  /** The columns shown by default. */
  usual: readonly Name[];
}

export interface ShownColumns<Name extends string = string> {
  shown: ReadonlySet<Name>;
  show: (names: ReadonlySet<Name>) => void;
}

/** The stored columns, or `null` if they are missing or unreadable. */
function readStoredColumns<Name extends string>(key: string, all: readonly Name[]): ReadonlySet<Name> | null {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return Array.isArray(names) ? new Set(all.filter((name) => names.includes(name))) : null;
  } catch {
    return null;
  }
}

/** The visible columns of a list: the default ones in the server's HTML, then those chosen on this device. */
export function useColumns<Name extends string>({ key, all, usual }: ColumnChoice<Name>): ShownColumns<Name> {
  const [own, setOwn] = useState<ReadonlySet<Name> | null>(null);
  // Declarations create new arrays at each render, so the key alone identifies the columns.
  const readOwn = useEffectEvent(() => setOwn(readStoredColumns(key, all)));
  useEffect(() => readOwn(), [key]);
  return {
    shown: own ?? new Set(usual),
    show(names) {
      setOwn(names);
      try {
        localStorage.setItem(key, JSON.stringify([...names]));
      } catch {
        // If storage is full or blocked, the choice lasts until the page is closed.
      }
    },
  };
}
