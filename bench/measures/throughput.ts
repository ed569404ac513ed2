import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { Bench, BenchContext } from '#bench/context.ts';
import { hasWrk, runLoad } from '#bench/load.ts';
import { exportPages, findNginx, startNginx } from '#bench/nginx.ts';
import { cpuMicroseconds, freePort } from '#bench/processes.ts';
import { Server } from '#bench/server.ts';
import { median } from '#bench/statistics.ts';
import { formatMeasurement, verdict, type Table } from '#bench/table.ts';
import { readStored, storedFiles, type StoredFile } from './stored-pages.ts';
import { PageClient } from './watch-pages.ts';

const GOAL_RATIO = 0.75;
const CONNECTIONS = 64;
const MIXED_PAGE_COUNT = 2_000;
const WARM_UP_SECONDS = 2;

interface Contender {
  name: string;
  origin: string;
  pid: number;
}

interface Case {
  name: string;
  urls: readonly string[];
  encoding: string;
  /** Whether the client has already cached the page. */
  conditional?: boolean;
}

interface Round {
  perSecond: number;
  /** Processor time per request in microseconds. */
  cpu: number;
  errors: number;
}

async function headersOf(one: Case, { origin }: Contender): Promise<Record<string, string>> {
  const headers = { 'Accept-Encoding': one.encoding };
  if (!one.conditional) return headers;
  const client = new PageClient(origin);
  const { etag } = await client.get(one.urls[0] ?? '/', headers);
  client.close();
  return { ...headers, 'If-None-Match': etag };
}

async function round(one: Case, contender: Contender, seconds: number): Promise<Round> {
  const { origin, pid } = contender;
  const headers = await headersOf(one, contender);
  const before = cpuMicroseconds(pid);
  const { requests, perSecond, errors } = await runLoad({
    origin,
    urls: one.urls,
    headers,
    connections: CONNECTIONS,
    seconds,
  });
  return { perSecond, cpu: (cpuMicroseconds(pid) - before) / requests, errors };
}

/** Both must send the same page, or the comparison is meaningless. */
async function assertSameBytes(one: Case, contenders: readonly Contender[]): Promise<void> {
  const bodies = await Promise.all(
    contenders.map(async ({ origin }) => {
      const client = new PageClient(origin);
      const answer = await client.get(
        one.urls.at(-1) ?? '/',
        await headersOf({ ...one, conditional: false }, { name: '', origin, pid: 0 }),
      );
      client.close();
      return `${answer.status} ${answer.body}`;
    }),
  );
  if (new Set(bodies).size !== 1 || !bodies[0]?.startsWith('200 '))
    throw new Error(`${one.name}: the servers send different bytes`);
}

async function compare(
  { quick, say }: BenchContext,
  cases: readonly Case[],
  contenders: readonly Contender[],
  version: string,
): Promise<Table> {
  const seconds = quick ? 3 : 8;
  const rounds = 3;
  const rows: string[][] = [];
  const ratios: number[] = [];
  let errors = 0;
  for (const item of cases) {
    await assertSameBytes(item, contenders);
    // Loads files into memory and compiles the code, so that no server is measured cold.
    for (const contender of contenders) await round(item, contender, WARM_UP_SECONDS);
    const results = contenders.map((): Round[] => []);
    for (let turn = 0; turn < rounds; turn += 1) {
      for (const [at, contender] of contenders.entries()) results[at]?.push(await round(item, contender, seconds));
    }
    const [ours, theirs] = results.map((list) => ({
      perSecond: median(list.map((each) => each.perSecond)),
      cpu: median(list.map((each) => each.cpu)),
    })) as [Omit<Round, 'errors'>, Omit<Round, 'errors'>];
    const ratio = ours.perSecond / theirs.perSecond;
    ratios.push(ratio);
    errors += results.flat().reduce((sum, each) => sum + each.errors, 0);
    rows.push([
      item.name,
      formatMeasurement(ours.perSecond, 0),
      formatMeasurement(theirs.perSecond, 0),
      formatMeasurement(ratio, 2),
      formatMeasurement(ours.cpu, 1),
      formatMeasurement(theirs.cpu, 1),
    ]);
    say(
      `throughput: ${item.name}: ${formatMeasurement(ours.perSecond, 0)} against ${formatMeasurement(theirs.perSecond, 0)} a second`,
    );
  }
  return {
    title: `Throughput: one process of ours against nginx ${version} with one worker`,
    columns: ['Case', 'Ours, requests/s', 'nginx, requests/s', 'Ratio', 'Ours, µs CPU', 'nginx, µs CPU'],
    rows,
    notes: [
      `${verdict(Math.min(...ratios) >= GOAL_RATIO, `ratio ≥ ${GOAL_RATIO} in every case`)} The lowest is ${formatMeasurement(Math.min(...ratios), 2)}.`,
      `${CONNECTIONS} connections, ${rounds} rounds of ${seconds} s in turn, medians; ${errors} errors. Both send the same bytes with the same headers; nginx serves prepared files with open_file_cache and no log.`,
      'Debian’s nginx has no brotli_static: it gets the brotli bytes as plain files, so it need not negotiate. Our server negotiates always.',
      hasWrk
        ? 'Load: wrk, one thread, on the same machine.'
        : 'There is no wrk here: the load came from Node and is itself the limit. These figures say little.',
    ],
  };
}

