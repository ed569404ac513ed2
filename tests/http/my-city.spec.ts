import { expect, test } from '#tests/support/test.ts';

test('what is near is stored, and the same whoever asks', async ({ request }) => {
  const target = '/us/near?city=chicago-il&of=services';
  const [one, other] = [await request.get(target), await request.get(target, { headers: { Cookie: 'poruch_city=x' } })];
  expect(await other.text()).toBe(await one.text());
  expect(other.headers()['x-robots-tag']).toBe('noindex');
  expect((await request.get(target, { headers: { 'If-None-Match': other.headers()['etag']! } })).status()).toBe(304);
  for (const city of ['atlantis-xx', 'illinois', '', '%00'])
    expect((await request.get(`/near?city=${city}`)).status(), city).toBeLessThan(500);
  expect((await request.get('/near?city=chicago-il&of=services&category=nothing')).status()).toBe(404);
});
