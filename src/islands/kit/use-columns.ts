import { useEffect, useState } from 'react';

/** The columns of a list that everybody may hide or show on their device. */
export interface ColumnChoice<Name extends string = string> {
  /** Under which it is kept. */
  key: string;
  all: readonly Name[];
  /** Those that are shown until somebody chooses. */
  usual: readonly Name[];
}

export interface ShownColumns<Name extends string = string> {
  shown: ReadonlySet<Name>;
  show: (names: ReadonlySet<Name>) => void;
}

/** The kept columns; null: none are, or they cannot be read. */
function kept<Name extends string>(key: string, all: readonly Name[]): ReadonlySet<Name> | null {
  try {
    const names: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return Array.isArray(names) ? new Set(all.filter((name) => names.includes(name))) : null;
  } catch {
    return null;
  }
}

/** Which columns a list shows: the usual ones in the page as it comes, then those that somebody chose on this device. */
export function useColumns<Name extends string>({ key, all, usual }: ColumnChoice<Name>): ShownColumns<Name> {
  const [own, setOwn] = useState<ReadonlySet<Name> | null>(null);
  // A declaration gives new lists each time: the key alone says whose columns these are.
  useEffect(() => setOwn(kept(key, all)), [key]);
  return {
    shown: own ?? new Set(usual),
    show(names) {
      setOwn(names);
      try {
        localStorage.setItem(key, JSON.stringify([...names]));
      } catch {
        // Storage is full or refused: the choice lasts as long as the page.
      }
    },
  };
}
