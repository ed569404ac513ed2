import { locales } from '#content/locale.ts';
import { settingsMessages } from '#content/messages/dashboard/settings.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { ensureSiteOpen } from '#server/app/site.ts';
import { database } from '#server/platform/database/database.ts';
import { queueMail } from '#server/platform/mail/queue.ts';
import { openFormBrowser, textOf } from '#tests/support/pages/form-browser.ts';
import { sessionCookie } from '#tests/support/pages/session-cookie.ts';
import { makePerson } from '#tests/support/pages/sign-in.ts';
import { freshAddress } from '#tests/support/servers/mailbox.ts';
import { expect, test } from '#tests/support/test.ts';

type SettingsPage = Parameters<typeof paths.settingsPage>[0];

const openAsAdmin = async () => openFormBrowser(await sessionCookie((await makePerson('admin')).email));

test('the overview links to every settings page by its name', async () => {
  const pages: SettingsPage[] = [
    'site',
    'front',
    'contacts',
    'menus',
    'advertisements',
    'cookies',
    'mail',
    'search',
    'redirects',
  ];
  const visitor = await openAsAdmin();
  for (const locale of locales) {
    await visitor.goto(localisedPath(locale, paths.settings()));
    for (const name of pages) {
      const links = [...visitor.document.querySelectorAll<HTMLAnchorElement>('#main a')].filter(
        (link) => link.getAttribute('href') === localisedPath(locale, paths.settingsPage(name)),
      );
      expect(links.map(textOf), name).toEqual([expect.stringContaining(settingsMessages[locale].pages[name].title)]);
    }
  }
});

test('without scripts failed mails are listed with their error, as are those written to files', async () => {
  await ensureSiteOpen();
  const to = freshAddress();
  const mail = { to, subject: 'Привіт', text: 'the body', html: '<p>the body</p>' };
  await database().batch([queueMail(database(), mail)]);
  const status = async () =>
    (await database().client.execute({ sql: 'select status from mail where "to" = ?', args: [to] })).rows[0]?.status;
  // The test server writes its mails to files.
  await expect.poll(status).toBe('filed');
  const visitor = await openAsAdmin();
  const row = () =>
    visitor.screen
      .queryAllByRole('row')
      .map(textOf)
      .find((text) => text.includes(to));
  const open = async () => visitor.goto(localisedPath('us', paths.settingsPage('mail')));
  const { states } = settingsMessages.us.mail;
  try {
    await open();
    expect(row()).toBeUndefined();
    await visitor.follow(visitor.screen.getByRole('link', { name: (name) => name.startsWith(states.filed) }));
    expect(row()).toContain('Привіт');
    await database().client.execute({
      sql: `update mail set status = 'failed', attempts = 8, last_error = '550 e2e no such mailbox' where "to" = ?`,
      args: [to],
    });
    await open();
    expect(row()).toContain('550 e2e no such mailbox');
    expect(row()).toContain('8 attempts');
    expect(visitor.html()).not.toContain('the body');
  } finally {
    // A failed mail is shown on every admin's home page.
    await database().client.execute({ sql: `delete from mail where "to" = ?`, args: [to] });
  }
});
