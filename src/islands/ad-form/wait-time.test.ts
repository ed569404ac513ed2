import { expect, test } from 'vitest';
import { waitTime } from './wait-time.ts';

test.each([
  [1, '1 секунду', '1 second'],
  [45, '45', '45 seconds'],
  [90, '2 хвилини', '2 minutes'],
  [3000, '50 хвилин', '50 minutes'],
  [7201, '3 години', '3 hours'],
  [200_000, '3 дні', '3 days'],
])('waitTime formats %i s', (seconds, ua, us) => {
  expect(waitTime('ua', seconds).slice(0, 3)).toBe(ua.slice(0, 3).padEnd(3));
  expect(waitTime('us', seconds)).toBe(us);
});
