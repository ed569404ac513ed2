import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import zlib from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { lastStorageFailure, withFailureTracking } from '#server/platform/storage/storage-unavailable.ts';
import { createStorage, mediaReader } from '#server/platform/storage/storage.ts';
import { temporaryDir } from '#server/publishing/publisher/testing.ts';
import { startS3 } from '#tests/support/servers/s3.ts';
import { startTestServer, writeFiles } from './testing.ts';

const SCRIPT = 'export const answer = 42;\n'.repeat(50);

describe('a file of the build', () => {
  test('is immutable under /_astro, compressed, tagged', async () => {
    const clientDir = temporaryDir();
    writeFiles(clientDir, {
      '_astro/app.Ab_1-x.js': SCRIPT,
      'favicon.svg': '<svg/>',
      '.env': 'secret',
      'login/index.html': '<h1>login',
    });
    const { ask, handled } = await startTestServer({ clientDir });
    const script = await ask('/_astro/app.Ab_1-x.js?v=1', { headers: { 'accept-encoding': 'br' } });
    expect(zlib.brotliDecompressSync(script.body).toString()).toBe(SCRIPT);
    expect(script.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': 'text/javascript; charset=utf-8',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    });
    const again = await ask('/_astro/app.Ab_1-x.js', {
      headers: { 'accept-encoding': 'br', 'if-none-match': script.headers.etag },
    });
    expect(again.status).toBe(304);
    expect((await ask('/favicon.svg', { method: 'HEAD' })).headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-length': '6',
      'cache-control': 'public, max-age=3600',
    });
    const login = await ask('/login?to=/cabinet');
    expect(login.text).toBe('<h1>login');
    expect(login.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect((await ask('/.env')).text).not.toContain('secret');
    expect((await ask('/_astro/missing.js')).status).toBe(404);
    expect((await ask('/_astro/app.Ab_1-x.js', { method: 'POST' })).status).toBe(405);
    expect(handled).toEqual([]);
  });

  test('remains available after the next build, and is removed after a month', async () => {
    const assetsDir = temporaryDir();
    const first = temporaryDir();
    writeFiles(first, { '_astro/old.js': SCRIPT });
    await startTestServer({ clientDir: first, assetsDir });
    writeFiles(assetsDir, { 'ancient.js': 'x' });
    const ancient = path.join(assetsDir, 'ancient.js');
    fs.utimesSync(ancient, 0, 0);
    const second = temporaryDir();
    writeFiles(second, { '_astro/new.js': 'new' });
    const { ask } = await startTestServer({ clientDir: second, assetsDir });
    const old = await ask('/_astro/old.js', { headers: { 'accept-encoding': 'gzip' } });
    expect(zlib.gunzipSync(old.body).toString()).toBe(SCRIPT);
    expect(old.headers['cache-control']).toContain('immutable');
    expect((await ask('/_astro/new.js')).text).toBe('new');
    expect((await ask('/_astro/ancient.js')).status).toBe(404);
    expect(fs.readdirSync(assetsDir).sort()).toEqual(['new.js', 'old.js']);
  });
});

describe('a picture', () => {
  test('is sent complete, with its type, and cached permanently', async () => {
    const dataDir = temporaryDir();
    const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, at) => at % 256));
    writeFiles(path.join(dataDir, 'uploads/media'), {
      'ab/cd-640.webp': bytes,
      'notes.txt': 'secret',
      'page.html': 'secret',
    });
    const { ask, handled } = await startTestServer({ media: mediaReader(createStorage({ s3: null, dataDir })) });
    const picture = await ask('/media/ab/cd-640.webp', { headers: { 'accept-encoding': 'br' } });
    expect(picture.body.equals(bytes)).toBe(true);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': '200000',
      'cache-control': 'public, max-age=31536000, immutable',
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    expect(picture.headers['content-security-policy']).toContain('sandbox');
    expect((await ask('/media/ab/cd-640.webp', { headers: { 'if-none-match': picture.headers.etag } })).status).toBe(
      304,
    );
    const head = await ask('/media/ab/cd-640.webp', { method: 'HEAD' });
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([200, 0, '200000']);
    for (const target of [
      '/media/',
      '/media/notes.txt',
      '/media/page.html',
      '/media/none.webp',
      '/media/../package.json',
      '/media/..%2f..%2fetc/passwd.png',
      '/media/%2e%2e/x.png',
      '/media/ab',
      '/media/ab/.png',
      '/media//ab/cd-640.webp',
      '/media/ab/cd-640.webp/',
      `/media/${'a'.repeat(300)}.png`,
      '/media/a\\b.png',
    ]) {
      const answer = await ask(target);
      expect(answer.status, target).toBe(404);
      expect(answer.text).not.toContain('secret');
    }
    expect((await ask('/media/ab/cd-640.webp', { method: 'DELETE' })).status).toBe(405);
    expect(handled).toEqual([]);
  });

  test('may come from a source other than the disk', async () => {
    const { ask } = await startTestServer({
      media: async (name) => (name === 'a.png' ? { stream: Readable.from([Buffer.from('png')]), size: null } : null),
    });
    expect((await ask('/media/a.png')).text).toBe('png');
    expect((await ask('/media/b.png')).status).toBe(404);
  });

  /** Fails like a disk error in an existing file, after this many bytes. */
  const failing = (sent: number) => {
    const stream = Readable.from(
      (function* () {
        if (sent > 0) yield Buffer.alloc(sent);
        throw Object.assign(new Error('EIO: i/o error, read'), { code: 'EIO', syscall: 'read' });
      })(),
    );
    return mediaReader(
      withFailureTracking({
        ...createStorage({ s3: null, dataDir: temporaryDir() }),
        readFile: async () => ({ stream, size: 200_000 }),
      }),
    );
  };

  test('that cannot be read gets 503, and appears in the log and in the health status', async () => {
    const { ask, log } = await startTestServer({ media: failing(0) });
    const answer = await ask('/media/a.png');
    expect([answer.status, answer.headers['retry-after'], answer.headers['cache-control']]).toEqual([
      503,
      '30',
      'no-store',
    ]);
    expect(log.lines).toMatchObject([
      { level: 'error', fields: { err: { name: 'StorageUnavailable' }, path: '/media/*' } },
    ]);
    expect(lastStorageFailure()).toMatchObject({ message: 'EIO: i/o error, read' });
  });

  test('from a bucket does not count as failed if the client disconnects', async () => {
    const bucket = await startS3();
    onTestFinished(() => bucket.close());
    const { env } = bucket;
    const storage = createStorage({
      dataDir: '',
      s3: {
        endpoint: env.S3_ENDPOINT,
        bucket: env.S3_BUCKET,
        region: env.S3_REGION,
        accessKeyId: env.S3_ACCESS_KEY_ID,
        secretAccessKey: env.S3_SECRET_ACCESS_KEY,
      },
    });
    await storage.putFile('media/a/1920.webp', Buffer.alloc(8_000_000, 7));
    const { port, log, server } = await startTestServer({ media: mediaReader(storage) });
    const left = Promise.withResolvers<void>();
    server.once('request', (_req, res: http.ServerResponse) => res.once('close', left.resolve));
    const req = http.get(
      { port, host: '127.0.0.1', path: '/media/a/1920.webp', headers: { host: 'site.test' }, agent: false },
      (res) => res.on('error', () => undefined).once('readable', () => req.destroy()),
    );
    await new Promise((resolve) => req.once('error', () => undefined).once('close', resolve));
    await left.promise;
    for (let turns = 0; turns < 50; turns += 1) await nextTurn();
    expect([lastStorageFailure(), log.lines]).toEqual([null, []]);
  });

  test('that cannot be read to its end aborts the response and is logged', async () => {
    const { ask, log } = await startTestServer({ media: failing(100_000) });
    await expect(ask('/media/a.png')).rejects.toThrow('aborted');
    expect(log.lines).toMatchObject([{ level: 'error', fields: { err: { code: 'EIO' } } }]);
    expect(lastStorageFailure()).not.toBeNull();
  });
});
