import { describe, expect, it } from 'vitest';
import { safeReturnTo } from './urls.ts';

describe('safeReturnTo', () => {
  it.each([
    '/cabinet',
    '/us/cabinet',
    '/dashboard/news?status=draft&q=a%20b',
    '/novyny/%D0%B0',
    '/poster?when=past',
    '/search/all?q=a%2Fb',
    '/a//b',
  ])('goes to %s', (path) => {
    expect(safeReturnTo(path)).toBe(path);
  });

  it.each([
    '',
    'cabinet',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\/evil.test',
    '/%2Fevil.test',
    '/%5Cevil.test',
    '/a%2Fb',
    '/a/%2f%2fevil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '/a\u0000',
    '/\u202Ea',
    'https://evil.test',
    'javascript:alert(1)',
    'data:text/html,x',
    '/login',
    '/us/login?returnTo=/x',
    '/login/confirm?token=x',
    '/api/auth/sign-out',
    `/${'a'.repeat(3000)}`,
    '/./',
    '/.//evil.test',
    '/..//evil.test',
    null,
    5,
    ['/cabinet'],
    { toString: () => '/cabinet' },
  ])('does not go to %j', (value) => {
    const target = safeReturnTo(value);
    // Some are harmless once they have been brought into their plain form.
    if (target !== null) expect(new URL(target, 'http://site.test').href).toBe(`http://site.test${target}`);
    expect(target === null || target === '/').toBe(true);
  });
});
