import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import type { Bench } from '#bench/context.ts';
import { Server } from '#bench/server.ts';
import { kilobytes, verdict } from '#bench/table.ts';
import { findBrowser } from '#scripts/browser.ts';
import { samplePages } from './sample-pages.ts';

const groups = ['Document', 'Stylesheet', 'Script', 'Font', 'Image'] as const;
type Group = (typeof groups)[number] | 'Other';

interface Visit {
  /** Bytes over the wire by kind of resource, headers included. */
  bytes: Map<Group, number>;
  encodings: Set<string>;
  /** URLs of scripts that the page loaded, from the network or the cache. */
  scripts: string[];
  requests: number;
}

/** Strings that occur only in React, by which a script that bundles it is recognised. */
const REACT = /react\.(?:transitional\.)?element|__REACT_DEVTOOLS|Minified React error/;

async function visit(context: BrowserContext, url: string): Promise<Visit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  const result: Visit = { bytes: new Map(), encodings: new Set(), scripts: [], requests: 0 };
  const kinds = new Map<string, Group>();
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const group = groups.find((candidate) => candidate === type) ?? 'Other';
    kinds.set(requestId, group);
    if (group === 'Script') result.scripts.push(response.url);
    if (group === 'Document')
      result.encodings.add(
        Object.entries(response.headers).find(([name]) => name.toLowerCase() === 'content-encoding')?.[1] ?? 'identity',
      );
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const group = kinds.get(requestId) ?? 'Other';
    result.requests += 1;
    result.bytes.set(group, (result.bytes.get(group) ?? 0) + encodedDataLength);
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(300);
  await page.close();
  return result;
}

async function mentionsReact(scripts: Iterable<string>): Promise<string[]> {
  const found: string[] = [];
  for (const url of new Set(scripts)) if (REACT.test(await (await fetch(url)).text())) found.push(url);
  return found;
}

async function bothVisits(browser: Browser, url: string): Promise<{ first: Visit; second: Visit }> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    deviceScaleFactor: 1.75,
    isMobile: true,
    locale: 'uk-UA',
  });
  try {
    return { first: await visit(context, url), second: await visit(context, url) };
  } finally {
    await context.close();
  }
}

/** The bytes that Chromium on a phone receives over the wire. */
export const weights: Bench = {
  what: 'Bytes over the wire, page by page',
  async run({ datasets, say }) {
    const { dataset } = await datasets.prerendered(0);
    const wanted = [
      'home',
      'list of news',
      'item of news',
      'list of advertisements',
      'item of advertisements',
      'item of posters',
    ];
    const pages = (await samplePages(dataset)).filter(({ name }) => wanted.includes(name));
    const server = await Server.start(dataset);
    const browser = await chromium.launch({ executablePath: findBrowser(say), args: ['--no-sandbox'] });
    const rows: string[][] = [];
    const scripts: string[] = [];
    const encodings = new Set<string>();
    try {
      for (const { name, url } of pages) {
        say(`weights: ${name} ${url}`);
        const { first, second } = await bothVisits(browser, server.origin + url);
        scripts.push(...first.scripts, ...second.scripts);
        for (const encoding of first.encodings) encodings.add(encoding);
        const sum = (item: Visit) => [...item.bytes.values()].reduce((total, bytes) => total + bytes, 0);
        rows.push([
          name,
          ...groups.map((group) => kilobytes(first.bytes.get(group) ?? 0)),
          kilobytes(sum(first)),
          String(first.requests),
          kilobytes(second.bytes.get('Script') ?? 0),
          kilobytes(sum(second)),
        ]);
      }
      const withReact = await mentionsReact(scripts);
      return [
        {
          title: 'Weights: what a phone’s Chromium gets over the wire, headers included',
          columns: [
            'Page',
            'HTML',
            'CSS',
            'JS',
            'Fonts',
            'Images',
            'Total',
            'Requests',
            'JS, next visit',
            'Total, next visit',
          ],
          rows,
          notes: [
            `Window 412 × 823 at 1.75 pixels a point, not scrolled: images further down load later. Documents came as ${[...encodings].join(', ')}.`,
            verdict(
              withReact.length === 0,
              `no script of React on these pages${withReact.length ? ` (found in ${withReact.join(', ')})` : ''}`,
            ),
          ],
        },
      ];
    } finally {
      await browser.close();
      await server.stop();
    }
  },
};
