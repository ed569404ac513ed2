import { setTimeout as pause } from 'node:timers/promises';
import { ApiClient, type ApiClientResponse, type ApiCall } from '#bench/api-client.ts';
import type { AcknowledgedWrites, EntryFacts } from './acknowledged.ts';
import { pictureForm, type DrillPictures } from './drill-pictures.ts';

/** The people who write, and the entries they write about. */
export interface WriterSetup {
  editors: readonly string[];
  readers: readonly string[];
  /** Ids of `readers`, in the same order. */
  readerIds: readonly string[];
  /** If null, no settings are changed. */
  admin: string | null;
  /** Public ads of other people. */
  ads: readonly string[];
  categoryId: string;
}

export interface WritersOptions {
  origin: string;
  /** Sent with every request. */
  headers?: Readonly<Record<string, string>>;
  cast: WriterSetup;
  known: AcknowledgedWrites;
  pictures: DrillPictures;
  random: () => number;
  /** Pause between two writes of one person. */
  pauseMs?: number;
  /** Pause before each change of the settings: they are on every page, so every page is rendered again. */
  settingsPauseMs?: number;
}

/** A response that is not an acknowledgement. */
interface Refused {
  what: string;
  status: number;
  text: string;
}

/** The server is gone or does not respond. */
class NoAnswer extends Error {}

let lastNumber = 0;

/**
 * People who write concurrently through the API, each sequentially, until they are stopped or the server is gone. An
 * acknowledged write is recorded in `known` as soon as its response arrives.
 */
export class Writers {
  readonly #options: WritersOptions;
  readonly #client: ApiClient;
  /** The entries of each editor: no two editors share one. */
  readonly #own = new Map<string, string[]>();
  readonly refused: Refused[] = [];
  /** Duration of each acknowledged write in ms. */
  readonly times: number[] = [];
  readonly #stopping = new AbortController();
  #abandoned = false;
  #running: Promise<unknown> = Promise.resolve();

  constructor(options: WritersOptions) {
    this.#options = options;
    this.#client = new ApiClient(options.origin, options.headers);
  }

  start(): void {
    const { cast } = this.#options;
    const ids = [...this.#options.known.entries.keys()];
    for (const [at, editor] of cast.editors.entries())
      this.#own.set(editor, ids.filter((_id, index) => index % cast.editors.length === at).slice(-40));
    this.#running = Promise.all([
      ...cast.editors.map((cookie) => this.#forever(() => this.#edit(cookie))),
      ...cast.readers.map((_cookie, at) => this.#forever(() => this.#read(at))),
      ...[cast.admin].filter((admin) => admin !== null).map((admin) => this.#forever(() => this.#set(admin))),
    ]);
  }

  /** Stops once the writes in progress have finished, or at once if the server is gone. */
  async stop(): Promise<void> {
    this.#stopping.abort();
    await this.#running;
    this.#client.close();
  }

  /** Abandons the writes in progress, for a frozen server. */
  async abandon(): Promise<void> {
    this.#stopping.abort();
    this.#abandoned = true;
    this.#client.close();
    await this.#running;
  }

  #ask(method: string, path: string, call: ApiCall): Promise<ApiClientResponse> {
    if (this.#abandoned) return Promise.reject(new NoAnswer('Given up'));
    return this.#client.ask(method, path, call).catch((error: unknown) => {
      throw new NoAnswer(String(error));
    });
  }

