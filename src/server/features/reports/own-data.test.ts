import { afterEach, beforeEach, expect, it } from 'vitest';
import { findPerson } from '#server/core/accounts/rows.ts';
import { eraseAccount } from '#server/features/personal-data/erase-account.ts';
import { readPersonalData } from '#server/features/personal-data/personal-data.ts';
import {
  actors,
  unwrapOrFail,
  openTestSite,
  secondActors,
  START,
  type TestSite,
} from '#tests/support/data/test-site.ts';
import { addNote } from './assign-report.ts';
import { decideReport } from './decide-report.ts';
import { publishAd, queuedMails, reportEntry, readReportRow } from './testing.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

const person = async (id: string) => (await findPerson(site.database, id))!;

it('the export of personal data contains the person’s own reports, but neither how staff handled them nor reports by others', async () => {
  await publishAd('ad');
  const report = await reportEntry('ad');
  await reportEntry('ad', secondActors.user, { comment: 'СЛОВА ІНШОЇ ЛЮДИНИ' });
  unwrapOrFail(await addNote(actors.admin, report.id, { text: 'ТАЄМНА НОТАТКА' }));
  unwrapOrFail(await decideReport(actors.admin, report.id, { to: 'actioned', resolution: 'Зняли.', act: 'suspend' }));
  const at = new Date(START).toISOString();
  expect((await readPersonalData(site.database, await person('user'), 's')).reports).toEqual([
    {
      at,
      kind: 'advertisements',
      title: report.title,
      url: report.url,
      reason: 'fraud',
      comment: 'Просить передоплату.',
      status: 'actioned',
      resolution: 'Зняли.',
      resolvedAt: at,
    },
  ]);
  // The export of the reported person omits it.
  expect((await readPersonalData(site.database, await person('author'), 's')).reports).toEqual([]);
});

it('deleting an account removes the name from its reports, and no answer is sent to it', async () => {
  await publishAd('ad');
  const report = await reportEntry('ad');
  unwrapOrFail(await eraseAccount(await person('user'), 'user'));
  expect(await readReportRow(report.id)).toMatchObject({ reporterId: null, email: null, status: 'open' });
  const before = (await queuedMails()).length;
  unwrapOrFail(await decideReport(actors.admin, report.id, { to: 'dismissed', resolution: 'Усе гаразд.' }));
  expect(await queuedMails()).toHaveLength(before);
});
