import { setTimeout as pause } from 'node:timers/promises';
import { ApiClient, type ApiClientResponse } from '#bench/api-client.ts';
import { MINUTE } from '#content/format/durations.ts';
import { locales } from '#content/locale.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import type { Database } from '#server/platform/database/database.ts';
import { DrillPictures, pictureForm } from './drill-pictures.ts';

/** A public story that no other process changes. */
export interface FaultEntry {
  id: string;
  slug: string;
  revision: number;
}

type Counts = Map<number, number>;

/** The responses that people received during a fault. */
export interface ProbeResult {
  stored: Counts;
  fresh: Counts;
  writes: Counts;
  /** Refusals without a reason or a time to retry. */
  unclear: number;
  slowestMs: number;
  /** The status and the failing checks once the fault was noticed. */
  health: string;
}

const countStatus = (into: Counts, status: number) => into.set(status, (into.get(status) ?? 0) + 1);
/** Number of previously unrequested pages that are read during one fault. */
const FRESH_PAGE_COUNT = 10;
const LONG_TEXT = 'Довгий текст, щоб журнал бази ріс швидше. '.repeat(700);

/** Reads and writes like users, and remembers everything that was acknowledged. */
export class FaultProbe {
  readonly #client: ApiClient;
  readonly #cookie: string;
  readonly #entries: readonly FaultEntry[];
  readonly #pictures: string[] = [];
  #drawn: DrillPictures | null = null;
  /** The last acknowledged change of the edited story. */
  #acknowledged: { revision: number; title: string } | null = null;
  #unsure = new Set<string>();
  #number = 0;
  /** Pages that have not been requested yet. */
  readonly #unread: string[];

  constructor(origin: string, cookie: string, entries: readonly FaultEntry[], seed: number) {
    this.#client = new ApiClient(origin);
    this.#cookie = cookie;
    this.#entries = entries;
    this.#number = seed * 1_000_000;
    this.#unread = entries
      .slice(1)
      .flatMap((entry) => locales.map((locale) => localisedPath(locale, this.#pageOf(entry))));
  }

  get #target(): FaultEntry {
    return this.#entries[0]!;
  }

  #pageOf({ slug }: FaultEntry): string {
    return paths.entry('news', slug);
  }

  async warmUp(): Promise<void> {
    this.#drawn = await DrillPictures.draw();
    for (const target of ['/novyny', this.#pageOf(this.#target)]) await this.#client.ask('GET', target);
    if (!(await this.write())) throw new Error('The first write was refused');
  }

  /** Changes the story. Returns true if the change was acknowledged. */
  async write(into: ProbeResult | null = null): Promise<boolean> {
    const title = `Збій ${++this.#number} під час запису`;
    const answer = await this.#client.ask('PATCH', `/api/news/${this.#target.id}`, {
      cookie: this.#cookie,
      headers: { 'if-match': `"${this.#target.revision}"`, 'x-page': '/us/dashboard/news' },
      body: { texts: { ua: { title, body: `${LONG_TEXT}\n\n${this.#number}` } } },
    });
    if (into) this.#judge(answer, into);
    if (answer.status === 200) {
      this.#target.revision = (JSON.parse(answer.text) as { revision: number }).revision;
      this.#acknowledged = { revision: this.#target.revision, title };
      return true;
    }
    this.#unsure.add(title);
    if (answer.status === 409) {
      // Refused but stored anyway: possible if the failure came after the commit, and not a loss.
      const { revision } = JSON.parse(answer.text) as { revision?: number };
      if (revision !== undefined) this.#target.revision = revision;
    }
    return false;
  }

  #judge({ status, headers, text }: ApiClientResponse, into: ProbeResult): void {
    countStatus(into.writes, status);
    if (status === 503 && (headers['retry-after'] === undefined || !/saved/.test(text))) into.unclear += 1;
  }

