import { afterAll, beforeAll, expect, it } from 'vitest';
import { MINUTE } from '#content/format/durations.ts';
import { saveSettings } from '#server/core/taxonomy/catalogue-commands.ts';
import { env } from '#server/platform/env.ts';
import { openTestSite, type TestSite } from '#tests/support/data/test-site.ts';
import { patchIndexNow, queuePaths } from './index-now-rows.ts';
import { indexNowView } from './index-now-view.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

it('describes the state of pings in the language of the reader', async () => {
  const view = (locale: 'ua' | 'us') => indexNowView({ locale, timeZone: 'America/Chicago' });
  expect(await view('us')).toEqual({ isOn: false, lines: ['No key.'], error: null, keyFile: null });
  await saveSettings(site.database, 'search', { indexNowKey: 'Key-12345' });
  expect(await view('ua')).toMatchObject({
    isOn: false,
    lines: [expect.stringContaining(env().siteUrl)],
    keyFile: `${env().siteUrl}/Key-12345.txt`,
  });
  const known = env();
  const { siteUrl } = known;
  known.siteUrl = 'https://poruch.us';
  try {
    await site.database.batch([
      queuePaths(site.database, ['/a', '/b'], site.clock.at),
      patchIndexNow(site.database, {
        nextAt: site.clock.at + 2 * MINUTE,
        lastPing: { at: site.clock.at, count: 3, status: 202 },
        lastError: { at: site.clock.at, text: 'HTTP 503' },
      }),
    ]);
    expect(await view('us')).toEqual({
      isOn: true,
      keyFile: 'https://poruch.us/Key-12345.txt',
      error: 'Last error, 11/21/2026, 12:00 PM\u00a0CT: HTTP 503',
      lines: [
        '2 addresses are waiting',
        'Last ping: 11/21/2026, 12:00 PM\u00a0CT, 3 addresses, answered 202.',
        'Next attempt: 11/21/2026, 12:02 PM\u00a0CT.',
      ],
    });
    expect((await view('ua')).lines[0]).toBe('У черзі 2 адреси');
  } finally {
    known.siteUrl = siteUrl;
  }
});
