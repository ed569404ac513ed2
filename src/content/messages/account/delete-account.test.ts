import { expect, it } from 'vitest';
import { locales } from '#content/locale.ts';
import { people } from '#content/messages/people.ts';
import { accountMailMessages } from '#server/core/accounts/account-mail-texts.ts';
import { accountDeletionMessages } from './delete-account.ts';

/** Words about an ad that its owner can post again. */
const comesBack = { ua: /закри(?:є|ю|т|л)/i, us: /\b(?:take|taken|took) down\b|\bclosed?\b/i };

it.each(locales)('texts about a deleted account say that ads are deleted, not closed (%s)', (locale) => {
  const { deletion, deleted } = accountMailMessages[locale];
  const { deleteText } = people[locale];
  const said = Object.values({ ...accountDeletionMessages[locale], deletion, deleted, deleteText });
  expect(said.map((text) => JSON.stringify(text)).filter((text) => comesBack[locale].test(text))).toEqual([]);
});
