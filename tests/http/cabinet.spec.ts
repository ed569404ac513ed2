import { within } from '@testing-library/dom';
import { locales } from '#content/locale.ts';
import { sessionMessages } from '#content/messages/people.ts';
import { localisedPath } from '#content/urls/urls.ts';
import { openFormBrowser, textOf } from '#tests/support/pages/form-browser.ts';
import { sessionCookie } from '#tests/support/pages/session-cookie.ts';
import { makePerson } from '#tests/support/pages/sign-in.ts';
import { expect, test } from '#tests/support/test.ts';

test('the sign-in methods are mail and the providers that can be linked', async () => {
  const visitor = await openFormBrowser(await sessionCookie((await makePerson()).email));
  for (const locale of locales) {
    const words = sessionMessages[locale];
    await visitor.goto(localisedPath(locale, '/cabinet/security'));
    const ways = within(visitor.screen.getByRole('region', { name: words.waysIn })).getAllByRole('listitem');
    expect(textOf(ways[0]!)).toContain(words.byMail);
    expect(ways.map(textOf).filter((text) => text.includes('Google'))).toEqual([
      expect.stringContaining(words.notLinked),
    ]);
  }
});
