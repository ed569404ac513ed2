import { expect, test } from 'vitest';
import { isHandledBy } from './page-patterns.ts';

const values = { section: ['news', 'posters'] };

test.each([
  ['/dashboard/tags', '/dashboard/tags', true],
  ['/dashboard/[section]', '/dashboard/news', true],
  // The page file handles only the sections in its list.
  ['/dashboard/[section]', '/dashboard/tags', false],
  ['/dashboard/[section]', '/dashboard/news/new-page', false],
  ['/dashboard/[section]/edit/[id]', '/dashboard/posters/edit/{id}', true],
  ['/dashboard/[section]/edit/[id]', '/dashboard/posters/edit-page/{id}', false],
  ['/dashboard/settings/people/[id]', '/dashboard/settings/people/{id}', true],
])('isHandledBy(%s, %s) returns %s', (file, path, answers) => {
  expect(isHandledBy(file, path, values)).toBe(answers);
});