/** Headers of our own response that nginx must send as well. */
async function commonHeaders(origin: string, url: string): Promise<Map<string, string>> {
  const response = await fetch(origin + url);
  await response.arrayBuffer();
  const own = new Set([
    'content-type',
    'content-length',
    'content-encoding',
    'etag',
    'date',
    'connection',
    'keep-alive',
    'transfer-encoding',
  ]);
  return new Map([...response.headers].filter(([name]) => !own.has(name)));
}

/** Stored pages over HTTP, compared with nginx in the same run. */
export const throughput: Bench = {
  what: 'Requests a second, against nginx',
  async run(context) {
    const { datasets, dir, quick, say } = context;
    const binary = findNginx(say);
    if (binary === null) {
      say('throughput: skipped: there is no nginx on this machine, and installing Debian’s package needs root');
      return [{ title: 'Throughput', columns: ['Case'], rows: [], notes: ['Skipped: no nginx on the machine.'] }];
    }
    const { dataset } = await datasets.prerendered(quick ? 1_000 : 2_000);
    const pagesDir = path.join(dataset.dir, 'pages');
    const items: StoredFile[] = [];
    for (const [, file] of storedFiles(pagesDir)) {
      const isItem = file && !file.facts.key.includes('?') && file.facts.key.split('/').length >= 3;
      if (isItem && items.length < MIXED_PAGE_COUNT) items.push(file);
    }
    const article = items.find(
      ({ facts }) => facts.key.startsWith('/novyny/') && readStored(pagesDir, `/us${facts.key}`) !== null,
    );
    if (!article) throw new Error('There is no article among the stored pages');
    const nginxDir = path.join(dir, 'nginx');
    mkdirSync(nginxDir, { recursive: true });
    exportPages(nginxDir, items);
    const server = await Server.start(dataset);
    const nginx = await startNginx({
      binary,
      dir: nginxDir,
      port: await freePort(),
      headers: await commonHeaders(server.origin, article.facts.key),
    });
    const one = [article.facts.key];
    const mix = items.map(({ facts }) => facts.key).sort();
    const cases: Case[] = [
      { name: 'one article, brotli', urls: one, encoding: 'br' },
      { name: 'one article, gzip', urls: one, encoding: 'gzip' },
      { name: 'one article, 304', urls: one, encoding: 'gzip', conditional: true },
      { name: `${mix.length} pages of both languages, brotli`, urls: mix, encoding: 'br' },
      { name: `${mix.length} pages of both languages, gzip`, urls: mix, encoding: 'gzip' },
    ];
    try {
      return [
        await compare(
          context,
          cases,
          [
            { name: 'ours', ...server },
            { name: 'nginx', ...nginx },
          ],
          nginx.version,
        ),
      ];
    } finally {
      await nginx.stop();
      await server.stop();
    }
  },
};
