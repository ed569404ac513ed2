import { expect, it } from 'vitest';
import { readJson } from './read.ts';

const cp1251 = Buffer.from([...Buffer.from('{"title":"'), 0xcf, 0xf0, 0xe8, 0xe2, 0xb3, 0xf2, ...Buffer.from('"}')]);
const utf8 = Buffer.from('{"title":"Привіт"}');

it.each<[type: string, body: Buffer, status: number]>([
  ['application/json', utf8, 200],
  ['application/json; charset=utf-8', utf8, 200],
  ['application/json;charset="UTF-8"', utf8, 200],
  ['application/merge-patch+json', Buffer.concat([Buffer.from('\ufeff'), utf8]), 200],
  ['application/json; charset=windows-1251', cp1251, 415],
  ['application/json; charset=windows-1251', utf8, 415],
  ['application/json', cp1251, 400],
  ['application/json', Buffer.from('[]'), 400],
  ['application/json+merge-patch', utf8, 415],
  ['text/plain', utf8, 415],
])('a body of the type %s is read or refused: %#', async (type, body, status) => {
  const read = await readJson(
    new Request('http://site.test/api', {
      method: 'POST',
      headers: { 'content-type': type },
      body: new Uint8Array(body),
    }),
  );
  expect(read.ok ? 200 : read.response.status).toBe(status);
  if (read.ok) expect(read.value).toEqual({ title: 'Привіт' });
});
