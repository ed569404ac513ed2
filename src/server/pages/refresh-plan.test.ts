import { expect, test } from 'vitest';
import { planRefresh } from './refresh-plan.ts';
import { openStore, pageOf } from './testing.ts';

test('explicit pages first, then first pages from short to long, then pages with a query', () => {
  const store = openStore();
  for (const key of ['/novyny?page=2', '/novyny/a-long-one', '/novyny', '/', '/us/asked']) store.putSync(key, pageOf(key, ['entry:1']));
  const plan = planRefresh(store, new Set(['entry:1', 'page:/us/asked', 'path:/us/novyny/created']));
  expect(plan.render).toEqual([['/us/asked', '/us/novyny/created'], ['/', '/novyny', '/novyny/a-long-one'], ['/novyny?page=2']]);
  expect(plan.drop).toEqual([]);
});

test('on-demand pages are dropped, unless a path tag asks for them', () => {
  const store = openStore();
  for (const key of ['/a?page=9', '/b?page=9']) store.putSync(key, pageOf(key, ['list'], false));
  expect(planRefresh(store, new Set(['list', 'path:/b?page=9']))).toEqual({ render: [['/b?page=9'], [], []], drop: ['/a?page=9'] });
});

test('`page:` of an unknown page asks for nothing, `all` for everything', () => {
  const store = openStore();
  store.putSync('/a', pageOf('a'));
  store.putSync('/b', pageOf('b', [], false));
  expect(planRefresh(store, new Set(['page:/x']))).toEqual({ render: [[], [], []], drop: [] });
  expect(planRefresh(store, new Set(['all']))).toEqual({ render: [[], ['/a'], []], drop: ['/b'] });
});
