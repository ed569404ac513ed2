import { expect, it } from 'vitest';
import { moderation } from '#content/messages/dashboard/moderation.ts';
import type { ItemView } from '#server/features/moderation/item-view.ts';
import { listDecisionOptions } from './decision-options.ts';
import { nextItemAfterDecision, neighbourOf } from './neighbours.ts';

const offers = (
  decisions: ItemView['acts']['decisions'],
  { restore = false, conflicts }: { restore?: boolean; conflicts?: string[] } = {},
) =>
  listDecisionOptions({
    acts: { decisions, restore },
    change: conflicts === undefined ? null : ({ edit: { conflicts } } as unknown as ItemView['change']),
  }).map(({ key, deed, label }) => `${key} ${deed.about} ${label(moderation.us)}`);

it('listActionOptions offers the possible decisions, each with its shortcut key', () => {
  expect(offers(['approve', 'request_changes', 'reject'])).toEqual([
    'a ad Approve',
    'c ad Request changes',
    'r ad Reject',
  ]);
  expect(offers(['suspend'])).toEqual(['s ad Suspend']);
  expect(offers([], { restore: true })).toEqual(['a ad Put back on the site']);
  expect(offers([])).toEqual([]);
  expect(offers(['suspend'], { conflicts: [] })).toEqual([
    'a change Approve edits',
    'c change Request changes',
    'r change Reject edits',
    's ad Suspend',
  ]);
  expect(offers(['suspend'], { conflicts: ['texts.ua.title'] })[0]).toBe('a change Approve and replace marked fields');
});

it('neighbourOf moves between items, and nextItemAfterDecision to the next one', () => {
  const ids = ['a', 'b', 'c'];
  expect([
    neighbourOf(ids, 'b', 1),
    neighbourOf(ids, 'b', -1),
    neighbourOf(ids, 'c', 1),
    neighbourOf(ids, 'a', -1),
    neighbourOf(ids, 'x', 1),
    neighbourOf([], 'x', 1),
  ]).toEqual(['c', 'a', null, null, 'a', null]);
  expect([
    nextItemAfterDecision(ids, 'a'),
    nextItemAfterDecision(ids, 'c'),
    nextItemAfterDecision(['a'], 'a'),
    nextItemAfterDecision(ids, 'x'),
    nextItemAfterDecision([], 'x'),
  ]).toEqual(['b', 'b', null, 'a', null]);
});
