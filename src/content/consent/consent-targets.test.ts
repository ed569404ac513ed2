import { expect, it } from 'vitest';
import { cookieDeletions, declinedCookieDeletions, matchesTarget } from './consent-targets.ts';

it.each([
  ['_ga', '_ga', true],
  ['_ga_1', '_ga', false],
  ['x_ga', '_ga', false],
  ['aXb', 'a.b', false],
  ['a.b', 'a.b', true],
  ['_ga_ABC', '_ga_*', true],
  ['_ga', '_ga_*', false],
  ['x_ga_1', '_ga_*', false],
  ['a.b.c', 'a.*', true],
  ['aXb', 'a.*', false],
  ['_pk_id.1', '/^_pk_(id|ses)/', true],
  ['x_pk_id', '/^_pk_(id|ses)/', false],
  ['anything', '/[/', false],
])('matchesTarget for the cookie %s and the target %s returns %s', (name, target, expected) => {
  expect(matchesTarget(name, target)).toBe(expected);
});

it('cookieDeletions covers the host, the domains above it, and each path down to the page’s own', () => {
  const all = cookieDeletions('_ga', 'news.poruch.example', '/us/novyny/x', true);
  expect(new Set(all.map((item) => /domain=([^;]+)/.exec(item)?.[1]))).toEqual(
    new Set([undefined, 'news.poruch.example', 'poruch.example']),
  );
  expect(new Set(all.map((item) => /path=([^;]+)/.exec(item)?.[1]))).toEqual(
    new Set(['/', '/us', '/us/', '/us/novyny', '/us/novyny/', '/us/novyny/x', '/us/novyny/x/']),
  );
  expect(all.every((candidate) => candidate.startsWith('_ga=; max-age=0; ') && candidate.endsWith('; secure'))).toBe(
    true,
  );
  expect(cookieDeletions('a', 'localhost', '/', false)).toEqual(['a=; max-age=0; path=/']);
  expect(cookieDeletions('a', '127.0.0.1', '/', false)).toEqual(['a=; max-age=0; path=/']);
});

it('declinedCookieDeletions erases cookies that only refused entries need, and never a cookie that a necessary entry sets', () => {
  const entry = (id: string, ...targetCookieIds: string[]) => ({ id, targetCookieIds });
  const entries = {
    necessary: [entry('essential', 'ncc_c', 'own')],
    optional: [entry('stats', '_ga*', 'shared', 'own'), entry('ads', 'shared')],
  };
  const names = ['_ga', '_ga_1', 'shared', 'own', 'ncc_c', 'theirs'];
  const erased = (...enabled: string[]) =>
    declinedCookieDeletions(names, entries, enabled, { hostname: 'localhost', pathname: '/', secure: false }).map(
      (erasure) => erasure.split('=', 1)[0],
    );
  expect(erased('essential', 'ads')).toEqual(['_ga', '_ga_1']);
  expect(erased()).toEqual(['_ga', '_ga_1', 'shared']);
  expect(erased('essential', 'stats', 'ads')).toEqual([]);
});
