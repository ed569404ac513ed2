import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DAY } from '#content/format/durations.ts';
import { plural } from '#content/format/plural.ts';
import { newsStyleKinds } from '#content/kinds.ts';
import { locales } from '#content/locale.ts';
import { firstStepsMessages } from '#content/messages/dashboard/first-steps.ts';
import { fill } from '#content/messages/define-messages.ts';
import { systemActor } from '#content/model/permissions.ts';
import { firstSteps, skippableSteps, type FirstStep } from '#content/settings/first-steps.ts';
import { defaultSettings } from '#content/settings/settings.ts';
import { transitionEntry, updateEntry } from '#server/core/entries/write/commands.ts';
import { readRevisedSettings, writeSetting } from '#server/core/settings/rows.ts';
import { changeSettings } from '#server/core/settings/settings-commands.ts';
import { bumpCatalogue } from '#server/platform/database/state-rows.ts';
import { parseEnv } from '#server/platform/env.ts';
import { recordBackup } from '#server/platform/health/last-backup.ts';
import { queueMail } from '#server/platform/mail/queue.ts';
import { recordMailAccepted } from '#server/platform/mail/rows.ts';
import {
  unwrapOrFail,
  openTestSite,
  createSample,
  publishSample,
  type TestSite,
} from '#tests/support/data/test-site.ts';
import { firstStepStates } from './first-steps.ts';

const SMTP_URL = 'smtp://127.0.0.1:25';
const provider = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' };
const admin = { id: 'admin', role: 'admin' } as const;
let site: TestSite;

const envOf = (variables: Record<string, string> = {}) =>
  parseEnv({ DATA_DIR: site.dir, DATABASE_URL: `file:${path.join(site.dir, 'test.db')}`, ...variables });
const look = async (variables?: Record<string, string>) => firstStepStates(site.database, envOf(variables));
const stateOf = async (step: FirstStep, variables?: Record<string, string>) =>
  (await look(variables)).steps.find((state) => state.step === step);
const isDone = async (step: FirstStep, variables?: Record<string, string>) => (await stateOf(step, variables))?.isDone;
const run = (sql: string) => site.database.client.execute(sql);
const patch = async (change: Record<string, unknown>) =>
  unwrapOrFail(await changeSettings(site.database, admin, change, (await readRevisedSettings(site.database)).revision));

beforeEach(async () => {
  site = await openTestSite();
  await site.database.batch([
    writeSetting(site.database, 'launch', { isOpen: false, skipped: [] }),
    bumpCatalogue(site.database),
  ]);
});
afterEach(() => site.close());

