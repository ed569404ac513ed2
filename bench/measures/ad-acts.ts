import { setTimeout as pause } from 'node:timers/promises';
import type { Bench } from '#bench/context.ts';
import { openDataset } from '#bench/datasets.ts';
import { Server } from '#bench/server.ts';
import { signIn } from '#bench/sign-in.ts';
import { percentile } from '#bench/statistics.ts';
import { formatMeasurement, verdict, type Table } from '#bench/table.ts';
import { kinds } from '#content/kinds.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { monotonicNow } from './edit.ts';

const GOAL_MS = 1_000;
const TIMEOUT_MS = 10_000;
/** Frequent enough for an accurate figure, without loading the server. */
const POLL_MS = 100;
/** Rounds before the measured ones. */
const WARM_UP_ROUNDS = 3;

interface Caller {
  /** Sends JSON as this person and returns the JSON of the response. */
  send(
    method: string,
    path: string,
    body: unknown,
    etag?: string,
  ): Promise<{ status: number; etag: string; body: Record<string, unknown> }>;
  read(path: string): Promise<{ status: number; text: string }>;
}

function callerAt(origin: string, cookie: string | null): Caller {
  const headers: Record<string, string> = cookie === null ? {} : { cookie, origin };
  return {
    async send(method, path, body, etag) {
      const answer = await fetch(origin + path, {
        method,
        headers: {
          ...headers,
          'content-type': method === 'PATCH' ? 'application/merge-patch+json' : 'application/json',
          ...(etag ? { 'if-match': etag } : {}),
        },
        body: JSON.stringify(body),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
      return {
        status: answer.status,
        etag: answer.headers.get('etag') ?? '',
        body: text === '' ? {} : (JSON.parse(text) as Record<string, unknown>),
      };
    },
    async read(path) {
      const answer = await fetch(origin + path, { headers, redirect: 'manual' });
      return { status: answer.status, text: await answer.text() };
    },
  };
}

/** Milliseconds from the start of an action until its result is visible. */
async function timeUntilVisible(act: () => Promise<unknown>, shows: () => Promise<boolean>): Promise<number> {
  const started = monotonicNow();
  await act();
  while (!(await shows())) {
    if (monotonicNow() - started > TIMEOUT_MS) throw new Error('What was done did not appear');
    await pause(POLL_MS);
  }
  return monotonicNow() - started;
}

/** Search results wrap matching words in `<mark>`. */
const stripMarks = (html: string) => html.replace(/<\/?mark[^>]*>/g, '');

/**
 * The life cycle of an ad over HTTP, in the order of the people involved. Each action is timed until the next person
 * can see its result.
 */
async function runAdLifecycle(
  round: number,
  people: Record<'seller' | 'reader' | 'editor' | 'anybody', Caller>,
  terms: { categoryId: string; locationId: string },
  time: (act: string, ms: number) => void,
): Promise<void> {
  const { seller, reader, editor, anybody } = people;
  const title = `Вимірювальне оголошення ${round}`;
  const sample = kinds.advertisements.sample;
  const { body: ad } = await seller.send('POST', '/api/advertisements', {
    details: sample.details,
    ...terms,
    texts: { ua: { ...sample.texts?.ua, title } },
  });
  const id = String(ad.id);
  const page = localisedPath('ua', paths.entry('advertisements', String(ad.slug)));
  const queue = async () => (await editor.read('/dashboard/moderation')).text.includes(title);
  const onPage = (words: string) => async () => (await anybody.read(page)).text.includes(words);

  time(
    'sent for moderation → in the queue',
    await timeUntilVisible(
      () => seller.send('POST', `/api/advertisements/${id}/transitions`, { to: 'pending' }),
      queue,
    ),
  );
  time(
    'approved → its page and the list',
    await timeUntilVisible(
      () => editor.send('POST', `/api/advertisements/${id}/transitions`, { to: 'active' }),
      async () => (await onPage(title)()) && (await anybody.read(paths.section('advertisements'))).text.includes(title),
    ),
  );
  time(
    'found by the search',
    await timeUntilVisible(
      async () => undefined,
      async () =>
        stripMarks(
          (await anybody.read(`${paths.search('advertisement')}?q=${encodeURIComponent(`вимірювальних ${round}`)}`))
            .text,
        ).includes(title),
    ),
  );
  let phone = '';
  time(
    'asked for → the phone number',
    await timeUntilVisible(
      async () => (phone = String((await reader.send('POST', `/api/advertisements/${id}/phone`, {})).body.phone)),
      async () => phone !== '',
    ),
  );
  const words = `Добрий день, раунд ${round}`;
  time(
    'message → the advertiser’s messages',
    await timeUntilVisible(
      () => reader.send('POST', `/api/advertisements/${id}/messages`, { text: words }),
      async () => (await seller.read('/cabinet/messages')).text.includes(words),
    ),
  );
  const changed = `${title} змінене`;
  const { etag } = await seller.send('GET', `/api/advertisements/${id}`, undefined);
  time(
    'edited → waits for an editor',
    await timeUntilVisible(
      () => seller.send('PATCH', `/api/advertisements/${id}`, { texts: { ua: { title: changed } } }, etag),
      queue,
    ),
  );
  if (await onPage(changed)()) throw new Error('The change was public before it was approved');
  time(
    'the change approved → its page',
    await timeUntilVisible(
      () => editor.send('POST', `/api/advertisements/${id}/pending-edit`, { decision: 'approve' }),
      onPage(changed),
    ),
  );
  time(
    'sold → its page says so, the list lacks it',
    await timeUntilVisible(
      () => seller.send('POST', `/api/advertisements/${id}/transitions`, { to: 'sold' }),
      async () =>
        (await onPage('noindex')()) && !(await anybody.read(paths.section('advertisements'))).text.includes(changed),
    ),
  );
}

/** Time until others see an advertiser's or moderator's action on an ad. */
export const adActs: Bench = {
  what: 'From each act on an ad until the next person sees it',
  async run({ datasets, quick, say }) {
    const rounds = quick ? 5 : 30;
    const { dataset } = await datasets.prerendered(2_000);
    const database = await openDataset(dataset);
    const sellers = await signIn(database, dataset, rounds + WARM_UP_ROUNDS);
    const readers = await signIn(database, dataset, rounds + WARM_UP_ROUNDS, 'author');
    const [editor] = await signIn(database, dataset, 1, 'editor');
    const category = (
      await database.client.execute(
        "select id from category where kind = 'advertisements' and id not in (select parent_id from category where parent_id is not null) and json_extract(ads, '$.attributes') = '[]' limit 1",
      )
    ).rows[0];
    const city = (await database.client.execute("select id from location where type = 'city' and active = 1 limit 1"))
      .rows[0];
    const server = await Server.start(dataset);
    const timings = new Map<string, number[]>();
    try {
      say(`acts: ${rounds} ads, each from its posting to its sale`);
      for (let round = 0; round < rounds + WARM_UP_ROUNDS; round++) {
        const people = {
          seller: callerAt(server.origin, sellers[round]!),
          reader: callerAt(server.origin, readers[round]!),
          editor: callerAt(server.origin, editor!),
          anybody: callerAt(server.origin, null),
        };
        await runAdLifecycle(
          round,
          people,
          { categoryId: String(category?.id), locationId: String(city?.id) },
          (act, ms) => {
            if (round >= WARM_UP_ROUNDS) timings.set(act, [...(timings.get(act) ?? []), ms]);
          },
        );
      }
    } finally {
      await server.stop();
      database.close();
    }
    const slowest = Math.max(...[...timings.values()].flat());
    const table: Table = {
      title: 'Acts on an ad, until the next person sees them (2,000 entries)',
      columns: ['Act', 'Times', 'p50, ms', 'p95, ms', 'max, ms'],
      rows: [...timings].map(([act, times]) => [
        act,
        String(times.length),
        ...[0.5, 0.95, 1].map((share) => formatMeasurement(percentile(times, share), 1)),
      ]),
      notes: [
        verdict(slowest <= GOAL_MS, 'each within a second'),
        'From the beginning of the request until a request of the other person shows it; both over HTTP, with their sessions.',
      ],
    };
    return [table];
  },
};
