import { expect, it } from 'vitest';
import { signalsOf } from './consent-signals.ts';

const granted = (id: string, ...targetCookieIds: string[]) =>
  Object.entries(signalsOf([{ id, targetCookieIds }]))
    .filter(([name, value]) => value === 'granted' && name !== 'security_storage')
    .map(([name]) => name);

it('signalsOf denies everything except security storage until an entry is allowed', () => {
  expect(Object.entries(signalsOf([])).filter(([, value]) => value === 'granted')).toEqual([
    ['security_storage', 'granted'],
  ]);
});

it.each([
  ['analytics', [], ['analytics_storage']],
  ['e2e-stats', ['_ga_*'], ['analytics_storage']],
  ['google-ads', [], ['ad_storage', 'ad_user_data', 'ad_personalization']],
  ['conversions', ['/^_gcl_/'], ['ad_storage', 'ad_user_data', 'ad_personalization']],
  ['functional', [], ['functionality_storage', 'personalization_storage']],
  ['chat', ['chat_id'], []],
  ['uploads', [], []],
])('signalsOf for the entry %s with cookies %j grants %j', (id, cookies, signals) => {
  expect(granted(id, ...cookies)).toEqual(signals);
});
