import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE } from '#content/format/durations.ts';
import { createApiCaller, fileForm, formRequest, viewerOf } from '#server/app/testing.ts';
import * as room from '#server/features/media-library/api.ts';
import { testDataDir } from '#server/platform/database/testing.ts';
import { hostileFiles, MARKER, type HostileFile } from '#tests/support/data/hostile-pictures.ts';
import { mutatedPictures } from '#tests/support/data/mutated-pictures.ts';
import { actors, openTestSite, type TestSite } from '#tests/support/data/test-site.ts';

const dir = testDataDir();
let site: TestSite;
let files: HostileFile[];
beforeAll(async () => {
  site = await openTestSite();
  files = await hostileFiles();
}, 120_000);
afterAll(() => site.close());

const ask = createApiCaller(room);
const user = viewerOf(actors.user);
const uploads = path.join(dir, 'uploads');
/** Every stored file by its path. */
const stored = () =>
  fs.existsSync(uploads)
    ? fs
        .readdirSync(uploads, { recursive: true, withFileTypes: true })
        .filter((dirent) => dirent.isFile())
        .map((dirent) => path.relative(uploads, path.join(dirent.parentPath, dirent.name)))
    : [];
const rows = async () => (await site.database.client.execute('select id, width, height, name from media')).rows;
const prints = async () =>
  Number(
    (
      await site.database.client.execute(
        'select count(*) as n from picture_print where media_id not in (select id from media)',
      )
    ).rows[0]!.n,
  );

async function send(bytes: Buffer, fileName = 'photo.jpg', language = 'uk') {
  // An account may upload 120 files per half hour: spread the uploads out.
  site.clock.forward(MINUTE);
  const form = new Response(fileForm(bytes, {}, 'file', fileName));
  const request = formRequest('/api/media', Buffer.from(await form.clone().arrayBuffer()), {
    'accept-language': language,
    'content-type': form.headers.get('content-type')!,
  });
  const response = await ask(user, request);
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    json: (await response.json()) as {
      id?: string;
      width: number;
      height: number;
      name: string;
      detail: string;
      errors: { path: string; message: string }[];
    },
  };
}

/** Pictures with stored files but no row, and rows without files. */
async function disorder(): Promise<string[]> {
  const known = new Set((await rows()).map(({ id }) => String(id)));
  const there = new Set(stored().map((file) => file.split(path.sep)[1]!));
  return [...[...there].filter((id) => !known.has(id)), ...[...known].filter((id) => !there.has(id))];
}

const forbidden = [
  MARKER,
  '<script',
  '<?php',
  '%PDF',
  'PK\x03\x04',
  'Exif\0',
  'xpacket',
  'xmpmeta',
  'Photoshop 3.0',
  'ICC_PROFILE',
  '8BIM',
].map((word) => Buffer.from(word, 'latin1'));

async function expectClean(id: string): Promise<void> {
  const own = stored().filter((file) => file.split(path.sep)[1] === id);
  expect(own.length).toBeGreaterThanOrEqual(3);
  for (const file of own) {
    const bytes = fs.readFileSync(path.join(uploads, file));
    for (const word of forbidden) expect(bytes.includes(word), `${file} holds ${word.toString('latin1')}`).toBe(false);
    const { exif, xmp, iptc, icc, comments, pages, orientation } = await sharp(bytes).metadata();
    expect({ exif, xmp, iptc, icc, comments, pages, orientation }, file).toEqual({
      exif: undefined,
      xmp: undefined,
      iptc: undefined,
      icc: undefined,
      comments: undefined,
      pages: undefined,
      orientation: undefined,
    });
  }
}

it('there are at least 80 hostile files', () => {
  expect(files.length).toBeGreaterThanOrEqual(80);
  expect(new Set(files.map(({ name }) => name)).size).toBe(files.length);
});

it('each hostile file is refused with a reason, or re-encoded to contain only its pixels', async () => {
  const otherwise: string[] = [];
  for (const { name, bytes, becomes, fileName, size } of files) {
    const before = [await rows(), stored()];
    const answer = await send(bytes, fileName);
    if (answer.status !== (becomes === 'taken' ? 201 : becomes)) otherwise.push(`${name}: ${answer.status}`);
    if (answer.status === 201) {
      await expectClean(answer.json.id!);
      if (size) expect([name, answer.json.width, answer.json.height]).toEqual([name, ...size]);
      expect(answer.json.name.length).toBeLessThanOrEqual(200);
      expect(answer.json.name, name).not.toMatch(/[/\\\p{Cc}\p{Cf}\p{Cs}]/u);
    } else {
      expect([answer.type, answer.json.errors.map((error) => error.path)], name).toEqual([
        'application/problem+json',
        ['file'],
      ]);
      expect(answer.json.detail, name).toMatch(/\p{Script=Cyrillic}{3}[^{}]*$/u);
      expect([await rows(), stored()], name).toEqual(before);
    }
  }
  expect([otherwise, await disorder()]).toEqual([[], []]);
}, 240_000);

it('the refusal of a picture too large for its format explains how to save it', async () => {
  const gif = files.find(({ name }) => name.startsWith('GIF of 17'))!;
  expect((await send(gif.bytes)).json.detail).toBe(
    'У цьому форматі приймаємо зображення до 10 мегапікселів. Збережіть його як звичайний JPEG: тоді може бути до 50.',
  );
  expect((await send(gif.bytes, 'a.gif', 'en')).json.detail).toMatch(/is 10 megapixels.*JPEG.*up to 50\.$/);
});

describe('damaged pictures', () => {
  it('are accepted or refused without an error, and leave nothing behind: 200 different ones', async () => {
    const seen = { taken: 0, refused: 0 };
    for (const { name, bytes } of await mutatedPictures(200, 20_261)) {
      const answer = await send(bytes);
      expect([200, 201, 415, 422], `${name}: ${answer.status}`).toContain(answer.status);
      seen[answer.status < 300 ? 'taken' : 'refused'] += 1;
    }
    // Some pictures must be accepted and some refused: otherwise this test covers little.
    expect(Math.min(seen.taken, seen.refused)).toBeGreaterThan(20);
    expect([await disorder(), await prints()]).toEqual([[], 0]);
  }, 240_000);
});
