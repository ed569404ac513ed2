/** Pages of one read of the outbox; `T` is returned to the caller once they are all shown. */
interface Round<T> {
  readonly of: T;
  /** Number of pages that are queued for this round, or being rendered for it. */
  left: number;
}

/**
 * The pages that are queued for rendering. Rounds overlap: a page in two of them is rendered once, unless the first
 * render has begun, and urgent pages of a later round precede the rest of an earlier one.
 */
export class RefreshQueue<T> {
  /** By urgency, each in the order of requests. */
  readonly #waiting: Map<string, Round<T>>[] = [];
  readonly #running = new Map<string, Round<T>>();
  /** Requested again since their render began, which may have read the old content. */
  readonly #again = new Map<string, { round: Round<T>; urgency: number }>();
  #rounds: Round<T>[] = [];
  #taken = 0;

  /** Adds a round: pages by urgency, the most urgent first. */
  add(of: T, pages: readonly (readonly string[])[]): void {
    const round: Round<T> = { of, left: 0 };
    this.#rounds.push(round);
    for (const [urgency, keys] of pages.entries()) for (const key of keys) this.#ask(key, round, urgency);
  }

  /** Whether every round was finished, and returned. */
  get isEmpty(): boolean {
    return this.#rounds.length === 0;
  }

  isRunning(key: string): boolean {
    return this.#running.has(key);
  }

  /** Returns the next page to render, which is in progress until `done`, or `undefined` if the queue is empty. */
  take(): string | undefined {
    this.#taken += 1;
    // Urgent pages could keep coming, so every fourth turn takes the one that has waited longest.
    const waiting = this.#taken % 4 === 0 ? this.#longestWaiting() : this.#waiting.find((pages) => pages.size > 0);
    const [first] = waiting ?? [];
    if (!waiting || !first) return undefined;
    const [key, round] = first;
    waiting.delete(key);
    this.#running.set(key, round);
    return key;
  }

  /**
   * Requests another render, for the latest round, of a page that is being rendered, unless one was already requested.
   * Call it before `done`.
   */
  repeat(key: string): void {
    const latest = this.#rounds.at(-1);
    if (latest !== undefined && this.#running.has(key)) this.#ask(key, latest, 0);
  }

  done(key: string): void {
    const round = this.#running.get(key);
    if (!round) return;
    this.#running.delete(key);
    round.left -= 1;
    const again = this.#again.get(key);
    if (!again) return;
    this.#again.delete(key);
    this.#wait(key, again.round, again.urgency);
  }

  /** Returns the rounds whose pages, and those of every round before them, are all rendered; each is returned once. */
  finished(): T[] {
    const open = this.#rounds.findIndex((round) => round.left > 0);
    return this.#rounds.splice(0, open === -1 ? this.#rounds.length : open).map((round) => round.of);
  }

  /** Drops every page, including those being rendered, and returns the unfinished rounds. */
  clear(): T[] {
    this.#waiting.length = 0;
    this.#running.clear();
    this.#again.clear();
    return this.#rounds.splice(0).map((round) => round.of);
  }

  #ask(key: string, round: Round<T>, urgency: number): void {
    if (this.#running.has(key)) {
      const again = this.#again.get(key);
      if (again) again.urgency = Math.min(again.urgency, urgency);
      else {
        this.#again.set(key, { round, urgency });
        round.left += 1;
      }
      return;
    }
    const at = this.#waiting.findIndex((pages) => pages.has(key));
    if (at === -1) {
      round.left += 1;
      this.#wait(key, round, urgency);
    } else if (urgency < at) {
      // The earlier round still waits for it; it is only rendered sooner.
      const earlier = this.#waiting[at]!.get(key)!;
      this.#waiting[at]!.delete(key);
      this.#wait(key, earlier, urgency);
    }
  }

  #wait(key: string, round: Round<T>, urgency: number): void {
    while (this.#waiting.length <= urgency) this.#waiting.push(new Map());
    this.#waiting[urgency]!.set(key, round);
  }

  #longestWaiting(): Map<string, Round<T>> | undefined {
    let longest: { pages: Map<string, Round<T>>; at: number } | undefined;
    for (const pages of this.#waiting) {
      const [first] = pages.values();
      const at = first ? this.#rounds.indexOf(first) : Infinity;
      if (first && (longest === undefined || at < longest.at)) longest = { pages, at };
    }
    return longest?.pages;
  }
}
