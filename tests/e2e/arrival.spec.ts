import { EventEmitter, once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { watchShifts } from '#tests/support/checks/layout-shifts.ts';
import { demoPath } from '#tests/support/data/content.ts';
import { playScenes } from '#tests/support/data/scenes.ts';
import { siteUrl } from '#tests/support/site.ts';
import { setGlobalPrivacyControl, expect, test } from '#tests/support/test.ts';

/**
 * Splits a page before each tag in elements fixed to a window edge, and before a tag every 8 KB of the body (within
 * text, a number at the end of a line would move when its last digit arrives); never before the end of the header if
 * the page delays its first paint until there (`blocking="render"`).
 */
function piecesOf(html: string): string[] {
  const begin = Math.max(html.indexOf('<body'), html.indexOf('id="mast-end"'));
  const cuts = new Set<number>();
  for (let at = begin + 8192; at < html.length; at += 8192) cuts.add(html.indexOf('<', at));
  for (const [name, end] of [
    ['data-consent-bar', '</form>'],
    ['<header', '</header>'],
    ['data-bottom-bar', '</nav>'],
  ] as const) {
    const start = html.indexOf(name);
    for (let at = start; at > begin && at <= html.indexOf(end, start); at = html.indexOf('<', at + 1)) cuts.add(at);
  }
  const ends = [...cuts].filter((cut) => cut > 0).sort((a, b) => a - b);
  return [0, ...ends].map((from, index) => html.slice(from, ends[index]));
}

/**
 * Resolves when the page has painted what has arrived; runs inside the page, since a loading page cannot be queried.
 */
async function paintsOf(page: Page): Promise<() => Promise<void>> {
  const paints = new EventEmitter();
  await page.exposeFunction('notePaint', () => paints.emit('paint'));
  await page.addInitScript(() => {
    const { notePaint } = window as unknown as { notePaint(): void };
    const watch = () => requestAnimationFrame(() => requestAnimationFrame(() => (notePaint(), watch())));
    watch();
  });
  return async () => void (await once(paints, 'paint'));
}

/** Serves the site over a connection that delivers a page in chunks, each painted before the next arrives. */
async function deliverSlowly(page: Page, path: string): Promise<void> {
  const painted = await paintsOf(page);
  const server = http.createServer((request, response) => {
    void (async () => {
      const answer = await fetch(new URL(request.url ?? '/', siteUrl()));
      const type = answer.headers.get('content-type') ?? '';
      response.writeHead(answer.status, { 'Content-Type': type });
      const body = Buffer.from(await answer.arrayBuffer());
      const [first, ...rest] = type.includes('text/html') ? piecesOf(body.toString('utf8')) : [body];
      response.write(first);
      for (const piece of rest) {
        await painted();
        response.write(piece);
      }
      response.end();
    })().catch((error: unknown) => response.destroy(error as Error));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { waitUntil: 'load' });
    await painted();
    await painted();
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

test(
  'nothing shifts while a page arrives in chunks',
  playScenes(
    (
      [
        ['home', 390, () => '/us'],
        ['list', 1280, () => '/us/advertisement'],
        ['ad', 320, () => demoPath('advertisements', 'toyota-camry-2019')],
        ['sign-in', 390, () => '/login'],
        ['sign-in', 1280, () => '/login'],
      ] as const
    ).map(
      ([name, width, path]) =>
        [
          `${name} at ${width}: nothing moves while the page arrives piece by piece`,
          async ({ context }) => {
            const page = await context.newPage();
            await page.setViewportSize({ width, height: 844 });
            await setGlobalPrivacyControl(context, false);
            const shifted = await watchShifts(page, { tolerance: 0.001 });
            await deliverSlowly(page, await path());
            expect(await shifted()).toEqual([]);
            await page.close();
          },
        ] as const,
    ),
  ),
);
