/** What an entry is, as far as the drills write it. */
export interface EntryFacts {
  revision: number;
  title: string;
  status: string;
  cover: string | null;
}

/** Something that was acknowledged, and what was asked for after that and never answered: that may have been saved or not. */
export interface Known<T> {
  acknowledged: T;
  tried: T | null;
}

/** Everything that the site has acknowledged to somebody, to be found again after whatever happens to it. */
export class Acknowledged {
  readonly entries = new Map<string, Known<EntryFacts>>();
  readonly pictures = new Set<string>();
  /** Text by id. */
  readonly messages = new Map<string, string>();
  /** Whether it is kept, by person and entry: `bench-user-0 01J…`. */
  readonly favourites = new Map<string, Known<boolean>>();
  mailbox: Known<string> | null = null;
  /** Entries of which something was asked since `forgetTouched`. */
  readonly touched = new Set<string>();
  /** How many writes were acknowledged, by what they were. */
  readonly counts: Record<'entries' | 'pictures' | 'messages' | 'favourites' | 'settings', number> = {
    entries: 0,
    pictures: 0,
    messages: 0,
    favourites: 0,
    settings: 0,
  };
  /** Writes to which no answer came. */
  unanswered = 0;

  get total(): number {
    return Object.values(this.counts).reduce((sum, one) => sum + one, 0);
  }

  forgetTouched(): void {
    this.touched.clear();
  }
}
