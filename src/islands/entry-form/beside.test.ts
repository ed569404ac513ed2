import { expect, test } from 'vitest';
import type { EntryJson } from '#server/core/entries/entry-json.ts';
import { isBeside, versionSeen } from './beside.ts';

type Entry = Pick<EntryJson, 'status' | 'can' | 'revision' | 'pendingEdit'>;
const kind = { workflow: 'ad' } as const;
const live: Entry = { status: 'active', can: { update: true } as EntryJson['can'], revision: 4 };
const waiting: Entry = {
  ...live,
  pendingEdit: { revision: 700, status: 'pending' } as NonNullable<EntryJson['pendingEdit']>,
};

test('what an advertiser changes of a live ad waits, what the staff changes does not', () => {
  const [advertiser, staff] = [
    { kind, staff: false, trustedOnly: true },
    { kind, staff: true },
  ];
  expect([
    isBeside(advertiser, live),
    isBeside(advertiser, { ...live, status: 'draft' }),
    isBeside(advertiser, null),
  ]).toEqual([true, false, false]);
  expect([versionSeen(advertiser, live), versionSeen(advertiser, waiting)]).toEqual([4, 700]);
  expect([isBeside(staff, live), isBeside(staff, waiting), versionSeen(staff, waiting)]).toEqual([false, false, 4]);
});

test('once a change of a trusted advertiser waits, the next one is about that', () => {
  const trusted = { kind, staff: true, trustedOnly: true };
  expect([isBeside(trusted, live), versionSeen(trusted, live)]).toEqual([false, 4]);
  expect([isBeside(trusted, waiting), versionSeen(trusted, waiting)]).toEqual([true, 700]);
});
