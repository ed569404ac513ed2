import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOUR, MINUTE } from '#content/format/durations.ts';
import { createApiCaller, jsonRequest, viewerOf } from '#server/app/testing.ts';
import { env, resetEnv } from '#server/platform/env.ts';
import { queueMail } from '#server/platform/mail/queue.ts';
import { MailSender } from '#server/platform/mail/sender.ts';
import { createMailTransport } from '#server/platform/mail/transport.ts';
import { setMailWaker } from '#server/platform/mail/wake.ts';
import { recordingLog } from '#server/publishing/publisher/testing.ts';
import { actors, unwrapOrFail, openTestSite, type TestSite } from '#tests/support/data/test-site.ts';
import * as room from './api.ts';
import { readMails, retryMail } from './mail-commands.ts';

let site: TestSite;
let woken = 0;
beforeEach(async () => {
  site = await openTestSite();
  woken = 0;
  setMailWaker(() => void (woken += 1));
});
afterEach(() => {
  setMailWaker(null);
  site.close();
});

const admin = viewerOf(actors.admin);
const ask = createApiCaller(room);
const all = { status: null, page: 1, perPage: 20 } as const;

/** Inserts a mail with these columns and returns its id. */
async function mail(to: string, columns: Record<string, string | number> = {}, secret = false): Promise<string> {
  site.clock.forward(1000);
  await site.database.batch([
    queueMail(site.database, { to, subject: 'Код 123456', text: 'body', html: '<p>body</p>', secret }),
  ]);
  const { rows } = await site.database.client.execute({ sql: 'select id from mail where "to" = ?', args: [to] });
  const id = String(rows[0]!.id);
  for (const [name, value] of Object.entries(columns))
    await site.database.client.execute({ sql: `update mail set ${name} = ? where id = ?`, args: [value, id] });
  return id;
}
const row = async (id: string) =>
  (
    await site.database.client.execute({
      sql: 'select status, attempts, next_attempt_at as next from mail where id = ?',
      args: [id],
    })
  ).rows[0];
const failed = { status: 'failed', attempts: 8, last_error: '550 No such mailbox' };

describe('the list of mails', () => {
  it('shows recipients and results, but never the content of a mail', async () => {
    await mail('a@example.com', { ...failed, text: '' }, true);
    await mail('b@example.com', failed);
    await mail('c@example.com', { status: 'sending', attempts: 1 });
    await mail('d@example.com', { status: 'sent', sent_at: site.clock.at });
    const list = await readMails(all);
    expect(list.counts).toEqual({ failed: 2, queued: 1, sent: 1, filed: 0 });
    expect(list.items.map(({ to, status, subject, can }) => [to, status, subject, can.retry])).toEqual([
      ['d@example.com', 'sent', 'Код 123456', false],
      ['c@example.com', 'queued', 'Код 123456', false],
      ['b@example.com', 'failed', 'Код 123456', true],
      ['a@example.com', 'failed', null, false],
    ]);
    expect(list.items[2]).toMatchObject({ error: '550 No such mailbox', attempts: 8, nextAttemptAt: null });
    expect(JSON.stringify(list)).not.toContain('body');
    expect(await readMails({ status: 'failed', page: 2, perPage: 1 })).toMatchObject({
      total: 2,
      items: [{ to: 'a@example.com' }],
    });
  });

  it('hides the code of a secret mail even while it is queued', async () => {
    await mail('a@example.com', {}, true);
    expect(JSON.stringify(await readMails(all))).not.toContain('123456');
  });

  it('is reserved for admins, and rejects unknown parameters', async () => {
    for (const actor of [actors.user, actors.author, actors.editor]) {
      for (const request of [
        jsonRequest('/api/mails'),
        jsonRequest('/api/mails/x/retry', 'POST', {}),
        jsonRequest('/api/mails/test', 'POST', {}),
      ])
        expect((await ask(viewerOf(actor), request)).status, `${actor.role} ${request.url}`).toBe(403);
    }
    const answer = (query: string) => ask(admin, jsonRequest(`/api/mails${query}`));
    expect((await answer('?status=failed&page=1')).status).toBe(200);
    for (const query of ['?status=sending', '?page=0', '?body=1']) expect((await answer(query)).status).toBe(422);
  });
});

