import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '#content/format/durations.ts';
import { systemActor } from '#content/model/permissions.ts';
import { paths } from '#content/urls/urls.ts';
import { createPerson, operator, type Administrator } from '#server/core/accounts/people-commands.ts';
import { createEntry, transitionEntry, updateEntry } from '#server/core/entries/write/commands.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import { decideReport } from '#server/features/reports/decide-report.ts';
import { outcomeMails, reportEntry } from '#server/features/reports/testing.ts';
import { env } from '#server/platform/env.ts';
import { emlFiles } from '#server/platform/mail/eml.ts';
import { queueMail, type NewMail } from '#server/platform/mail/queue.ts';
import { eraseOldMails } from '#server/platform/mail/retention.ts';
import { claimMail, markSent } from '#server/platform/mail/rows.ts';
import { MailSender } from '#server/platform/mail/sender.ts';
import { createMailTransport } from '#server/platform/mail/transport.ts';
import { recordingLog } from '#server/publishing/publisher/testing.ts';
import { emailOf } from '#tests/support/auth-calls.ts';
import { actors, unwrapOrFail, openTestSite, sampleInput, type TestSite } from '#tests/support/data/test-site.ts';
import { removePerson } from './erase-account.ts';

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
});
afterEach(() => site.close());

/** Sends due mails as files. @returns their ids */
async function send(): Promise<Set<string>> {
  const { dataDir, mailFrom, siteUrl } = env();
  const transport = createMailTransport({ dataDir, mailFrom, siteUrl, smtpUrl: undefined });
  await new MailSender({ database: site.database, transport, log: recordingLog() }).run();
  const { rows } = await site.database.client.execute('select id from mail');
  return new Set(rows.map(({ id }) => String(id)));
}
/** Returns the names, with subjects, of these files that still exist. All tests share the folder. */
async function filesOf(ids: ReadonlySet<string>): Promise<string[]> {
  const files = await emlFiles(path.join(env().dataDir, 'mail'));
  return files.filter(({ id }) => ids.has(id)).map(({ name }) => name);
}
const queue = (mail: Partial<NewMail>) =>
  site.database.batch([queueMail(site.database, { to: emailOf('reader'), subject: '', text: '', html: '', ...mail })]);
const subjects = async (which = 'not forget') => {
  const { rows } = await site.database.client.execute(`select subject from mail where ${which} order by subject`);
  return rows.map(({ subject }) => String(subject));
};
/** Creates an ad with a former slug. */
async function anAd(): Promise<{ now: string; before: string }> {
  const { id, content } = unwrapOrFail(await createEntry(actors.user, 'advertisements', sampleInput('advertisements')));
  unwrapOrFail(await transitionEntry(systemActor, 'advertisements', id, 'active'));
  unwrapOrFail(await updateEntry(systemActor, 'advertisements', id, { slug: 'nova-shafa' }, 2));
  const { slug } = (await findRecord(site.database, id))!.content;
  return { now: paths.entry('advertisements', slug), before: paths.entry('advertisements', content.slug) };
}

