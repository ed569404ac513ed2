import { within } from '@testing-library/dom';
import { locales } from '#content/locale.ts';
import { consentChrome, consentTexts } from '#content/messages/site/consent.ts';
import { localisedPath } from '#content/urls/urls.ts';
import { openFormBrowser, textOf } from '#tests/support/pages/form-browser.ts';
import { expect, test } from '#tests/support/test.ts';

test('without scripts the consent bar is a form that saves the response and confirms it', async () => {
  for (const locale of locales) {
    const words = consentTexts[locale];
    for (const [choice, enabled] of [
      ['decline', /^essential$/],
      // Another test may add its own service in the meantime.
      ['accept', /^essential~functional/],
    ] as const) {
      const visitor = await openFormBrowser();
      const path = localisedPath(locale, '/novyny?page=1');
      const bar = () => visitor.find('[data-consent-bar]');
      await visitor.goto(path);
      expect(textOf(bar())).toContain(consentChrome[locale].notOpened);
      const submits = within(bar())
        .getAllByRole<HTMLButtonElement>('button')
        .filter(({ type }) => type === 'submit');
      expect(submits.map(textOf)).toEqual([words.accept, words.decline]);
      await visitor.press(within(bar()).getByRole('button', { name: words[choice] }));
      const { pathname, search, hash } = visitor.url();
      expect(pathname + search + hash).toBe(`${path}#consent-kept`);
      expect(textOf(bar().querySelector(':scope #consent-kept')!)).toBe(consentChrome[locale].kept);
      const { cookies } = await visitor.request.storageState();
      expect(cookies.find(({ name }) => name === 'ncc_e')?.value).toMatch(enabled);
    }
  }
});
