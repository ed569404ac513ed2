import { parse } from 'parse5';
import { expect, test } from 'vitest';
import { metaPolicy, withPolicy } from './page-policy.ts';

const POLICY =
  "default-src 'self'; script-src 'self' 'sha256-a+/=' https://x.test?a=\"&b; frame-ancestors 'none'; report-uri /csp; sandbox allow-scripts";

test('metaPolicy omits only the directives that need a header', () => {
  expect(metaPolicy(POLICY)).toBe("default-src 'self'; script-src 'self' 'sha256-a+/=' https://x.test?a=\"&b");
});

test.each([
  [
    '<!doctype html><html><head><meta charset="utf-8"><script>1</script></head><body></body></html>',
    '<meta charset="utf-8">',
  ],
  [
    '<!doctype html><html><head data-x="1">\n  <meta charset=utf-8>\n<script>1</script></head><body></body></html>',
    '<meta charset=utf-8>',
  ],
  ['<!doctype html><html><HEAD><title>x</title><script>1</script></HEAD><body></body></html>', '<HEAD>'],
])('withPolicy puts the policy before anything that could run: %s', (page, before) => {
  const text = withPolicy(Buffer.from(page), POLICY)!.toString();
  expect(text).toContain(`${before}<meta http-equiv="Content-Security-Policy"`);
  expect(text.indexOf('http-equiv')).toBeLessThan(text.indexOf('<script'));
  const head = JSON.stringify(parse(text), (key, value: unknown) => (key === 'parentNode' ? undefined : value));
  expect(head).toContain(JSON.stringify(metaPolicy(POLICY)));
  expect(text.replace(/<meta http-equiv[^>]*>/, '')).toBe(page);
});

test.each([
  ['<!doctype html><header>no head</header>', POLICY],
  ['<head></head>', "frame-ancestors 'none'"],
])('withPolicy returns null for a page without a head or a policy: %s', (page, policy) => {
  expect(withPolicy(Buffer.from(page), policy)).toBeNull();
});
