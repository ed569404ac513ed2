import { setTimeout as pause } from 'node:timers/promises';
import { ApiClient } from '#bench/api-client.ts';
import { monotonicNow } from '#bench/measures/edit.ts';
import { PageClient } from '#bench/measures/watch-pages.ts';
import { percentile } from '#bench/statistics.ts';
import { MINUTE } from '#content/format/durations.ts';
import type { Build, ServedBuild } from './build.ts';

/**
 * Requests that take the server's processor, by the name of their row. `{n}` differs in each request, so that no page
 * comes from the store; it is a price above that of any ad unless the row narrows by price.
 */
const requests: Readonly<Record<string, { url: string; words: readonly string[]; from?: number }>> = {
  'search page': {
    url: '/search/all?q={word}&priceMax={n}',
    words: ['диван', 'робота водій', 'kvartyra', 'адвокат', 'дитячий', 'машина Чикаго', 'переїзд', 'english'],
  },
  'list narrowed by price': { url: '/advertisement?priceMax={n}', words: [''], from: 500 },
  'GET /api/search': {
    url: '/api/search?q={word}&locale=ua&priceMax={n}',
    words: ['оренда', 'робота', 'кімната', 'адвокат', 'концерт', 'машина', 'переїзд', 'школа'],
  },
  suggestions: {
    url: '/api/search/suggestions?q={word}&locale=ua',
    words: ['оре', 'роб', 'кім', 'адв', 'чик', 'маш', 'пере', 'шко'],
  },
  'GET /api/advertisements?q=': {
    url: '/api/advertisements?q={word}',
    words: ['оренда', 'робота', 'кімната', 'машина', 'диван', 'ноутбук'],
  },
};

/** Signs in as the demo's admin through the operator's tool. @returns the cookie header */
export async function signInAsAdmin(build: Build, dataDir: string, { origin }: ServedBuild): Promise<string> {
  const link = /https?:\S+/.exec(build.portal(dataDir, ['user', 'link', 'admin@poruch.test']))?.[0] ?? '';
  const answer = await fetch(`${origin}/login/confirm`, {
    method: 'POST',
    body: new URLSearchParams(new URL(link).searchParams),
    headers: { origin, 'sec-fetch-site': 'same-origin' },
    redirect: 'manual',
  });
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  if (!cookie.includes('session')) throw new Error(`${build.name}: not signed in (${answer.status})`);
  return cookie;
}

const WARM_UP_REQUESTS = 16;

/** Milliseconds of the server's processor per request of a row; null if the limit of searches per minute was reached. */
async function rowCost(
  client: ApiClient,
  server: ServedBuild,
  cookie: string,
  { url, words, from = 9_000_000 }: (typeof requests)[string],
  count: number,
): Promise<number | null> {
  let before = 0;
  for (let number = -WARM_UP_REQUESTS; number < count; number += 1) {
    if (number === 0) before = server.cpuUs();
    const word = words[(number + WARM_UP_REQUESTS) % words.length] ?? '';
    const path = url.replace('{word}', encodeURIComponent(word)).replace('{n}', String(from + number));
    const { status, text } = await client.ask('GET', path, { cookie });
    if (status === 429) return null;
    if (status !== 200) throw new Error(`${path} was answered ${status}: ${text.slice(0, 200)}`);
  }
  return (server.cpuUs() - before) / 1_000 / count;
}

/** Milliseconds of the server's processor per request, by row. The cookie keeps the requests out of other limits. */
export async function requestCosts(
  server: ServedBuild,
  cookie: string,
  rounds: number,
): Promise<Record<string, number>> {
  const client = new ApiClient(server.origin);
  const costs: Record<string, number> = {};
  try {
    for (const [name, row] of Object.entries(requests)) {
      let cost = await rowCost(client, server, cookie, row, rounds * 8);
      if (cost === null) {
        await pause(MINUTE);
        cost = await rowCost(client, server, cookie, row, rounds * 8);
      }
      if (cost === null) throw new Error(`${name} exceeds the limit of searches per minute on its own`);
      costs[name] = cost;
    }
  } finally {
    client.close();
  }
  return costs;
}

/** Milliseconds of the server's processor per story that the API stores as a draft. */
export async function storedEntryCost(server: ServedBuild, cookie: string, count: number): Promise<number> {
  const client = new ApiClient(server.origin);
  const body = (number: number) => ({
    texts: {
      ua: {
        title: `Громада збирає кошти на школу ${number}`,
        excerpt: 'Двадцять родин домовилися про перший внесок.',
        body: 'Перший абзац про зустріч у неділю.\n\nДругий абзац про внески, списки та дати.',
      },
    },
  });
  try {
    let before = 0;
    for (let number = -10; number < count; number += 1) {
      if (number === 0) before = server.cpuUs();
      const { status, text } = await client.ask('POST', '/api/news', { cookie, body: body(number + 10) });
      if (status !== 201) throw new Error(`A story was answered ${status}: ${text.slice(0, 200)}`);
    }
    return (server.cpuUs() - before) / 1_000 / count;
  } finally {
    client.close();
  }
}

/**
 * Edits the newest stories of the home page through the API, each after a pause.
 * @returns milliseconds from the request until item, list and home show the title in both languages, and the processor
 *   time of each edit with everything that it renders
 */
export async function editCosts(
  server: ServedBuild,
  cookie: string,
  count: number,
): Promise<{ p50: number; p95: number; cpuMs: number }> {
  const WARM_UP = 6;
  const api = new ApiClient(server.origin);
  const pages = new PageClient(server.origin);
  const lists = ['/', '/novyny', '/us', '/us/novyny'];
  const bodies = await Promise.all(lists.map(async (url) => (await pages.get(url)).body));
  const { items } = JSON.parse((await api.ask('GET', '/api/news?perPage=40', { cookie })).text) as {
    items: { id: string; slug: string }[];
  };
  const targets = items
    .filter(({ slug }) => bodies.every((body, at) => body.includes(`href="${at < 2 ? '' : '/us'}/novyny/${slug}"`)))
    .slice(0, 4);
  if (targets.length === 0) throw new Error('No story is on the home page and on the list in both languages');
  const times: number[] = [];
  let before = 0;
  try {
    for (let number = -WARM_UP; number < count; number += 1) {
      const { id, slug } = targets[(number + WARM_UP) % targets.length]!;
      const urls = [`/novyny/${slug}`, `/us/novyny/${slug}`, ...lists];
      const title = `Cost ${number + WARM_UP} ${process.pid}`;
      // Leaves time for the pages that follow the last edit without being waited for.
      await pause(1_200);
      if (number === 0) before = server.cpuUs();
      await pages.remember(urls);
      const revision = (await api.ask('GET', `/api/news/${id}`, { cookie })).headers.etag;
      const started = monotonicNow();
      const [seenAt, answer] = await Promise.all([
        pages.seen(urls, title),
        api.ask('PATCH', `/api/news/${id}`, {
          cookie,
          body: { texts: { ua: { title }, us: { title } } },
          headers: { 'if-match': revision },
        }),
      ]);
      if (seenAt === null || answer.status !== 200)
        throw new Error(`The edit was answered ${answer.status}, ${seenAt}`);
      if (number >= 0) times.push(seenAt - started);
    }
    await pause(1_200);
    return {
      p50: percentile(times, 0.5),
      p95: percentile(times, 0.95),
      cpuMs: (server.cpuUs() - before) / 1_000 / count,
    };
  } finally {
    api.close();
    pages.close();
  }
}