describe('mails to others about a deleted user', () => {
  it('are erased if they name the user as an inviting colleague, in any alphabet, even if name and role have changed since', async () => {
    const olena: Administrator = { id: 'admin', role: 'admin', name: 'Олена Коваль', impersonating: false };
    const roman = { ...olena, id: 'admin-2', name: 'Роман Гнатюк' };
    for (const [by, name] of [
      [olena, 'first'],
      [olena, 'second'],
      [roman, 'third'],
    ] as const) {
      unwrapOrFail(await createPerson(by, { email: emailOf(name), role: 'editor' }));
    }
    const sent = await send();
    expect(await filesOf(sent)).toHaveLength(3);
    // No longer an admin, and under a different name.
    await site.database.client.execute("update user set role = 'user', name = 'О. К.' where id = 'admin'");
    unwrapOrFail(await removePerson(operator, 'admin'));
    expect(await subjects()).toEqual([expect.stringContaining('Роман Гнатюк')]);
    expect(await filesOf(sent)).toEqual([expect.stringContaining('Роман-Гнатюк')]);
  });

  it('are erased if they contain a current or former URL of an ad, but not one of another ad', async () => {
    const ad = await anAd();
    await queue({ subject: 'now', text: `https://poruch.test${ad.now}?utm_source=mail` });
    await queue({ subject: 'before', text: `Ось: https://poruch.test/us${ad.before}.` });
    await queue({ subject: 'other', text: `https://poruch.test${ad.now}-2 https://poruch.test${ad.before}-2` });
    await send();
    unwrapOrFail(await removePerson(operator, 'user'));
    expect(await subjects()).toEqual(['other']);
  });

  it('are erased if they contain the address or the phone, but not a longer one', async () => {
    await site.database.client.execute("update user set phone = '+13125550199' where id = 'user'");
    const email = emailOf('user');
    await queue({ subject: 'address', text: `Пише ${email.toUpperCase()}.` });
    await queue({ subject: 'phone', text: 'Телефон: +13125550199' });
    await queue({ subject: 'not address', text: `olena-${email}, ${email}.ua` });
    await queue({ subject: 'not phone', text: '+131255501990' });
    await send();
    unwrapOrFail(await removePerson(operator, 'user'));
    expect(await subjects()).toEqual(['not address', 'not phone']);
  });

  it('are erased if they answer a report of an ad, but not if they only contain its title', async () => {
    // The shortest title of an ad, which is also the name of the site.
    const title = 'Поруч';
    const { id } = unwrapOrFail(
      await createEntry(actors.user, 'advertisements', {
        ...sampleInput('advertisements'),
        texts: { ua: { title, body: 'Текст, якого вистачить для оголошення.' } },
      }),
    );
    unwrapOrFail(await transitionEntry(systemActor, 'advertisements', id, 'active'));
    await queue({ to: emailOf('author'), subject: 'before', text: `Ласкаво просимо на «${title}»` });
    site.clock.forward(MINUTE);
    const report = await reportEntry(id, actors.author);
    unwrapOrFail(await decideReport(actors.admin, report.id, { to: 'dismissed', resolution: 'Усе гаразд.' }));
    await queue({ to: emailOf('author'), subject: 'at that moment', text: `Лист від «${title}»` });
    await queue({ to: emailOf('editor'), subject: 'to others', text: `Лист від «${title}»` });
    site.clock.forward(MINUTE);
    await queue({ to: emailOf('author'), subject: 'after', text: `Лист від «${title}»` });
    expect(await outcomeMails()).toHaveLength(1);
    const sent = await send();
    unwrapOrFail(await removePerson(operator, 'user'));
    expect(await outcomeMails()).toEqual([]);
    expect(await subjects()).toEqual(expect.arrayContaining(['after', 'at that moment', 'before', 'to others']));
    expect(await filesOf(sent)).toHaveLength(4);
  });

  it('are erased after sending if they are still queued', async () => {
    const ad = await anAd();
    await queue({ subject: 'waits', text: ad.now, holdMs: MINUTE });
    unwrapOrFail(await removePerson(operator, 'user'));
    // Including the goodbye mail.
    expect(await subjects("status = 'queued' and forget")).toHaveLength(2);
    site.clock.forward(MINUTE);
    expect(await send()).toEqual(new Set());
  });

  it('are erased within the hour if they were being sent at the time', async () => {
    const ad = await anAd();
    await queue({ subject: 'leaves', text: ad.now });
    const [row] = [await claimMail(site.database, site.clock.at, site.clock.at + MINUTE, 8)];
    unwrapOrFail(await removePerson(operator, 'user'));
    await site.database.batch([markSent(site.database, row!, site.clock.at, 'sent')]);
    await eraseOldMails(site.database, site.clock.at);
    expect(await subjects('true')).not.toContain('leaves');
  });
});

it('erasing an account keeps the files of others with similar addresses', async () => {
  await queue({ to: 'olena-user@poruch.test', subject: 'theirs' });
  await queue({ to: emailOf('user'), subject: 'own' });
  await queue({ to: `+${emailOf('user')}`, subject: 'plus' });
  const sent = await send();
  // The row of a mail may be deleted before its file.
  await site.database.client.execute("delete from mail where subject = 'own'");
  unwrapOrFail(await removePerson(operator, 'user'));
  expect((await filesOf(sent)).map((name) => /theirs|own|plus/.exec(name)?.[0]).sort()).toEqual(['plus', 'theirs']);
});
