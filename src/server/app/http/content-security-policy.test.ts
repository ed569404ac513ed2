import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy, hashesIn } from './content-security-policy.ts';

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const page =
  '<script>boot()</script><script type="module" src="/x.js"></script><script>written("by somebody")</script>';

test('a page names the known scripts that it has, and no other that stands in it', () => {
  expect(hashesIn(page, [hash('boot()'), hash('other()'), hash('')])).toEqual([hash('boot()')]);
});

test.each([
  ['a tag', '<img alt="How to write a <script> tag">'],
  ['its beginning', '<meta content="a <script">'],
  ['both', '<meta content="<script>"><meta content="</script>">'],
])('%s in an attribute hides no script', (_case, before) => {
  expect(hashesIn(`${before}${page}`, [hash('boot()')])).toEqual([hash('boot()')]);
});

test('of the scripts of islands those run that the page has', () => {
  const own = `script-src 'self' '${hash('boot()')}' '${hash('idle()')}'`;
  const policy = contentSecurityPolicy(own, [hash('rules')], [], undefined, page);
  expect(/script-src ([^;]*)/.exec(policy)![1]).toBe(`'self' '${hash('rules')}' '${hash('boot()')}'`);
});
