import { within } from '@testing-library/dom';
import { locales } from '#content/locale.ts';
import { conversations } from '#content/messages/account/conversations.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { moveToStatus } from '#tests/support/data/content.ts';
import { publishConversationAd } from '#tests/support/pages/conversation-ad.ts';
import { openFormBrowser, textOf, type FormBrowser } from '#tests/support/pages/form-browser.ts';
import { sessionCookie } from '#tests/support/pages/session-cookie.ts';
import { makePerson } from '#tests/support/pages/sign-in.ts';
import { expect, test } from '#tests/support/test.ts';

test('users can write and reply without scripts, and errors are shown', async () => {
  for (const locale of locales) {
    const words = conversations[locale];
    const [owner, reader] = [await makePerson('user'), await makePerson('user', { name: 'Рита' })];
    const ad = await publishConversationAd(owner, `Стіл ${Date.now()}`);
    const first = localisedPath(locale, paths.newMessage(ad.id));
    const messages = (visitor: FormBrowser) =>
      within(visitor.screen.getByRole('region', { name: words.thread.messages }))
        .getAllByRole('listitem')
        .map(textOf);
    const field = (visitor: FormBrowser) =>
      visitor.screen.getByRole<HTMLTextAreaElement>('textbox', { name: words.form.label });
    const send = async (visitor: FormBrowser, text: string) => {
      field(visitor).value = text;
      await visitor.press(visitor.screen.getByRole('button', { name: words.form.send }));
    };
    // Anonymous visitors are redirected back to it after the sign-in.
    const anybody = await openFormBrowser();
    await anybody.goto(first);
    expect([anybody.url().pathname, anybody.url().searchParams.get('returnTo')]).toEqual([
      localisedPath(locale, '/login'),
      first,
    ]);
    const visitor = await openFormBrowser(await sessionCookie(reader.email));
    await visitor.goto(first);
    const long = 'ж'.repeat(2001);
    await send(visitor, long);
    expect(visitor.text('#talk-error')).toContain(words.form.tooLong);
    expect(field(visitor).value).toBe(long);
    await send(visitor, 'Чи ще є?');
    expect(visitor.url().pathname).toMatch(/\/cabinet\/messages\/\w+$/);
    expect(messages(visitor)).toEqual([expect.stringMatching(/Чи ще є\?/)]);
    await send(visitor, 'Агов?');
    expect(messages(visitor)).toHaveLength(2);
    const here = visitor.url().href;

    const seller = await openFormBrowser(await sessionCookie(owner.email));
    await seller.goto(localisedPath(locale, paths.messages()));
    await seller.follow(within(seller.screen.getByRole('list', { name: words.list })).getByRole('link'));
    expect(seller.url().href).toBe(here);
    await send(seller, 'Є.');
    expect(messages(seller)).toHaveLength(3);
    expect(seller.document.querySelectorAll('[data-unread-count]')).toHaveLength(0);
    // The user's own ad, and another user's conversation.
    await seller.goto(first);
    expect(seller.text('main')).toContain(words.first.own);
    const stranger = await openFormBrowser(await sessionCookie((await makePerson('user')).email));
    expect((await stranger.goto(here)).status()).toBe(404);
    await moveToStatus(ad, 'sold');
    await stranger.goto(first);
    expect(stranger.text('main')).toContain(words.first.gone);
  }
});
