/** The properties of an entry that the drills write. */
export interface EntryFacts {
  revision: number;
  title: string;
  status: string;
  cover: string | null;
}

/** An acknowledged value, and the later requests that got no response, which may or may not have been saved. */
export interface AcknowledgedValue<T> {
  acknowledged: T;
  tried: T | null;
}

/** Records everything that the site has acknowledged, so that drills can check that it survives. */
export class AcknowledgedWrites {
  readonly entries = new Map<string, AcknowledgedValue<EntryFacts>>();
  readonly pictures = new Set<string>();
  /** Texts by id. */
  readonly messages = new Map<string, string>();
  /** Whether an entry is a person's favourite, by person and entry: `bench-user-0 01J…`. */
  readonly favourites = new Map<string, AcknowledgedValue<boolean>>();
  mailbox: AcknowledgedValue<string> | null = null;
  /** Entries that received a request since `forgetTouched`. */
  readonly touched = new Set<string>();
  /** Number of acknowledged writes by type. */
  readonly counts: Record<'entries' | 'pictures' | 'messages' | 'favourites' | 'settings', number> = {
    entries: 0,
    pictures: 0,
    messages: 0,
    favourites: 0,
    settings: 0,
  };
  /** Number of writes without a response. */
  unanswered = 0;

  get total(): number {
    return Object.values(this.counts).reduce((sum, one) => sum + one, 0);
  }

  forgetTouched(): void {
    this.touched.clear();
  }
}
