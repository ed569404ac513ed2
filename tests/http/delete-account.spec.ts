import { within } from '@testing-library/dom';
import { kinds } from '#content/kinds.ts';
import { locales } from '#content/locale.ts';
import { accountDeletionMessages } from '#content/messages/account/delete-account.ts';
import { signIn as signInTexts } from '#content/messages/account/sign-in.ts';
import { panel } from '#content/messages/panel.ts';
import { systemActor } from '#content/model/permissions.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { createEntry, transitionEntry } from '#server/core/entries/write/commands.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { demoRecord } from '#tests/support/data/content.ts';
import { openFormBrowser, type FormBrowser } from '#tests/support/pages/form-browser.ts';
import { sessionCookie } from '#tests/support/pages/session-cookie.ts';
import { makePerson } from '#tests/support/pages/sign-in.ts';
import { deletionLink, waitForMailMatch, signInLink } from '#tests/support/servers/mailbox.ts';
import { getPage } from '#tests/support/servers/raw-request.ts';
import { siteUrl, TEST_SLUG_PREFIX } from '#tests/support/site.ts';
import { expect, test } from '#tests/support/test.ts';

const SOON = { intervals: [100] };
const openAs = async (email: string) => openFormBrowser(await sessionCookie(email));
const whoAmI = async ({ request }: FormBrowser) =>
  ((await (await request.get('/api/auth/get-session')).json()) as { user: { id: string } } | null)?.user.id ?? null;
const pressNamed = (visitor: FormBrowser, name: string) =>
  visitor.press(within(visitor.find('main')).getByRole('button', { name }));

/** A public ad of this user. */
async function ownAd(id: string, title: string): Promise<EntryRecord> {
  const { categoryId, locationId, details } = (await demoRecord('advertisements', 'concert-bandura')).content;
  const texts = { ua: { ...kinds.advertisements.sample.texts.ua, title } };
  const made = await createEntry({ id, role: 'user' }, 'advertisements', {
    slug: `${TEST_SLUG_PREFIX}${id.toLowerCase()}`,
    texts,
    categoryId,
    locationId,
    details: { ...details, contactName: 'Олена Таємна' },
  });
  if (!made.ok) throw new Error(JSON.stringify(made.failure));
  const live = await transitionEntry(systemActor, 'advertisements', made.value.id, 'active');
  if (!live.ok) throw new Error(JSON.stringify(live.failure));
  return live.value;
}

test('deleting an account takes a button, an emailed link and a confirmation, and also deletes its ads', async () => {
  for (const locale of locales) {
    const words = accountDeletionMessages[locale];
    const person = await makePerson('user', { locale });
    const title = `Шафа, яку продає ${person.id.slice(-6)}`;
    const ad = await ownAd(person.id, title);
    const listed = async () => (await getPage('/advertisement')).html.includes(title);
    await expect.poll(listed, SOON).toBe(true);
    const held = await sessionCookie(person.email);
    const visitor = await openFormBrowser(held);

    await visitor.goto(localisedPath(locale, '/delete-account'));
    expect(visitor.screen.getAllByRole('heading', { name: words.stays })).toHaveLength(1);
    expect(visitor.screen.getByRole('link', { name: words.download }).getAttribute('href')).toBe('/api/me/data');
    await pressNamed(visitor, words.ask);
    expect(visitor.headings()).toEqual([words.sent]);
    const link = await waitForMailMatch(person.email, deletionLink);
    expect(new URL(link).pathname).toBe(localisedPath(locale, '/delete-account/confirm'));

    await visitor.goto(link);
    expect(await whoAmI(visitor)).toBe(person.id);
    await pressNamed(visitor, words.confirm.submit);
    expect(visitor.headings()).toEqual([words.done.title]);
    const { cookies } = await visitor.request.storageState();
    expect(cookies.filter(({ name }) => name === 'signed_in' || name.includes('session_token'))).toEqual([]);

    await expect.poll(listed, SOON).toBe(false);
    expect((await getPage(paths.entry('advertisements', ad.content.slug))).html).not.toContain('Олена Таємна');
    const stolen = await openFormBrowser(held);
    await stolen.goto(localisedPath(locale, '/cabinet'));
    expect(stolen.url().pathname).toBe(localisedPath(locale, '/login'));

    await visitor.goto(localisedPath(locale, '/login'));
    visitor.screen.getByLabelText<HTMLInputElement>(signInTexts[locale].email).value = person.email;
    await pressNamed(visitor, signInTexts[locale].sendMail);
    await visitor.goto(await waitForMailMatch(person.email, signInLink));
    await pressNamed(visitor, signInTexts[locale].submit);
    expect(visitor.url().href).toBe(siteUrl() + localisedPath(locale, '/cabinet'));
    expect([null, person.id]).not.toContain(await whoAmI(visitor));
  }
});

