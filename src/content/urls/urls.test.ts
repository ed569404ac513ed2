import { describe, expect, it } from 'vitest';
import { noParameters, pageOfPayload, payloadOf } from './page-parameters.ts';
import { uncacheablePrefixes } from './uncacheable-prefixes.ts';
import { pageParameters, paths, routeRules, safeReturnTo } from './urls.ts';

describe('safeReturnTo', () => {
  it.each([
    '/cabinet',
    '/us/cabinet',
    '/dashboard/news?status=draft&q=a%20b',
    '/novyny/%D0%B0',
    '/poster?when=past',
    '/search/all?q=a%2Fb',
    '/a//b',
  ])('accepts %s', (path) => {
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
  ])('returns null or / for %j', (value) => {
    const target = safeReturnTo(value);
    // Some are harmless after normalisation.
    if (target !== null) expect(new URL(target, 'http://site.test').href).toBe(`http://site.test${target}`);
    expect(target === null || target === '/').toBe(true);
  });
});

describe('the data of a page', () => {
  it.each(['/', '/us', '/novyny', '/us/novyny/slug'])('has a path below the page %s', (page) => {
    expect(payloadOf(page).endsWith('/_payload.json')).toBe(true);
    expect(pageOfPayload(payloadOf(page))).toBe(page);
    expect(pageOfPayload(page)).toBeNull();
  });

  it('takes the parameters of its page, and does not exist for pages that are not stored', () => {
    expect(pageParameters('/us/novyny/_payload.json')).toBe(pageParameters('/novyny'));
    for (const path of ['/_payload.json', '/us/_payload.json', '/novyny/slug/_payload.json'])
      expect(pageParameters(path)).toBe(noParameters);
    for (const prefix of [...uncacheablePrefixes, '/us/cabinet', '/_payload.json', '/us/_payload.json'])
      expect([prefix, pageParameters(`${prefix}/_payload.json`)]).toEqual([prefix, null]);
  });
});

describe('routeRules', () => {
  const segmentOf = (part: string) =>
    part === '**' ? '(?:/[^/]+)*' : `/${part.replace('.', String.raw`\.`).replace('*', '[^/]*')}`;
  const fits = (pattern: string, path: string) =>
    new RegExp(`^${pattern.slice(1).split('/').map(segmentOf).join('')}$`).test(path === '/' ? '' : path);
  /** Rule of the longest pattern that matches a path. */
  const ruleOf = (path: string) => {
    const [pattern = ''] = Object.keys(routeRules())
      .filter((candidate) => fits(candidate, path))
      .sort((a, b) => b.length - a.length);
    return routeRules()[pattern]?.prerender;
  };

  it('define for every part of the site whether it is prerendered', () => {
    for (const prefix of uncacheablePrefixes)
      for (const start of ['', '/us']) {
        const path = `${start}${prefix.replace(/\/$/, '')}/x`;
        expect([path, ruleOf(path), pageParameters(path)]).toEqual([path, false, null]);
      }
    for (const path of [
      '/cabinet',
      '/us/dashboard',
      '/us/search/all',
      '/_image',
      '/_payload.json',
      '/novyny/_payload.json',
    ])
      expect([path, ruleOf(path)]).toEqual([path, false]);
    for (const path of ['/', '/us', paths.login(), '/novyny/slug', '/cabinets', '/us/location/chicago-il'])
      expect([path, ruleOf(path), pageParameters(path) !== null]).toEqual([path, true, true]);
  });
});
