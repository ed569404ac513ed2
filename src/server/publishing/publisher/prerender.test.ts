import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { acquireServingLock, servingPid } from '#server/platform/serving-lock.ts';
import { PageStore } from '#server/publishing/store/store.ts';
import { parseShard, prerenderInChildren } from './prerender-children.ts';
import {
  adoptPages,
  readInterruptedMark,
  clearPages,
  readCompletedMark,
  markStarted,
  markComplete,
  nextPagesDir,
  removeFormerPages,
} from './prerender-marker.ts';
import { prerenderAll } from './prerender.ts';
import { openStore, recordingLog, renderedResponse, temporaryDir } from './testing.ts';

const urls = Array.from({ length: 10 }, (_, at) => `/${at}`);
const render = async (url: string): Promise<Response> => {
  if (url === '/3') return new Response('gone', { status: 410 });
  if (url === '/4') throw new Error('boom');
  if (url === '/5') return new Response('oh', { status: 500 });
  return renderedResponse(`page ${url}`, [`entry:${url}`]);
};

test('every URL becomes a pinned page, and a bad one does not stop the rest', async () => {
  const dir = temporaryDir();
  const child = new PageStore({ dir, durable: false, memoryBudget: 0 });
  const log = recordingLog();
  const seen: number[] = [];
  const result = await prerenderAll({ store: child, render, urls, log, onProgress: (done) => seen.push(done) });
  child.close();
  expect(result).toEqual({ stored: 7, kept: 0, skipped: [{ url: '/3', status: 410 }], failed: ['/4', '/5'] });
  expect(seen).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(log.lines).toHaveLength(2);
  const store = openStore({ dir });
  expect(store.size).toBe(7);
  expect(store.isPinned('/0')).toBe(true);
  expect((await store.load('/9'))?.identity.body.toString()).toBe('page /9');
});

test('a page that fails once is retried after the others', async () => {
  const dir = temporaryDir();
  const child = new PageStore({ dir, durable: false, memoryBudget: 0 });
  const log = recordingLog();
  const asked: string[] = [];
  const busyAtFirst = async (url: string): Promise<Response> => {
    asked.push(url);
    return url === '/1' && asked.length < 3 ? new Response('busy', { status: 503 }) : renderedResponse(url);
  };
  const result = await prerenderAll({ store: child, render: busyAtFirst, urls: ['/0', '/1', '/2'], log });
  child.close();
  expect(result).toEqual({ stored: 3, kept: 0, skipped: [], failed: [] });
  expect([asked, log.lines]).toEqual([['/0', '/1', '/2', '/1'], []]);
});

test('shards divide the URLs among themselves', async () => {
  const dir = temporaryDir();
  for (const index of [0, 1, 2]) {
    const child = new PageStore({ dir, durable: false, memoryBudget: 0 });
    await prerenderAll({
      store: child,
      render: async (url) => renderedResponse(url),
      urls,
      shard: { index, count: 3 },
      log: recordingLog(),
    });
    child.close();
  }
  expect(openStore({ dir }).keys().sort()).toEqual(urls);
  expect(parseShard(['node', 'entry', '--prerender', '--shard=2/5'])).toEqual({ index: 2, count: 5 });
  expect(parseShard(['node', 'entry', '--prerender'])).toEqual({ index: 0, count: 1 });
});

test('prerender children report their counts, and a failed child is an error', async () => {
  const dir = temporaryDir();
  const entry = path.join(dir, 'entry.mjs');
  fs.writeFileSync(
    entry,
    `
    const { parseShard, reportToParent } = await import(${JSON.stringify(path.join(import.meta.dirname, 'prerender-children.ts'))});
    const { index } = parseShard(process.argv);
    for (let done = 1; done <= 2; done++) await reportToParent({ done, stored: done, kept: 0, skipped: 0, failed: 0 });
    process.exit(process.env.BREAK === String(index) ? 3 : 0);
  `,
  );
  let last = 0;
  const report = await prerenderInChildren({
    entry,
    total: 25,
    perChild: 10,
    onProgress: (done) => (last = Math.max(last, done)),
  });
  expect(report).toEqual({ done: 6, stored: 6, kept: 0, skipped: 0, failed: 0 });
  expect(last).toBe(6);
  const broken = prerenderInChildren({ entry, total: 25, perChild: 10, env: { ...process.env, BREAK: '1' } });
  await expect(broken).rejects.toThrow('prerender child 1/3 ended with code 3');
});