  async #upload(into: ProbeResult): Promise<void> {
    const answer = await this.#client.ask('POST', '/api/media', {
      cookie: this.#cookie,
      ...withPage(pictureForm(this.#drawn!.next())),
    });
    this.#judge(answer, into);
    if (answer.status === 201) this.#pictures.push((JSON.parse(answer.text) as { id: string }).id);
  }

  /** Reads and writes for a while. If writes are expected to be refused, continues until one is. */
  async watch(ms: number, writes: 'refused' | 'taken' | 'uploads'): Promise<ProbeResult> {
    const probed: ProbeResult = {
      stored: new Map(),
      fresh: new Map(),
      writes: new Map(),
      unclear: 0,
      slowestMs: 0,
      health: '',
    };
    const until = performance.now() + ms;
    const latest = until + MINUTE;
    const ending = new AbortController();
    const reading = (async () => {
      while (!ending.signal.aborted) {
        const started = performance.now();
        countStatus(probed.stored, (await this.#client.ask('GET', '/novyny')).status);
        probed.slowestMs = Math.max(probed.slowestMs, performance.now() - started);
        const target =
          probed.fresh.size === 0 || [...probed.fresh.values()].reduce((sum, one) => sum + one, 0) < FRESH_PAGE_COUNT
            ? this.#unread.shift()
            : undefined;
        if (target) countStatus(probed.fresh, (await this.#client.ask('GET', target)).status);
        await pause(20);
      }
    })();
    const isOpen = () =>
      performance.now() < until || (writes === 'refused' && !probed.writes.has(503) && performance.now() < latest);
    while (isOpen()) {
      if (writes === 'uploads') await this.#upload(probed);
      else await this.write(probed);
      await pause(5);
    }
    probed.health = await this.health();
    ending.abort();
    await reading;
    return probed;
  }

  async health(): Promise<string> {
    const { status, text } = await this.#client.ask('GET', '/healthz');
    const {
      status: word,
      database,
      databaseTrouble,
      disk,
      storage,
      pages,
      scheduler,
    } = JSON.parse(text) as Record<string, unknown> & { pages?: { error: string | null } };
    const unwell = Object.entries({ database, disk, storage, scheduler })
      .filter(([name, value]) => value !== 'ok' && !(name === 'disk' && value === 'low'))
      .map(([name, value]) => `${name} ${String(value)}`);
    return [
      `${status} ${String(word)}`,
      ...unwell,
      ...(typeof databaseTrouble === 'string' ? [databaseTrouble] : []),
      ...(pages?.error ? ['pages error'] : []),
    ].join(', ');
  }

  /** Waits until the server is healthy again, apart from the small disk. Returns `200 ok`, or the last health seen. */
  async healthWithin(ms: number): Promise<string> {
    let last = '';
    for (const until = performance.now() + ms; performance.now() < until; await pause(100)) {
      last = await this.health();
      if (/^200 (?:ok|degraded)$/.test(last)) return '200 ok';
    }
    return last;
  }

  /** Whether the page shows the last acknowledged change, within ten seconds. */
  async isShown(): Promise<boolean> {
    for (const until = performance.now() + 10_000; performance.now() < until; await pause(20)) {
      if ((await this.#client.ask('GET', this.#pageOf(this.#target))).text.includes(this.#acknowledged?.title ?? ''))
        return true;
    }
    return false;
  }

  /** Acknowledged changes that are missing. */
  async missing(database: Database): Promise<string[]> {
    const { rows } = await database.client.execute({
      sql: "select entry.revision, entry_text.title from entry join entry_text on entry_text.entry_id = entry.id and entry_text.locale = 'ua' where entry.id = ?",
      args: [this.#target.id],
    });
    const { revision, title } = rows[0] as unknown as { revision: number; title: string };
    const last = this.#acknowledged;
    const faults: string[] = [];
    if (last && revision < last.revision)
      faults.push(`lost: revision ${last.revision} was acknowledged, ${revision} is stored`);
    else if (last && title !== last.title && !this.#unsure.has(title))
      faults.push(`lost: “${last.title}” was acknowledged, “${title}” is stored`);
    const found = await database.client.execute({
      sql: 'select count(*) as n from media where id in (select value from json_each(?))',
      args: [JSON.stringify(this.#pictures)],
    });
    if (Number(found.rows[0]!.n) !== this.#pictures.length) faults.push('lost: a picture that was acknowledged');
    const sound = await database.client.execute('pragma integrity_check');
    if (sound.rows[0]!.integrity_check !== 'ok') faults.push('the database is damaged');
    return faults;
  }

  close(): void {
    this.#client.close();
  }
}

const withPage = (form: ReturnType<typeof pictureForm>) => ({
  ...form,
  headers: { ...form.headers, 'x-page': '/us/dashboard/media' },
});
