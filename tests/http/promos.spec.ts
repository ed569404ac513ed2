import { paths } from '#content/urls/urls.ts';
import { draftOf } from '#tests/support/data/content.ts';
import { openFormBrowser } from '#tests/support/pages/form-browser.ts';
import { expect, test } from '#tests/support/test.ts';

test('the click URL of an inactive promo is not found, and the error is in the language of the page', async () => {
  const { id } = await draftOf('reklamas');
  const visitor = await openFormBrowser();
  for (const url of [
    paths.promoClick(id),
    paths.promoClick('nothing'),
    `${paths.promoClick('nothing')}?url=https://example.com/`,
  ])
    expect((await visitor.request.get(url, { maxRedirects: 0 })).status(), url).toBe(404);
  await visitor.goto('/us');
  const link = visitor.document.createElement('a');
  link.href = paths.promoClick(id);
  expect((await visitor.follow(link)).status()).toBe(404);
  expect(visitor.document.documentElement.lang).toBe('en');
  expect(visitor.url().pathname).toBe(paths.promoClick(id));
});