test('another user’s link deletes no account', async () => {
  for (const locale of locales) {
    const words = accountDeletionMessages[locale];
    const [owner, other] = [await makePerson('user', { locale }), await makePerson('user', { locale })];
    const visitor = await openAs(owner.email);
    await visitor.goto(localisedPath(locale, '/delete-account'));
    await pressNamed(visitor, words.ask);
    const link = await waitForMailMatch(owner.email, deletionLink);
    const foreign = await openAs(other.email);
    const answer = await foreign.goto(link);
    expect([answer.status(), answer.headers()['referrer-policy']]).toEqual([410, 'no-referrer']);
    expect(foreign.headings()).toEqual([words.confirm.over]);
    const posted = await foreign.request.post(new URL(link).pathname, {
      form: { token: new URL(link).searchParams.get('token')! },
      headers: { Origin: siteUrl() },
    });
    expect(posted.status()).toBe(410);
    expect([await whoAmI(visitor), await whoAmI(foreign)]).toEqual([owner.id, other.id]);
  }
});

test('while impersonating, the page explains why the button is missing, and posting the form does nothing', async () => {
  for (const locale of locales) {
    const words = accountDeletionMessages[locale];
    const [admin, person] = [await makePerson('admin', { locale }), await makePerson('user', { locale })];
    const visitor = await openAs(admin.email);
    const acting = await visitor.request.post('/api/auth/admin/impersonate-user', {
      data: { userId: person.id },
      headers: { Origin: siteUrl() },
    });
    expect(acting.status()).toBe(200);
    await visitor.goto(localisedPath(locale, '/delete-account'));
    expect(visitor.text('main')).toContain(words.impersonating);
    expect(visitor.screen.queryAllByRole('button', { name: words.ask })).toEqual([]);
    const posted = await visitor.request.post(localisedPath(locale, '/delete-account'), {
      form: {},
      headers: { Origin: siteUrl() },
      maxRedirects: 0,
    });
    expect(posted.status()).toBe(409);
    await visitor.press(visitor.screen.getByRole('button', { name: panel[locale].stopActing }));
    expect(visitor.url().href).toBe(siteUrl() + localisedPath(locale, '/dashboard/settings/people'));
    expect(await whoAmI(visitor)).toBe(admin.id);
  }
});

test('a fourth mail within an hour is rejected, with the waiting time', async () => {
  const visitor = await openAs((await makePerson()).email);
  const ask = () =>
    visitor.request.post('/delete-account', { form: {}, headers: { Origin: siteUrl() }, maxRedirects: 0 });
  for (let sent = 0; sent < 3; sent++) expect((await ask()).status()).toBe(303);
  const refused = await ask();
  expect([refused.status(), Number(refused.headers()['retry-after']) > 0]).toEqual([429, true]);
  await visitor.goto('/delete-account');
  await pressNamed(visitor, accountDeletionMessages.ua.ask);
  expect(visitor.alert()).toContain('Ми вже надіслали вам кілька листів');
});
