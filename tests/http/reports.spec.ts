import { reportsAdmin } from '#content/messages/dashboard/reports-admin.ts';
import { reports } from '#content/messages/reports.ts';
import { localised, paths } from '#content/urls/urls.ts';
import { openFormBrowser } from '#tests/support/pages/form-browser.ts';
import { plainLiveAd } from '#tests/support/pages/plain-live-ad.ts';
import { reportAs } from '#tests/support/pages/report-as.ts';
import { sessionCookie } from '#tests/support/pages/session-cookie.ts';
import { makePerson } from '#tests/support/pages/sign-in.ts';
import { expect, test } from '#tests/support/test.ts';

test('an editor sees in the form why an ad was reported, but no pages of reports', async () => {
  const entry = await plainLiveAd();
  const { id } = await reportAs(entry.id, { reason: 'fraud' });
  await reportAs(entry.id, { reason: 'spam' });
  const editor = await openFormBrowser(await sessionCookie((await makePerson('editor', { locale: 'us' })).email));
  for (const path of [paths.reports(), paths.report(id), paths.reportStatistics()])
    expect((await editor.request.get(localised('us', path))).status()).toBe(403);
  await editor.goto(localised('us', `/dashboard/advertisements/edit/${entry.id}`));
  expect(editor.text('main')).toContain('2 unresolved reports about this ad');
  expect(editor.text('main')).toContain(reports.us.reasons.fraud);
  expect(editor.screen.queryAllByRole('link', { name: (name) => name.includes(reportsAdmin.us.open) })).toEqual([]);
});
