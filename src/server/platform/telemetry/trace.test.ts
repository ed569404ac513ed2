import { expect, it } from 'vitest';
import { setRequestClass, currentTrace, newTrace, runTraced } from './trace.ts';

it.each([
  ['one that is well-formed', 'req-0123456789abcdef', true],
  ['none', undefined, false],
  ['several', ['aaaaaaaa', 'bbbbbbbb'], false],
  ['a short one', 'abc', false],
  ['a long one', 'a'.repeat(65), false],
  ['one that would break the line', 'aaaaaaaa\nbbbbbbbb', false],
  ['one with other signs', 'aaaaaaaa"<script>', false],
])('newTrace takes the id of a proxy or creates one: %s', (_, given, taken) => {
  const { id } = newTrace(given);
  if (taken) expect(id).toBe(given);
  else expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/);
});

it('currentTrace returns the request that started the work, and never another one', async () => {
  const [one, two] = [newTrace(), newTrace()];
  const seen = async () => {
    await Promise.resolve();
    setRequestClass('api');
    return currentTrace();
  };
  expect(await Promise.all([runTraced(one, seen), runTraced(two, seen), seen()])).toEqual([one, two, undefined]);
  expect([one.class, two.class]).toEqual(['api', 'api']);
});
