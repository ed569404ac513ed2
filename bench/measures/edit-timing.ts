import { ApiClient } from '#bench/api-client.ts';
import { waitUntilSettled } from '#bench/wait-until-settled.ts';
import type { Database } from '#server/platform/database/database.ts';
import { findTargets, monotonicNow, type EditTarget } from './edit.ts';
import { PageClient } from './watch-pages.ts';

const WARM_UP_EDITS = 10;

/** Renames a story in both languages through the API. */
async function rename(client: ApiClient, cookie: string, { id }: EditTarget, title: string): Promise<void> {
  const { revision } = JSON.parse((await client.ask('GET', `/api/news/${id}`, { cookie })).text) as {
    revision: number;
  };
  const answer = await client.ask('PATCH', `/api/news/${id}`, {
    cookie,
    body: { texts: { ua: { title }, us: { title } } },
    headers: { 'if-match': `"${revision}"` },
  });
  if (answer.status !== 200) throw new Error(`The edit was answered ${answer.status}: ${answer.text.slice(0, 200)}`);
}

/**
 * Edits stories one after another, over HTTP, and waits each time until item, list and home show it in both languages.
 * @returns milliseconds from the request of the edit to the last of the six pages
 */
export async function editTimings(
  origin: string,
  database: Database,
  cookie: string,
  count: number,
): Promise<number[]> {
  const api = new ApiClient(origin);
  const pages = new PageClient(origin);
  const timings: number[] = [];
  try {
    const targets = (await findTargets(origin, database)).slice(0, 5);
    for (let number = 0; number < WARM_UP_EDITS + count; number += 1) {
      const target = targets[number % targets.length]!;
      const title = `Large ${number} of ${count}, ${process.pid}`;
      await waitUntilSettled(pages, database);
      await pages.remember(target.urls);
      const started = monotonicNow();
      const [seenAt] = await Promise.all([pages.seen(target.urls, title), rename(api, cookie, target, title)]);
      if (seenAt === null)
        throw new Error(`The edit “${title}” did not appear on ${(await pages.without(target.urls, title)).join(' ')}`);
      if (number >= WARM_UP_EDITS) timings.push(seenAt - started);
    }
  } finally {
    api.close();
    pages.close();
  }
  return timings;
}
