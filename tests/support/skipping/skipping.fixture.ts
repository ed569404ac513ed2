import { expect, test } from 'vitest';
import { skipIfMissing } from '#tests/support/skip-if-missing.ts';

// For `tests/unit/test-command.test.ts`: the end of `npm test` on a machine that lacks a requirement.
skipIfMissing('no x: apt-get install x').describe('what x shows', () => {
  test('one', () => expect(1).toBe(1));
  test('another', () => expect(1).toBe(1));
});
skipIfMissing(null).test('what needs nothing', () => expect(1).toBe(1));
test('what is skipped without a word', ({ skip }) => skip());
