import { expect, test } from 'vitest';
import { compressPageSync } from './compress.ts';
import {
  decodePageFile,
  encodePageFile,
  pageEtag,
  pageFileName,
  uncompressedPage,
  type PageFacts,
} from './page-file.ts';

const facts: PageFacts = {
  key: '/novyny?tag=ї',
  status: 200,
  etag: 'abc',
  tags: ['entry:1', 'список'],
  csp: null,
  contentType: 'text/html; charset=utf-8',
  vary: ['Cookie'],
  headers: ['Link', '<x>'],
  pinned: true,
  renderedAt: 5,
};
const html = '<p>Привіт</p>'.repeat(20);
const bytes = compressPageSync(Buffer.from(html));
const file = Buffer.concat(encodePageFile(facts, bytes));

test('decodePageFile returns what was encoded', () => {
  const decoded = decodePageFile(file);
  expect(decoded?.facts).toEqual(facts);
  expect(uncompressedPage(decoded!.bytes).toString()).toBe(html);
  expect(decoded?.bytes.gzip.equals(bytes.gzip)).toBe(true);
  expect(decoded?.bytes.br.equals(bytes.br)).toBe(true);
});

test('a file that is truncated anywhere, or has extra bytes, is a miss', () => {
  for (let length = 0; length < file.length; length += 1) expect(decodePageFile(file.subarray(0, length))).toBeNull();
  expect(decodePageFile(Buffer.concat([file, Buffer.from('x')]))).toBeNull();
});

test('a file with any byte changed is a miss', () => {
  for (let at = 0; at < file.length; at += 1) {
    const damaged = Buffer.from(file);
    damaged[at] = (damaged[at] ?? 0) ^ 0x55;
    expect(decodePageFile(damaged), `byte ${at}`).toBeNull();
  }
});

test('a file in another format is a miss', () => {
  expect(decodePageFile(Buffer.from('<!doctype html><title>not ours</title>'))).toBeNull();
});

test('file names are spread over folders and support any key', () => {
  expect(pageFileName('/x?q=../../etc')).toMatch(/^[0-9a-f]{2}\/[0-9a-f]{30}\.page$/);
  expect(pageFileName('/a')).not.toBe(pageFileName('/a?'));
});

test('the etag depends on the content and the policy', () => {
  const answer = { csp: null, contentType: 'text/html', headers: [], vary: [] };
  const body = Buffer.from('a');
  expect(pageEtag(body, answer)).toBe(pageEtag(Buffer.from('a'), { ...answer }));
  expect(pageEtag(body, answer)).not.toBe(pageEtag(Buffer.from('b'), answer));
  expect(pageEtag(body, answer)).not.toBe(pageEtag(body, { ...answer, csp: "default-src 'none'" }));
});
