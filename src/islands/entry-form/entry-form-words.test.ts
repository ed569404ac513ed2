import { expect, test } from 'vitest';
import { locales } from '#content/locale.ts';
import { apiFailures } from '#content/messages/people.ts';
import { createAdFormProps } from '#islands/ad-form/ad-form-words.ts';
import { failureText } from '#islands/failure-text.ts';
import { createEntryFormProps } from './entry-form-words.ts';

test.each(locales)('%s: the message about a missing entry does not mention an account', (locale) => {
  const gone = { status: 404, code: 'not_found', issues: [], retryAfterSeconds: 0 };
  const said = [createEntryFormProps(locale), createAdFormProps(locale)].map(({ failures }) =>
    failureText(locale, failures, gone),
  );
  expect(new Set([...said, apiFailures[locale].not_found]).size).toBe(3);
});
