import { expect, test } from 'vitest';
import { isAnsweredBy } from './page-patterns.ts';

const values = { section: ['news', 'posters'] };

test.each([
  ['/dashboard/tags', '/dashboard/tags', true],
  ['/dashboard/[section]', '/dashboard/news', true],
  // A section that such a page does not know has no page by it.
  ['/dashboard/[section]', '/dashboard/tags', false],
  ['/dashboard/[section]', '/dashboard/news/new-page', false],
  ['/dashboard/[section]/edit/[id]', '/dashboard/posters/edit/{id}', true],
  ['/dashboard/[section]/edit/[id]', '/dashboard/posters/edit-page/{id}', false],
  ['/dashboard/settings/people/[id]', '/dashboard/settings/people/{id}', true],
])('%s answers %s: %s', (file, path, answers) => {
  expect(isAnsweredBy(file, path, values)).toBe(answers);
});
