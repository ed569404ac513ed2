/** Maximum remembered tags: beyond it the clock only knows that some tags changed, not which. */
const MAX_TAGS = 10_000;

/**
 * Decides whether a page whose render began at a given time may lack a later change. An on-demand render that read the
 * database before a write, and ends after the publisher has handled that write, would otherwise put outdated HTML into
 * the store with nothing to replace it.
 */
export class ChangeClock {
  readonly #changedAt = new Map<string, number>();
  #now = 0;
  /** Renders that began before this time are treated as stale regardless of their tags. */
  #floor = 0;

  /** Returns the time to record before rendering. */
  now(): number {
    return this.#now;
  }

  /** Records that pages with one of these tags are about to be rendered again; `all` is every page. */
  changed(tags: Iterable<string>): void {
    this.#now += 1;
    for (const tag of tags) {
      if (tag === 'all') this.#floor = this.#now;
      else this.#changedAt.set(tag, this.#now);
    }
    if (this.#changedAt.size <= MAX_TAGS) return;
    this.#changedAt.clear();
    this.#floor = this.#now;
  }

  /** Whether a page with these tags, whose render began at `since`, may be out of date. */
  isStale(since: number, key: string, tags: readonly string[]): boolean {
    if (since < this.#floor) return true;
    const changedSince = (tag: string) => (this.#changedAt.get(tag) ?? 0) > since;
    return changedSince(`path:${key}`) || changedSince(`page:${key}`) || tags.some(changedSince);
  }
}