test('prerender children end with their parent, even if it is killed', async () => {
  const dir = temporaryDir();
  const children = JSON.stringify(path.join(import.meta.dirname, 'prerender-children.ts'));
  const entry = path.join(dir, 'entry.mjs');
  fs.writeFileSync(
    entry,
    `
    const { endWithParent, reportToParent } = await import(${children});
    endWithParent();
    setInterval(() => {}, 1_000);
    await reportToParent({ done: process.pid, stored: 0, kept: 0, skipped: 0, failed: 0 });
  `,
  );
  const parent = path.join(dir, 'parent.mjs');
  fs.writeFileSync(
    parent,
    `
    const { prerenderInChildren } = await import(${children});
    await prerenderInChildren({ entry: ${JSON.stringify(entry)}, total: 1, onProgress: (pid) => console.log(pid) });
  `,
  );
  const running = spawn(process.execPath, [parent], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [said] = (await once(running.stdout, 'data')) as [Buffer];
  const pid = Number(said.toString());
  onTestFinished(() => void (isRunning(pid) && process.kill(pid, 'SIGKILL')));
  expect(isRunning(pid)).toBe(true);
  running.kill('SIGKILL');
  await expect.poll(() => isRunning(pid), { timeout: 5_000 }).toBe(false);
});

function isRunning(pid: number): boolean {
  try {
    // A process that has ended but was not reaped still has its pid.
    return !/^State:\s+Z/m.test(fs.readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
}

test('an interrupted prerender continues with the missing pages only', async () => {
  const dir = temporaryDir();
  const asked: string[] = [];
  const counting = async (url: string) => {
    asked.push(url);
    return render(url);
  };
  const part = async (goOn: boolean, some: readonly string[]) => {
    const child = new PageStore({ dir, durable: false, memoryBudget: 0 });
    const result = await prerenderAll({ store: child, render: counting, urls: some, goOn, log: recordingLog() });
    child.close();
    return result;
  };
  markStarted(dir, 'build-1');
  await part(true, urls.slice(0, 6));
  // An on-demand page is not part of the prerender.
  const other = new PageStore({ dir });
  await other.put('/8', { html: 'on demand', tags: [], csp: null, pinned: false });
  other.close();
  expect(readInterruptedMark(dir)).toBe('build-1');
  asked.length = 0;
  const result = await part(true, urls);
  expect(result).toEqual({ stored: 4, kept: 3, skipped: [{ url: '/3', status: 410 }], failed: ['/4', '/5'] });
  expect(asked).toEqual(['/3', '/4', '/5', '/6', '/7', '/8', '/9', '/4', '/5']);
  markComplete(dir, 'build-1');
  expect([readInterruptedMark(dir), readCompletedMark(dir)]).toEqual([null, 'build-1']);
  asked.length = 0;
  await part(false, urls);
  expect(asked).toEqual([...urls, '/4', '/5']);
  const store = openStore({ dir });
  expect(urls.filter((url) => store.isPinned(url))).toHaveLength(7);
  markStarted(dir, 'build-2');
  clearPages(dir);
  expect(readInterruptedMark(dir)).toBeNull();
});

test('the marker names the build, and is removed before the pages', async () => {
  const dir = temporaryDir();
  expect(readCompletedMark(dir)).toBeNull();
  const child = new PageStore({ dir, durable: false });
  await prerenderAll({ store: child, render, urls, log: recordingLog() });
  child.close();
  markComplete(dir, 'build-1');
  expect(readCompletedMark(dir)).toBe('build-1');
  fs.writeFileSync(path.join(dir, 'serving'), '1\n');
  clearPages(dir);
  expect(fs.readdirSync(dir)).toEqual(['serving']);
});

test.each([
  ['whole and of this build', 'build-2', true, true],
  ['of another build', 'build-3', true, false],
  ['cut short', 'build-2', false, false],
])('adoptPages handles pages alongside the store that are %s', (_, mark, whole, adopted) => {
  const dir = path.join(temporaryDir(), 'pages');
  const next = nextPagesDir(dir);
  for (const item of [dir, next]) fs.mkdirSync(item);
  markComplete(dir, 'build-1');
  (whole ? markComplete : markStarted)(next, mark);
  const claimed: string[] = [];
  const former = adoptPages(dir, 'build-2', (item) => claimed.push(item));
  expect(readCompletedMark(dir)).toBe(adopted ? 'build-2' : 'build-1');
  expect([claimed, fs.existsSync(next)]).toEqual(adopted ? [[next], false] : [[], true]);
  expect(former === null ? null : readCompletedMark(former)).toBe(adopted ? 'build-1' : null);
});

test.each([
  ['before its pages were aside', false, 'build-2', '/next'],
  ['with the place empty', true, 'build-2', '/next'],
  ['with the place empty, and another build starts', true, 'build-3', null],
])('a server that ended %s is replaced without showing a former page', async (_, isAside, build, shown) => {
  const dir = path.join(temporaryDir(), 'pages');
  const next = nextPagesDir(dir);
  for (const [one, mark, page] of [
    [dir, 'build-1', '/former'],
    [next, 'build-2', '/next'],
  ] as const) {
    const store = new PageStore({ dir: one });
    await store.put(page, { html: page, tags: [], csp: null, pinned: true });
    store.close();
    markComplete(one, mark);
    fs.writeFileSync(path.join(one, 'serving'), '4194305 1\n');
  }
  if (isAside) fs.renameSync(dir, `${dir}-former-4194305`);
  // As a starting server does.
  const release = acquireServingLock(dir);
  removeFormerPages(dir);
  const former = adoptPages(dir, build, acquireServingLock);
  if (former !== null) fs.rmSync(former, { recursive: true });
  expect(servingPid(dir)).toBe(process.pid);
  expect(readCompletedMark(dir)).toBe(shown === null ? null : build);
  const store = openStore({ dir });
  expect(['/former', '/next'].filter((page) => store.has(page))).toEqual(shown === null ? [] : [shown]);
  expect(fs.readdirSync(path.dirname(dir)).sort()).toEqual(shown === null ? ['pages', 'pages-next'] : ['pages']);
  release();
});