describe('the state of each first step', () => {
  it('mail is done if a server is set and has accepted a mail or a test', async () => {
    expect([await isDone('mail'), await isDone('mail', { SMTP_URL })]).toEqual([false, false]);
    await site.database.batch([
      queueMail(site.database, { to: 'a@example.org', subject: 'S', text: 'T', html: '<p>T</p>' }),
    ]);
    await run(`update mail set status = 'filed'`);
    expect(await isDone('mail', { SMTP_URL })).toBe(false);
    await run(`update mail set status = 'sent'`);
    expect([await isDone('mail'), await isDone('mail', { SMTP_URL })]).toEqual([false, true]);
    // Mail rows are deleted after a month, but the recorded success stays.
    await run('delete from mail');
    await site.database.batch([recordMailAccepted(site.database)]);
    expect(await isDone('mail', { SMTP_URL })).toBe(true);
  });

  it('category is done if readers can see one', async () => {
    expect(await isDone('category')).toBe(true);
    await run('update category set enabled = 0');
    await site.database.batch([bumpCatalogue(site.database)]);
    expect(await isDone('category')).toBe(false);
  });

  it('story is done if any is published; drafts and other kinds do not count', async () => {
    const paper = newsStyleKinds[0]!.name;
    await createSample(paper);
    await publishSample('services');
    expect(await isDone('story')).toBe(false);
    await publishSample(paper);
    expect(await isDone('story')).toBe(true);
  });

  it('pages is done if the rules and the privacy policy are both published', async () => {
    const rules = await createSample('pages', { slug: 'rules', details: { key: 'rules' } });
    await publishSample('pages', { slug: 'privacy', details: { key: 'privacy_policy' } });
    expect(await isDone('pages')).toBe(false);
    unwrapOrFail(await transitionEntry(systemActor, 'pages', rules.id, 'published'));
    expect(await isDone('pages')).toBe(true);
  });

  it('pages is not done while a page has placeholders to fill in', async () => {
    await publishSample('pages', { slug: 'rules', details: { key: 'rules' } });
    const text = (body: string) => ({ title: 'Політика', body });
    const texts = { ua: text('За дані відповідає ГО.'), us: text('[fill in: the owner] is responsible.') };
    const { id, revision } = await publishSample('pages', {
      slug: 'privacy',
      details: { key: 'privacy_policy' },
      texts,
    });
    expect(await isDone('pages')).toBe(false);
    unwrapOrFail(
      await updateEntry(systemActor, 'pages', id, { texts: { us: text('The society is responsible.') } }, revision),
    );
    expect(await isDone('pages')).toBe(true);
  });

  it('pages is done without rules if the site has no ads', async () => {
    await publishSample('pages', { slug: 'privacy', details: { key: 'privacy_policy' } });
    await patch({ front: { sections: { off: ['advertisements'] } } });
    expect(await isDone('pages')).toBe(true);
  });

  it('backup is done if the newest is less than a week old', async () => {
    expect(await isDone('backup')).toBe(false);
    await recordBackup(site.dir, site.clock.at);
    expect(await isDone('backup')).toBe(true);
    site.clock.forward(7 * DAY);
    expect(await isDone('backup')).toBe(false);
    await recordBackup(site.dir, site.clock.at);
    expect(await isDone('backup')).toBe(true);
  });

  it('backup is left out for a database server, whose backups are unknown', async () => {
    expect(await stateOf('backup', { DATABASE_URL: 'libsql://db.example' })).toBeUndefined();
  });

  it('admin is done if two admins can sign in', async () => {
    expect(await isDone('admin')).toBe(true);
    await run(`update user set banned = 1 where id = 'admin-2'`);
    expect(await isDone('admin')).toBe(false);
    await run(`update user set banned = 0, deleted_at = 1 where id = 'admin-2'`);
    expect(await isDone('admin')).toBe(false);
  });

  it('providers, engines and open depend on the environment and the settings', async () => {
    const three = async (variables?: Record<string, string>) =>
      Promise.all((['providers', 'engines', 'open'] as const).map((step) => isDone(step, variables)));
    expect(await three()).toEqual([false, false, false]);
    await patch({ search: { indexNowKey: 'abcdefgh12' }, launch: { isOpen: true } });
    expect(await three(provider)).toEqual([true, true, true]);
  });
});

it('a skipped step is no longer required, can be restored, and counts as done once completed', async () => {
  await patch({ launch: { skipped: ['providers'] } });
  expect(await stateOf('providers')).toMatchObject({ isDone: false, isSkipped: true, canSkip: true });
  expect(await stateOf('providers', provider)).toMatchObject({ isDone: true, isSkipped: false });
  await patch({ launch: { skipped: [] } });
  expect(await stateOf('providers')).toMatchObject({ isDone: false, isSkipped: false });
  expect((await readRevisedSettings(site.database)).settings.launch).toEqual({ isOpen: false, skipped: [] });
});

it('only some steps can be skipped', async () => {
  const { steps } = await look();
  expect(steps.map(({ step }) => step)).toEqual(firstSteps);
  expect(steps.filter(({ canSkip }) => canSkip).map(({ step }) => step)).toEqual(skippableSteps);
  const { revision } = await readRevisedSettings(site.database);
  const refused = await changeSettings(site.database, admin, { launch: { skipped: ['mail'] } }, revision);
  expect(refused.ok).toBe(false);
});

it('a site created before this setting counts as open', () => {
  expect(defaultSettings.launch).toEqual({ isOpen: true, skipped: [] });
});

it.each([
  [1, 'Зроблено 0 із 1 кроку', '0 of 1 step done'],
  [2, 'Зроблено 0 із 2 кроків', '0 of 2 steps done'],
  [9, 'Зроблено 0 із 9 кроків', '0 of 9 steps done'],
])('progress counts %d steps', (total, ...wanted) => {
  expect(
    locales.map((locale) => fill(plural(locale, total, firstStepsMessages[locale].progress), { done: 0 })),
  ).toEqual(wanted);
});
