import '#server/app/api.ts';
import { expect, it } from 'vitest';
import { pathPattern } from './path-pattern.ts';

it.each([
  ['GET', '/api/news/0199-id?include=x', '/api/news/{id}'],
  ['PATCH', '/api/people/person-1/limit', '/api/people/{id}/limit'],
  ['BREW', '/api/news/1', '/api/news/{id}'],
  ['GET', '/api/nothing/olha@example.org', '/api/*'],
  ['GET', '/', '/'],
  ['GET', '/us', '/us/'],
  ['GET', '/us/novyny/library-opens?tag=a', '/us/novyny/*'],
  ['GET', '/dashboard/settings/people/person-1', '/dashboard/settings/people/*'],
  ['GET', '/us/login/confirm?token=abc', '/us/login/confirm'],
  ['GET', '/search/all?q=my+secret', '/search/all'],
  ['GET', '/olha@example.org', '/*'],
  ['GET', `/${'a/'.repeat(50)}`, '/*/*/*/*/*/*'],
])('the pattern of %s %s is %s', (method, target, pattern) => {
  expect(pathPattern(method, target)).toBe(pattern);
});