it('mails without a mail server are shown as filed, and can be sent later', async () => {
  const id = await mail('a@example.com');
  const transport = createMailTransport({ ...env(), smtpUrl: undefined });
  await new MailSender({ database: site.database, log: recordingLog(), transport }).run();
  expect((await readMails({ ...all, status: 'filed' })).items).toMatchObject([
    { id, status: 'filed', can: { retry: true } },
  ]);
  expect((await readMails(all)).counts).toMatchObject({ sent: 0, filed: 1 });
  expect(unwrapOrFail(await retryMail(actors.admin, id))).toMatchObject({ status: 'queued', attempts: 0 });
});

describe('retrying a mail', () => {
  it('restarts a mail that has failed', async () => {
    const id = await mail('a@example.com', failed);
    site.clock.forward(MINUTE);
    expect(unwrapOrFail(await retryMail(actors.admin, id))).toMatchObject({ status: 'queued', attempts: 0 });
    expect(await row(id)).toMatchObject({ status: 'queued', attempts: 0, next: site.clock.at });
    expect(woken).toBe(1);
  });

  it('makes a mail that waits for its next attempt due now', async () => {
    const id = await mail('a@example.com', { attempts: 3, next_attempt_at: site.clock.at + HOUR });
    unwrapOrFail(await retryMail(actors.admin, id));
    expect(await row(id)).toMatchObject({ status: 'queued', attempts: 3, next: site.clock.at });
  });

  it.each<[string, Record<string, string | number>, boolean]>([
    ['sent', { status: 'sent' }, false],
    ['on its way', { status: 'sending', attempts: 1 }, false],
    ['erased', { ...failed, text: '' }, true],
    ['due anyway', {}, false],
  ])('skips a mail that is %s', async (_name, columns, secret) => {
    const id = await mail('a@example.com', columns, secret);
    const before = await row(id);
    expect(await retryMail(actors.admin, id)).toMatchObject({ failure: { status: 409, code: 'illegal_step' } });
    expect(await row(id)).toEqual(before);
    expect(woken).toBe(0);
  });

  it('answers 404 for an unknown mail', async () => {
    expect((await ask(admin, jsonRequest('/api/mails/x/retry', 'POST', {}))).status).toBe(404);
  });
});

it('sends a test mail to the admin’s own address, up to five times in ten minutes', async () => {
  const send = () => ask(admin, jsonRequest('/api/mails/test', 'POST', {}));
  const first = await send();
  expect([first.status, await first.json()]).toEqual([202, { to: admin.email, transport: 'files', trouble: null }]);
  const { rows } = await site.database.client.execute('select "to", subject from mail');
  expect(rows.map((item) => ({ ...item }))).toEqual([{ to: admin.email, subject: 'Test email: Poruch' }]);
  for (let count = 2; count <= 5; count++) expect((await send()).status).toBe(202);
  const sixth = await send();
  expect([sixth.status, Number(sixth.headers.get('retry-after')) > 0]).toEqual([429, true]);
  site.clock.forward(10 * MINUTE);
  expect((await send()).status).toBe(202);
});

it('reports at once, in the admin’s language, why the mail server rejects the test mail', async () => {
  vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:1');
  resetEnv();
  const send = async (path: string) => (await ask(admin, jsonRequest(path, 'POST', {}))).json();
  expect(await send('/api/mails/test')).toMatchObject({
    trouble: { text: expect.stringMatching(/^127\.0\.0\.1:1 refuses the connection\./), advice: expect.anything() },
  });
  vi.unstubAllEnvs();
  resetEnv();
});
