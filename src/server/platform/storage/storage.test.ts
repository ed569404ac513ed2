import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDir } from '#server/platform/database/testing.ts';
import { fileKey, masterKey } from '#server/platform/storage-keys.ts';
import type { Storage } from './picture-files.ts';
import { createStorage, mediaReader, readWhole } from './storage.ts';

/** The part of S3 that is used, path style, with objects in memory. */
function bucketServer(objects: Map<string, Buffer>, asked: string[]): http.Server {
  return http.createServer((req, res) => {
    void (async () => {
      const url = new URL(req.url ?? '/', 'http://s3.test');
      const key = decodeURIComponent(url.pathname.replace(/^\/pictures\/?/, ''));
      asked.push(`${req.method} ${key}`);
      const body = await buffer(req);
      if (!req.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=key/')) return res.writeHead(403).end();
      if (req.method === 'PUT') objects.set(key, body);
      if (req.method === 'DELETE') objects.delete(key);
      if (req.method === 'GET' && url.searchParams.get('list-type') === '2') {
        const prefix = url.searchParams.get('prefix') ?? '';
        const found = [...objects.keys()]
          .filter((object) => object.startsWith(prefix))
          .map((object) => `<Contents><Key>${object}</Key></Contents>`);
        return res
          .writeHead(200, { 'content-type': 'application/xml' })
          .end(`<ListBucketResult><IsTruncated>false</IsTruncated>${found.join('')}</ListBucketResult>`);
      }
      if (req.method === 'GET') {
        const found = objects.get(key);
        if (found) return res.writeHead(200, { 'content-length': found.length }).end(found);
        return res
          .writeHead(404, { 'content-type': 'application/xml' })
          .end('<Error><Code>NoSuchKey</Code><Message>none</Message></Error>');
      }
      return res.writeHead(req.method === 'DELETE' ? 204 : 200).end();
    })();
  });
}

const dir = testDir();
const objects = new Map<string, Buffer>();
const asked: string[] = [];
const server = bucketServer(objects, asked);
let endpoint = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const s3 = () => ({ endpoint, bucket: 'pictures', region: 'us-east-1', accessKeyId: 'key', secretAccessKey: 'secret' });

describe.each<[string, () => Storage]>([
  ['a directory', () => createStorage({ s3: null, dataDir: dir })],
  ['a bucket', () => createStorage({ s3: s3(), dataDir: dir })],
])('storage in %s', (_, create) => {
  it('returns a stored file, with its size', async () => {
    const storage = create();
    const bytes = Buffer.from(Array.from({ length: 100_000 }, (_one, index) => index % 251));
    await storage.putFile(fileKey('one', '640.webp'), bytes);
    const file = await storage.readFile(fileKey('one', '640.webp'));
    expect(file?.size).toBe(bytes.length);
    expect(await buffer(file!.stream)).toEqual(bytes);
    expect(await readWhole(storage, fileKey('one', '640.webp'))).toEqual(bytes);
    const served = await mediaReader(storage)('one/640.webp');
    expect(served?.size).toBe(bytes.length);
    served?.stream.destroy();
  });

  it('returns null for a missing file', async () => {
    const storage = create();
    expect(await storage.readFile(fileKey('none', '640.webp'))).toBeNull();
    expect(await readWhole(storage, masterKey('none'))).toBeNull();
  });

  it('replaces a file', async () => {
    const storage = create();
    await storage.putFile(masterKey('two'), Buffer.from('a longer first one'));
    await storage.putFile(masterKey('two'), Buffer.from('second'));
    expect(String(await readWhole(storage, masterKey('two')))).toBe('second');
  });

  it('deletes all files of one picture and none of another', async () => {
    const storage = create();
    const keys = [fileKey('abc', '320.webp'), fileKey('abc', '1280.jpg'), masterKey('abc')];
    const others = [fileKey('abcd', '320.webp'), masterKey('abcd'), fileKey('ab', '320.webp')];
    for (const key of [...keys, ...others]) await storage.putFile(key, Buffer.from(key));
    await storage.deleteAll('abc');
    await storage.deleteAll('abc');
    for (const key of keys) expect(await storage.readFile(key)).toBeNull();
    for (const key of others) expect(String(await readWhole(storage, key))).toBe(key);
    const listed: string[] = [];
    for await (const key of storage.listKeys()) listed.push(key);
    expect(listed).toEqual(expect.arrayContaining(others));
    expect(listed.filter((key) => keys.includes(key))).toEqual([]);
  });
});

describe('storage', () => {
  it('keeps files in the directory that the HTTP server reads', async () => {
    await createStorage({ s3: null, dataDir: dir }).putFile(fileKey('three', '320.webp'), Buffer.from('x'));
    expect(fs.existsSync(path.join(dir, 'uploads/media/three/320.webp'))).toBe(true);
  });

  it('opens a file of a bucket with one request', async () => {
    const storage = createStorage({ s3: s3(), dataDir: dir });
    await storage.putFile(fileKey('four', '320.webp'), Buffer.from('x'));
    asked.length = 0;
    await readWhole(storage, fileKey('four', '320.webp'));
    expect(asked).toEqual(['GET media/four/320.webp']);
  });

  it('distinguishes an access refusal by a bucket from a missing file', async () => {
    const storage = createStorage({ s3: { ...s3(), accessKeyId: 'stranger' }, dataDir: dir });
    await expect(storage.readFile(fileKey('one', '640.webp'))).rejects.toThrow();
  });

  it.each(['../../etc', 'a/b', '', '.', 'a'.repeat(65)])('rejects the id %j', (id) => {
    expect(() => fileKey(id, '320.webp')).toThrow();
    expect(() => masterKey(id)).toThrow();
  });
});
