import { DAY } from '#content/format/durations.ts';
import { locales } from '#content/locale.ts';
import { eventReminder } from '#content/messages/site/event-reminder.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { draftOf, moveToStatus, patchEntry } from '#tests/support/data/content.ts';
import { freshWord } from '#tests/support/fresh-word.ts';
import { openFormBrowser, textOf } from '#tests/support/pages/form-browser.ts';
import { sessionCookie } from '#tests/support/pages/session-cookie.ts';
import { makePerson } from '#tests/support/pages/sign-in.ts';
import { waitForMailMatch } from '#tests/support/servers/mailbox.ts';
import { expect, test } from '#tests/support/test.ts';

/** Publishes an event in two weeks. */
async function publishEvent(title: string): Promise<{ id: string; slug: string }> {
  const draft = await patchEntry(await draftOf('posters'), {
    texts: { ua: { title }, us: { title } },
    details: { startsAt: new Date(Date.now() + 14 * DAY).toISOString(), endsAt: null },
  });
  const { content } = await moveToStatus(draft, 'published');
  return { id: draft.id, slug: content.slug };
}

for (const locale of locales) {
  const words = eventReminder[locale];

  test(`${locale}: a visitor without an account and scripts asks for a reminder, confirms it and stops it`, async () => {
    const { id, slug } = await publishEvent(`E2E concert ${freshWord()}`);
    const visitor = await openFormBrowser();
    const says = (role: string) => visitor.screen.queryAllByRole(role).map(textOf);
    const field = () => visitor.screen.getByLabelText<HTMLInputElement>(words.email);
    const submit = () => visitor.press(visitor.screen.getByRole('button', { name: words.submit }));
    const email = `reader-${freshWord()}@example.com`;

    await test.step('the page of the event links to the form, which names what is wrong with an address', async () => {
      await visitor.goto(localisedPath(locale, paths.entry('posters', slug)));
      await visitor.follow(visitor.screen.getByRole('link', { name: words.link }));
      expect(visitor.headings()).toEqual([words.title]);
      field().value = '';
      await submit();
      expect(says('alert')).toEqual([words.required]);
      field().value = 'olena@gmial.com';
      await submit();
      expect(says('alert')[0]).toContain('olena@gmail.com');
      expect(field().value).toBe('olena@gmial.com');
      field().value = email;
      await submit();
      expect(visitor.headings()).toEqual([words.sentTitle]);
      expect(visitor.url().search).not.toContain('example.com');
    });

    const link = new URL(await waitForMailMatch(email, /https?:\S+\/reminder\?\S+/));
    await test.step('only the button of the page that the mail links to confirms it', async () => {
      const forged = new URL(link);
      forged.searchParams.set('token', 'forged');
      expect((await visitor.goto(forged.pathname + forged.search)).status()).toBe(404);
      expect(visitor.headings()).toEqual([words.wrongTitle]);
      for (let turn = 0; turn < 2; turn += 1) {
        const response = await visitor.goto(link.pathname + link.search);
        expect(response.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-store' });
        expect(visitor.headings()).toEqual([words.confirmTitle]);
      }
      await visitor.press(visitor.screen.getByRole('button', { name: words.confirm }));
      expect(visitor.headings()).toEqual([words.onTitle]);
    });

    await test.step('the link at the end of the mails asks before it stops them', async () => {
      await visitor.goto(`${link.pathname}${link.search}&stop=1`);
      expect(visitor.headings()).toEqual([words.stopTitle]);
      await visitor.press(visitor.screen.getByRole('button', { name: words.stop }));
      expect(visitor.headings()).toEqual([words.offTitle]);
      expect((await visitor.goto(link.pathname + link.search)).status()).toBe(410);
      expect(visitor.headings()).toEqual([words.expiredTitle]);
    });
    expect((await visitor.goto(localisedPath(locale, paths.requestReminder(`${id}x`)))).status()).toBe(404);
  });

  test(`${locale}: a signed-in person turns a reminder on and off by one button each`, async () => {
    const { id } = await publishEvent(`E2E concert ${freshWord()}`);
    const { email } = await makePerson('user', { locale });
    const visitor = await openFormBrowser(await sessionCookie(email));
    await visitor.goto(localisedPath(locale, paths.requestReminder(id)));
    expect(visitor.screen.queryByLabelText(words.email)).toBeNull();
    await visitor.press(visitor.screen.getByRole('button', { name: words.submitTo.replace('{email}', email) }));
    expect(visitor.headings()).toEqual([words.onTitle]);
    await visitor.press(visitor.screen.getByRole('button', { name: words.stop }));
    expect(visitor.headings()).toEqual([words.title]);
  });
}
