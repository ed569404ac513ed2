import { expect, test } from 'vitest';
import { needing } from '#tests/support/needs.ts';

// For `tests/unit/test-command.test.ts`: the end of `npm test` on a machine that lacks a requirement.
needing('no x: apt-get install x').describe('what x shows', () => {
  test('one', () => expect(1).toBe(1));
  test('another', () => expect(1).toBe(1));
});
needing(null).test('what needs nothing', () => expect(1).toBe(1));
test('what is skipped without a word', ({ skip }) => skip());