  async #forever(act: () => Promise<void>): Promise<void> {
    const { pauseMs = 2 } = this.#options;
    while (!this.#stopping.signal.aborted) {
      try {
        await act();
      } catch (error) {
        if (!(error instanceof NoAnswer)) throw error;
        this.#options.known.unanswered += 1;
        return;
      }
      await this.#rest(pauseMs);
    }
  }

  /** A pause that `stop` does not have to wait for. */
  async #rest(ms: number): Promise<void> {
    await pause(ms, undefined, { signal: this.#stopping.signal }).catch(() => undefined);
  }

  /** @returns the response, or null if it was a refusal, which is recorded */
  async #send(what: string, method: string, path: string, call: ApiCall): Promise<ApiClientResponse | null> {
    const started = performance.now();
    const answer = await this.#ask(method, path, call);
    if (answer.status >= 200 && answer.status < 300) {
      this.times.push(performance.now() - started);
      return answer;
    }
    this.refused.push({ what, status: answer.status, text: answer.text.slice(0, 300) });
    return null;
  }

  async #edit(cookie: string): Promise<void> {
    const { known, random } = this.#options;
    const own = this.#own.get(cookie)!;
    const id = own[Math.floor(random() * own.length)];
    const chance = random();
    if (id === undefined || chance < 0.15) return this.#create(cookie, own);
    const { acknowledged } = known.entries.get(id)!;
    if (chance < 0.65) {
      const title = this.#title();
      return this.#change(
        cookie,
        id,
        'PATCH',
        '',
        { texts: { ua: { title }, us: { title } } },
        { ...acknowledged, title },
      );
    }
    if (chance < 0.9) {
      const to = acknowledged.status === 'published' ? (random() < 0.3 ? 'archived' : 'draft') : 'published';
      return this.#change(cookie, id, 'POST', '/transitions', { to }, { ...acknowledged, status: to });
    }
    const picture = await this.#upload(cookie);
    if (picture !== null)
      await this.#change(cookie, id, 'PATCH', '', { cover: { id: picture } }, { ...acknowledged, cover: picture });
  }

  #title(): string {
    return `Drill ${++lastNumber} of people who write`;
  }

  async #create(cookie: string, own: string[]): Promise<void> {
    const { known, cast } = this.#options;
    const title = this.#title();
    const body = `Text of ${title}.`;
    const answer = await this.#send('create', 'POST', '/api/news', {
      cookie,
      body: { categoryId: cast.categoryId, texts: { ua: { title, body }, us: { title, body } } },
    });
    if (answer === null) return;
    const { id, revision, status } = JSON.parse(answer.text) as { id: string; revision: number; status: string };
    known.entries.set(id, { acknowledged: { revision, title, status, cover: null }, tried: null });
    known.counts.entries += 1;
    known.touched.add(id);
    own.push(id);
  }

  async #change(
    cookie: string,
    id: string,
    method: string,
    path: string,
    body: object,
    wanted: EntryFacts,
  ): Promise<void> {
    const { known } = this.#options;
    const entry = known.entries.get(id)!;
    entry.tried = { ...wanted, revision: entry.acknowledged.revision + 1 };
    known.touched.add(id);
    const answer = await this.#send(`${method} of an entry`, method, `/api/news/${id}${path}`, {
      cookie,
      body,
      headers: { 'if-match': `"${entry.acknowledged.revision}"` },
    });
    if (answer !== null) {
      entry.acknowledged = { ...wanted, revision: (JSON.parse(answer.text) as { revision: number }).revision };
      known.counts.entries += 1;
    }
    entry.tried = null;
  }

  async #upload(cookie: string): Promise<string | null> {
    const { known, pictures } = this.#options;
    const answer = await this.#send('upload', 'POST', '/api/media', { cookie, ...pictureForm(pictures.next()) });
    if (answer === null) return null;
    const { id } = JSON.parse(answer.text) as { id: string };
    known.pictures.add(id);
    known.counts.pictures += 1;
    return id;
  }

  /** Actions of people without a role: they save favourite ads, ask about ads and upload pictures. */
  async #read(at: number): Promise<void> {
    const { known, random, cast } = this.#options;
    const cookie = cast.readers[at]!;
    const ad = cast.ads[Math.floor(random() * cast.ads.length)]!;
    const chance = random();
    if (chance < 0.2) {
      await this.#upload(cookie);
      return;
    }
    if (chance < 0.45) {
      const text = `Чи ще є? ${++lastNumber}`;
      const address = `10.${lastNumber % 200}.${Math.floor(random() * 250)}.${at}`;
      const answer = await this.#send('message', 'POST', `/api/advertisements/${ad}/messages`, {
        cookie,
        body: { text },
        headers: { 'x-forwarded-for': address },
      });
      if (answer === null) return;
      known.messages.set((JSON.parse(answer.text) as { id: string }).id, text);
      known.counts.messages += 1;
      return;
    }
    const key = `${cast.readerIds[at]} ${ad}`;
    const favourite = known.favourites.get(key) ?? { acknowledged: false, tried: null };
    known.favourites.set(key, favourite);
    const kept = !favourite.acknowledged;
    favourite.tried = kept;
    if ((await this.#send('favourite', kept ? 'PUT' : 'DELETE', `/api/favourites/${ad}`, { cookie })) !== null) {
      favourite.acknowledged = kept;
      known.counts.favourites += 1;
    }
    favourite.tried = null;
  }

  async #set(cookie: string): Promise<void> {
    const { known, settingsPauseMs = 80 } = this.#options;
    await this.#rest(settingsPauseMs);
    if (this.#stopping.signal.aborted) return;
    const before = await this.#ask('GET', '/api/settings', { cookie });
    if (before.status !== 200) {
      this.refused.push({ what: 'settings', status: before.status, text: before.text.slice(0, 300) });
      return;
    }
    const { contacts } = JSON.parse(before.text) as { contacts: { mailbox: string } };
    known.mailbox ??= { acknowledged: contacts.mailbox, tried: null };
    const mailbox = `drill-${++lastNumber}@poruch.test`;
    known.mailbox.tried = mailbox;
    if (
      (await this.#send('settings', 'PATCH', '/api/settings', {
        cookie,
        body: { contacts: { mailbox } },
        headers: { 'if-match': before.headers.etag },
      })) !== null
    ) {
      known.mailbox.acknowledged = mailbox;
      known.counts.settings += 1;
    }
    known.mailbox.tried = null;
  }
}
