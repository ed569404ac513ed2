import { expect, it } from 'vitest';
import { applyInput, mergePatch } from './merge-patch.ts';

// RFC 7396, appendix A.
it.each([
  ['{"a":"b"}', '{"a":"c"}', '{"a":"c"}'],
  ['{"a":"b"}', '{"b":"c"}', '{"a":"b","b":"c"}'],
  ['{"a":"b"}', '{"a":null}', '{}'],
  ['{"a":["b"]}', '{"a":"c"}', '{"a":"c"}'],
  ['{"a":{"b":"c"}}', '{"a":{"b":"d","c":null}}', '{"a":{"b":"d"}}'],
  ['{"a":[{"b":"c"}]}', '{"a":[1]}', '{"a":[1]}'],
  ['{"e":null}', '{"a":1}', '{"e":null,"a":1}'],
  ['[1,2]', '{"a":"b","c":null}', '{"a":"b"}'],
  ['{}', '{"a":{"bb":{"ccc":null}}}', '{"a":{"bb":{}}}'],
])('mergePatch: %s changed by %s is %s', (base, patch, result) => {
  expect(mergePatch(JSON.parse(base), JSON.parse(patch))).toEqual(JSON.parse(result));
});

it('mergePatch stops at a hostile depth, and does not change a prototype', () => {
  const deep = JSON.parse('{"a":'.repeat(50_000) + '1' + '}'.repeat(50_000)) as Record<string, unknown>;
  expect(Object.keys(applyInput({}, {}, deep))).toEqual(['a']);
  const merged = applyInput(
    { enabled: true },
    {},
    JSON.parse('{"__proto__":{"enabled":false}}') as Record<string, unknown>,
  );
  expect(merged.enabled).toBe(true);
  expect(Object.hasOwn(merged, '__proto__')).toBe(true);
});
