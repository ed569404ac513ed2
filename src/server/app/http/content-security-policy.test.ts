import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { contentSecurityPolicy, findScriptHashes } from './content-security-policy.ts';

const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
const page =
  '<script>boot()</script><script type="module" src="/x.js"></script><script>written("by somebody")</script>';

test('findScriptHashes returns the hashes of the known scripts that a page contains, and no others', () => {
  expect(findScriptHashes(page, [hash('boot()'), hash('other()'), hash('')])).toEqual([hash('boot()')]);
});

test.each([
  ['a tag', '<img alt="How to write a <script> tag">'],
  ['its beginning', '<meta content="a <script">'],
  ['both', '<meta content="<script>"><meta content="</script>">'],
])('findScriptHashes finds a script after %s in an attribute', (_case, before) => {
  expect(findScriptHashes(`${before}${page}`, [hash('boot()')])).toEqual([hash('boot()')]);
});

test('contentSecurityPolicy allows only those island scripts that the page contains', () => {
  const own = `script-src 'self' '${hash('boot()')}' '${hash('idle()')}'`;
  const policy = contentSecurityPolicy(own, [hash('rules')], [], undefined, page);
  expect(/script-src ([^;]*)/.exec(policy)![1]).toBe(`'self' '${hash('rules')}' '${hash('boot()')}'`);
});
