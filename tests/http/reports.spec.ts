import { reportsAdmin } from '#content/messages/dashboard/reports-admin.ts';
import { reports } from '#content/messages/reports.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { openFormBrowser } from '#tests/support/pages/form-browser.ts';
import { publishPlainAd } from '#tests/support/pages/plain-live-ad.ts';
import { submitReportAs } from '#tests/support/pages/report-as.ts';
import { sessionCookie } from '#tests/support/pages/session-cookie.ts';
import { makePerson } from '#tests/support/pages/sign-in.ts';
import { expect, test } from '#tests/support/test.ts';

test('an editor sees in the form why an ad was reported, but no pages of reports', async () => {
  const entry = await publishPlainAd();
  const { id } = await submitReportAs(entry.id, { reason: 'fraud' });
  await submitReportAs(entry.id, { reason: 'spam' });
  const editor = await openFormBrowser(await sessionCookie((await makePerson('editor', { locale: 'us' })).email));
  for (const path of [paths.reports(), paths.report(id), paths.reportStatistics()])
    expect((await editor.request.get(localisedPath('us', path))).status()).toBe(403);
  await editor.goto(localisedPath('us', `/dashboard/advertisements/edit/${entry.id}`));
  expect(editor.text('main')).toContain('2 unresolved reports about this ad');
  expect(editor.text('main')).toContain(reports.us.reasons.fraud);
  expect(editor.screen.queryAllByRole('link', { name: (name) => name.includes(reportsAdmin.us.open) })).toEqual([]);
});
