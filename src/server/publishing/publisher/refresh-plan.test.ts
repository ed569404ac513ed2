import { expect, test } from 'vitest';
import { planRefresh } from './refresh-plan.ts';
import { openStore, createPagePut } from './testing.ts';

test('planRefresh renders named pages first, then home, sections and most affected pages, then the others from short to long, then pages with a query', () => {
  const store = openStore();
  for (const key of ['/news?page=2', '/news/a-long-one', '/news/one', '/news', '/us/news', '/', '/us/asked'])
    store.putSync(key, createPagePut(key, ['list:news']));
  store.putSync('/news/of-the-category', createPagePut('x', ['list:news', 'term:1']));
  const plan = planRefresh(store, new Set(['list:news', 'term:1', 'page:/us/asked', 'path:/us/news/created']));
  expect(plan.render).toEqual([
    ['/us/asked', '/us/news/created'],
    ['/', '/news', '/us/news'],
    ['/news/of-the-category'],
    ['/news/one', '/news/a-long-one'],
    ['/news?page=2'],
  ]);
  expect(plan.drop).toEqual([]);
});

test('planRefresh drops on-demand pages, unless a path tag requests them', () => {
  const store = openStore();
  for (const key of ['/a?page=9', '/b?page=9']) store.putSync(key, createPagePut(key, ['list'], false));
  expect(planRefresh(store, new Set(['list', 'path:/b?page=9']))).toEqual({
    render: [['/b?page=9'], [], [], [], []],
    drop: ['/a?page=9'],
  });
});

test('planRefresh renders nothing for `page:` of an unknown page, and everything for `all`', () => {
  const store = openStore();
  store.putSync('/a', createPagePut('a'));
  store.putSync('/b', createPagePut('b', [], false));
  expect(planRefresh(store, new Set(['page:/x']))).toEqual({ render: [[], [], [], [], []], drop: [] });
  expect(planRefresh(store, new Set(['all']))).toEqual({ render: [[], ['/a'], [], [], []], drop: ['/b'] });
});
