import { chromium, type CDPSession, type Locator, type Page } from '@playwright/test';
import { ApiClient } from '#bench/api-client.ts';
import type { Bench } from '#bench/context.ts';
import { openDataset } from '#bench/datasets.ts';
import { Server } from '#bench/server.ts';
import { signIn } from '#bench/sign-in.ts';
import { median } from '#bench/statistics.ts';
import { formatMeasurement, verdict } from '#bench/table.ts';
import { findBrowser } from '#scripts/browser.ts';

/** Main thread milliseconds per key. */
const GOAL_MS = 8;
const PRESS_COUNT = 40;
/** Unmeasured keys at the start: the compiler optimises handlers only after many calls. */
const WARM_UP_KEYS = 40;
/** Pause between two keys of a fast typist, so that each key gets a separate frame. */
const PAUSE_MS = 60;
const WORD_COUNT = 5_000;
/** Text fields of the form of a story. Text is typed into each. */
const FIELDS = 'form.ef :is(input:not([type]), input[type=text], textarea, [contenteditable=true])';

/** Processor milliseconds that the page's main thread has spent on tasks so far. */
async function taskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

/** Processor milliseconds for one key in a field, minus the cost of the idle page. */
async function keyCost(page: Page, session: CDPSession, field: Locator): Promise<number> {
  await field.focus();
  await page.keyboard.press('End');
  const type = async (count: number) => {
    for (let index = 0; index < count; index += 1) {
      await page.keyboard.press('abcdefghij'[index % 10]!);
      await page.waitForTimeout(PAUSE_MS);
    }
  };
  await type(WARM_UP_KEYS);
  const before = await taskTime(session);
  await type(PRESS_COUNT);
  const after = await taskTime(session);
  return (after - before) / PRESS_COUNT;
}

/** The cost of a key in a bare field of the page, and in every visible text field of the entry form. */
async function keyCosts(page: Page): Promise<{ bare: number; fields: { name: string; cost: number }[] }> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  // Autosaves are excluded: they come after a pause in typing.
  await page.route('**/api/**', (route) => (route.request().method() === 'GET' ? route.continue() : undefined));
  await page.evaluate(() => {
    const bare = document.createElement('textarea');
    bare.id = 'bare-field';
    document.querySelector('main')!.prepend(bare);
  });
  const bare = await keyCost(page, session, page.locator('#bare-field'));
  const fields: { name: string; cost: number }[] = [];
  for (const field of await page.locator(FIELDS).all()) {
    if (!(await field.isVisible()) || !(await field.isEnabled())) continue;
    const name = await field.evaluate((item) => {
      const input = item as HTMLInputElement;
      return (
        item.getAttribute('aria-label') ??
        input.labels?.[0]?.textContent ??
        document.getElementById(item.getAttribute('aria-labelledby')?.split(' ')[0] ?? '')?.textContent ??
        item.tagName
      );
    });
    fields.push({ name: name.trim(), cost: await keyCost(page, session, field) });
  }
  await session.detach();
  return { bare, fields };
}

const paragraphs = (words: number) =>
  Array.from({ length: words / 50 }, (_, paragraph) => ({
    type: 'paragraph',
    content: [
      {
        type: 'text',
        text: Array.from({ length: 50 }, (_none, word) => `слово${(paragraph * 7 + word) % 97}`).join(' '),
      },
    ],
  }));

/** The cost of a key in the form of an entry to the browser's main thread. */
export const keys: Bench = {
  what: 'Processor time of a key in every field of the entry form',
  async run({ datasets, quick, say }) {
    const dataset = await datasets.unrendered(0);
    const database = await openDataset(dataset);
    const [session = ''] = await signIn(database, dataset, 1, 'admin');
    const server = await Server.start(dataset);
    const browser = await chromium.launch({ executablePath: findBrowser(say), args: ['--no-sandbox'] });
    try {
      const client = new ApiClient(server.origin);
      const rows: string[][] = [];
      let worst = 0;
      for (const words of quick ? [50] : [50, WORD_COUNT]) {
        const made = await client.ask('POST', '/api/news', {
          cookie: session,
          headers: { origin: server.origin },
          body: { texts: { ua: { title: `Новина ${words}`, body: { type: 'doc', content: paragraphs(words) } } } },
        });
        const { id } = JSON.parse(made.text) as { id: string };
        const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'uk-UA' });
        const [name = '', value = ''] = session.split('=', 2);
        await context.addCookies([
          { name, value, url: server.origin },
          { name: 'signed_in', value: '1', url: server.origin },
        ]);
        const page = await context.newPage();
        await page.goto(`${server.origin}/dashboard/news/edit/${id}`, { waitUntil: 'networkidle' });
        const { bare, fields } = await keyCosts(page);
        for (const field of fields) {
          worst = Math.max(worst, field.cost);
          rows.push([
            field.name,
            formatMeasurement(words, 0),
            formatMeasurement(field.cost, 1),
            formatMeasurement(bare, 1),
            `${formatMeasurement(field.cost / bare, 1)}×`,
          ]);
          say(`keys: ${rows.at(-1)?.join(', ')}`);
        }
        await context.close();
      }
      const costs = rows.map((row) => Number(row[2]?.replaceAll(',', '')));
      return [
        {
          title: 'A key in the entry form',
          columns: ['Field', 'Words of text', 'Processor a key, ms', 'Bare field, ms', 'Ratio'],
          rows,
          notes: [
            verdict(
              worst <= GOAL_MS,
              `a key costs at most ${GOAL_MS} ms in every field (median ${formatMeasurement(median(costs), 1)})`,
            ),
            `Task time of the main thread in thread ticks (\`Performance.getMetrics\`), ${PRESS_COUNT} presses each, ${PAUSE_MS} ms apart, at 1280 px; the bare field is a \`textarea\` put into the same page.`,
          ],
        },
      ];
    } finally {
      await browser.close();
      await server.stop();
      database.close();
    }
  },
};
