import { formatPhone } from '#content/format.ts';
import { demoAds } from '#demo/content/ads.ts';
import { isNoindex } from '#tests/support/html.ts';
import { demoPath } from '#tests/support/content.ts';
import { getPage } from '#tests/support/raw-request.ts';
import { expect, test } from '#tests/support/test.ts';

test('the phone of an advertisement is in no public answer', async () => {
  for (const { key, phone, status } of demoAds) {
    if (status === 'pending') continue;
    const path = await demoPath('advertisements', key);
    for (const address of [path, `/us${path}`]) {
      const { html } = await getPage(address);
      expect(html.length).toBeGreaterThan(5000);
      const digits = html.replace(/[\s().\u00a0-]/g, '');
      expect(html.includes(formatPhone(phone)) || digits.includes(phone.slice(2)), address).toBe(false);
    }
  }
});

test('an advertisement that waits for approval is not there', async () => {
  const path = await demoPath('advertisements', 'sewing-machine-and-threads');
  for (const address of [path, `/us${path}`]) expect((await getPage(address)).status).toBe(404);
  expect((await getPage('/advertisement')).html.includes(path)).toBe(false);
});

for (const { key, ua, us } of [
  { key: 'camera-canon-lenses', ua: 'Уже продано', us: 'Already sold' },
  { key: 'baby-clothes-free', ua: 'Термін оголошення минув', us: 'This ad has expired' },
]) {
  test(`an advertisement past its life (${key}) says so, and is in no list`, async () => {
    const path = await demoPath('advertisements', key);
    for (const [address, words] of [
      [path, ua],
      [`/us${path}`, us],
    ] as const) {
      const { html, status } = await getPage(address);
      expect(status).toBe(200);
      expect(html.includes(words), words).toBe(true);
      expect(isNoindex(html)).toBe(true);
      for (const act of ['/cabinet/messages/new', 'data-phone', 'fav-wide'])
        expect(html.includes(act), act).toBe(false);
    }
    for (const list of [
      '/advertisement',
      '/advertisement?page=2',
      '/sitemap-advertisements-1.xml',
      '/advertisement/rss.xml',
    ])
      expect((await getPage(list)).html.includes(path), list).toBe(false);
  });
}
