import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE } from '#content/format/durations.ts';
import { createApiCaller, fileForm, formRequest, viewerOf } from '#server/app/testing.ts';
import { MAX_UPLOAD_BYTES } from '#server/core/media/ingest.ts';
import { consumeUploadQuota } from '#server/core/media/media-commands.ts';
import { createTwoColourPicture } from '#server/core/media/testing.ts';
import { testDataDir } from '#server/platform/database/testing.ts';
import { actors, openTestSite, secondActors, type TestSite } from '#tests/support/data/test-site.ts';
import * as room from './api.ts';

const dir = testDataDir();
let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

const user = viewerOf(actors.user);
const editor = viewerOf(actors.editor);
const ask = createApiCaller(room);
let shade = 0;
const picture = async () =>
  createTwoColourPicture(400, 300)
    .tint({ r: (shade += 7) % 256, g: 90, b: 200 })
    .jpeg()
    .toBuffer();
const send = async (body: Parameters<typeof formRequest>[1], viewer = editor, headers: Record<string, string> = {}) => {
  const response = await ask(viewer, formRequest('/api/media', body, headers));
  return { status: response.status, headers: response.headers, json: await response.json() };
};
const stored = () =>
  site.database.client.execute('select count(*) as n from media').then(({ rows }) => Number(rows[0]!.n));

describe('an upload', () => {
  it('is stored with its description and focal point', async () => {
    const answer = await send(fileForm(await picture(), { focusX: '30', focusY: '0' }), user);
    expect(answer).toMatchObject({
      status: 201,
      json: { width: 400, height: 300, focus: { x: 30, y: 0 }, ownerId: 'user', used: false, avif: false },
    });
    expect(answer.headers.get('location')).toBe(`/api/media/${answer.json.id}`);
    expect(answer.headers.get('etag')).toBe('"3031"');
    expect(answer.json.thumbhash.length).toBeGreaterThan(10);
    expect(fs.existsSync(path.join(dir, 'uploads', answer.json.url))).toBe(true);
  });

  it('of the same file returns the same picture, even simultaneously, and another one for another user', async () => {
    const bytes = await picture();
    const [first, second] = await Promise.all([send(fileForm(bytes), user), send(fileForm(bytes), user)]);
    expect([first.status, second.status].sort()).toEqual([200, 201]);
    expect(second.json.id).toBe(first.json.id);
    expect(await send(fileForm(bytes), user)).toMatchObject({ status: 200, json: { id: first.json.id } });
    const theirs = await send(fileForm(bytes), viewerOf(secondActors.user));
    expect(theirs.status).toBe(201);
    expect(theirs.json.id).not.toBe(first.json.id);
  });

  it('reports that an animation is lost', async () => {
    const frames = await Promise.all([picture(), picture()]);
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    for (const status of [201, 200])
      expect(await send(fileForm(moving), user)).toMatchObject({ status, json: { lost: ['motion'] } });
    expect((await send(fileForm(await picture()), user)).json).not.toHaveProperty('lost');
  });

  it('keeps only pixels: no location, and no data hidden after the picture', async () => {
    const bytes = await createTwoColourPicture(400, 300)
      .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 52/1 0/1' }, IFD0: { Artist: 'SECRETNAME' } })
      .jpeg()
      .toBuffer();
    expect(bytes.includes('SECRETNAME')).toBe(true);
    const { status, json } = await send(fileForm(Buffer.concat([bytes, Buffer.from('<script>alert(1)</script>')])));
    expect(status).toBe(201);
    const folder = path.join(dir, 'uploads/media', json.id);
    for (const name of fs.readdirSync(folder)) {
      const file = fs.readFileSync(path.join(folder, name));
      expect(file.includes('SECRETNAME') || file.includes('<script'), name).toBe(false);
      expect((await sharp(file).metadata()).exif, name).toBeUndefined();
    }
  });

  it('is limited to 120 in half an hour per account', async () => {
    for (let count = 0; count < 120; count++) expect((await consumeUploadQuota(secondActors.author)).ok).toBe(true);
    const refused = await send(fileForm(await picture()), viewerOf(secondActors.author));
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBe(1800);
    expect((await send(fileForm(await picture()), viewerOf(secondActors.editor))).status).toBe(201);
    site.clock.forward(30 * MINUTE);
    expect((await send(fileForm(await picture()), viewerOf(secondActors.author))).status).toBe(201);
  });
});

