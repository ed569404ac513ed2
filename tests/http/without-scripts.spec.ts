import { within } from '@testing-library/dom';
import { lists } from '#content/messages/site/lists.ts';
import { openFormBrowser, textOf } from '#tests/support/pages/form-browser.ts';
import { siteUrl } from '#tests/support/site.ts';
import { expect, test } from '#tests/support/test.ts';

test('navigation, filters and pagination work without scripts', async () => {
  const visitor = await openFormBrowser();
  const list = `${siteUrl()}/us/advertisement`;
  const isNew = () => visitor.screen.getByRole<HTMLInputElement>('radio', { name: /^New \(\d+\)$/ });
  await visitor.goto('/us');
  const [menu] = visitor.screen.getAllByRole('navigation', { name: /sections|site|main/i });
  await visitor.follow(within(menu!).getByRole('link', { name: 'Classifieds' }));
  expect(visitor.url().href).toBe(list);
  isNew().checked = true;
  await visitor.press(visitor.screen.getByRole('button', { name: 'Show' }));
  expect(visitor.url().searchParams.get('condition')).toBe('new');
  expect(isNew().checked).toBe(true);
  await visitor.follow(visitor.screen.getByRole('link', { name: /^Remove filter: New/ }));
  expect(visitor.url().href).toBe(list);
  await visitor.follow(visitor.screen.getByRole('link', { name: 'Next' }));
  expect(visitor.url().href).toMatch(/page=2$/);
  const pages = visitor.screen.getByRole('navigation', { name: lists.us.pages });
  expect([...pages.querySelectorAll('[aria-current=page]')].map(textOf)).toEqual(['2']);
  await visitor.follow(visitor.find('[data-card-link]'));
  expect(visitor.headings()).toHaveLength(1);
  expect(visitor.url().href).toMatch(/\/us\/advertisement\/[a-z0-9-]+$/);
});
