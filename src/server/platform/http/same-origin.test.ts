import { expect, test } from 'vitest';
import { isSameOrigin } from './same-origin.ts';

const here = 'https://poruch.example';
const ask = (headers: Record<string, string>, method = 'POST') =>
  isSameOrigin(new Request(`${here}/x`, { method, headers }), [here]);
const form = { 'content-type': 'application/x-www-form-urlencoded' };

test.each([
  ['a form of this site', { ...form, origin: here }, true],
  ['a form of another site', { ...form, origin: 'https://evil.test' }, false],
  ['a look-alike', { ...form, origin: 'https://poruch.example.evil.test' }, false],
  ['another scheme', { origin: 'http://poruch.example' }, false],
  ['another port', { origin: 'https://poruch.example:8443' }, false],
  ['a sandboxed page', { ...form, origin: 'null' }, false],
  ['a page of this site that hides its origin', { ...form, origin: 'null', 'sec-fetch-site': 'same-origin' }, true],
  [
    'a browser that says cross-site only',
    { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' },
    false,
  ],
  ['a sibling site', { 'sec-fetch-site': 'same-site' }, false],
  ['an old browser with a form', form, false],
  ['a program with JSON', { 'content-type': 'application/json' }, true],
  ['a program without a body', {}, true],
])('isSameOrigin: %s', (_what, headers, allowed) => {
  expect(ask(headers as Record<string, string>)).toBe(allowed);
  expect(ask(headers as Record<string, string>, 'DELETE')).toBe(allowed);
  expect(ask(headers as Record<string, string>, 'GET')).toBe(true);
});