describe('an invalid picture', () => {
  /** Returns a PNG that claims 30000 × 30000 pixels. */
  const bomb = async () => {
    const png = await createTwoColourPicture(8, 8).png().toBuffer();
    png.writeUInt32BE(30_000, 16);
    png.writeUInt32BE(30_000, 20);
    const { crc32 } = await import('node:zlib');
    png.writeUInt32BE(crc32(png.subarray(12, 29)), 29);
    return png;
  };
  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic\0\0\0\0mif1heic'), Buffer.alloc(64)]);

  it.each<[string, () => Promise<Buffer> | Buffer, number, RegExp]>([
    ['a HEIC photo', () => heic, 415, /HEIC.*JPEG/],
    [
      'an SVG',
      () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      415,
      /SVG/,
    ],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 415, /isn’t an image/],
    ['a page that begins like a GIF', () => Buffer.from('GIF89a/*<script>alert(1)</script>*/'), 422, /damaged/],
    ['half a JPEG', async () => (await picture()).subarray(0, 700), 422, /damaged/],
    ['a PNG of 900 megapixels', bomb, 422, /50 megapixels/],
    ['an empty file', () => Buffer.alloc(0), 422, /Choose an image file/],
    ['12 MiB and a byte', () => Buffer.alloc(MAX_UPLOAD_BYTES + 1, 0xff), 413, /12 MB/],
  ])('is rejected: %s', async (_name, bytes, status, words) => {
    const before = await stored();
    const answer = await send(fileForm(await bytes()));
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-type')).toBe('application/problem+json');
    expect(answer.json.errors).toMatchObject([{ path: 'file', message: expect.stringMatching(words) }]);
    expect(await stored()).toBe(before);
  });

  it('is reported in the language of the request', async () => {
    expect((await send(fileForm(heic), editor, { 'accept-language': 'uk' })).json.detail).toContain('Найбільш сумісні');
  });
});

describe('a malformed form', () => {
  const twice = async () => {
    const form = fileForm(await picture());
    form.append('file', new File(['x'], 'y.png'));
    return form;
  };
  it.each<[string, () => Promise<FormData | string> | FormData | string, Record<string, string>, number, string[]]>([
    ['no file', () => new FormData(), {}, 422, ['file']],
    [
      'a text in place of the file',
      () => {
        const form = new FormData();
        form.append('file', 'hello');
        return form;
      },
      {},
      415,
      ['file'],
    ],
    ['two files', twice, {}, 422, ['file']],
    ['another field', async () => fileForm(await picture(), {}, 'picture'), {}, 422, ['picture', 'file']],
    ['an owner', async () => fileForm(await picture(), { ownerId: 'admin' }), {}, 422, ['ownerId']],
    [
      'a focus outside the picture',
      async () => fileForm(await picture(), { focusX: '101', focusY: '-1' }),
      {},
      422,
      ['focusX', 'focusY'],
    ],
    ['no boundary', () => 'x', { 'content-type': 'multipart/form-data' }, 400, []],
    [
      'a body that is cut',
      () => '--x\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc',
      { 'content-type': 'multipart/form-data; boundary=x' },
      400,
      [],
    ],
    ['JSON', () => '{}', { 'content-type': 'application/json' }, 415, []],
  ])('is rejected with %s', async (_name, body, headers, status, fields) => {
    const before = await stored();
    const answer = await send(await body(), editor, headers);
    expect(answer.status).toBe(status);
    expect(
      ((answer.json.errors as { path: string; message: string }[] | undefined) ?? []).map((error) => error.path),
    ).toEqual(fields);
    expect(JSON.stringify(answer.json)).not.toMatch(/\{\w+\}/);
    expect(await stored()).toBe(before);
  });

  it('is not read beyond the limit', async () => {
    const chunk = new Uint8Array(1024 * 1024);
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1;
        if (sent > 100) controller.close();
        else controller.enqueue(chunk);
      },
    });
    const answer = await send(endless, editor, { 'content-type': 'multipart/form-data; boundary=x' });
    expect(answer.status).toBe(413);
    expect(sent).toBeLessThan(20);
  });
});
