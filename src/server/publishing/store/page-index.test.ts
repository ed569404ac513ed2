import { expect, test } from 'vitest';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { PageIndex } from './page-index.ts';

test('PageIndex finds the same pages as a plain list after any puts and drops', () => {
  const random = seededRandom(7);
  const pick = (count: number) => Math.floor(random() * count);
  const index = new PageIndex();
  const plain = new Map<string, { tags: string[]; pinned: boolean }>();
  const tags = ['all', ...Array.from({ length: 60 }, (_, at) => `tag-${at}`)];
  for (let turn = 0; turn < 4_000; turn += 1) {
    const key = `/page-${pick(80)}`;
    const known = plain.get(key);
    plain.delete(key);
    if (random() < 0.2) {
      expect(index.delete(key)).toBe(known !== undefined);
      continue;
    }
    // Sometimes the same tags again, and a repeated tag.
    const own =
      known && random() < 0.5
        ? known.tags
        : ['all', ...Array.from({ length: pick(6) }, () => tags[pick(tags.length)]!)];
    const pinned = random() < 0.5;
    plain.set(key, { tags: own, pinned });
    index.set({ key, etag: String(turn), tags: own, pinned });
    expect(index.get(key)).toMatchObject({ key, etag: String(turn), tags: own, pinned });
  }
  expect(index.size).toBe(plain.size);
  expect([...index.keys()].sort()).toEqual([...plain.keys()].sort());
  for (const tag of [...tags, 'unknown']) {
    const carriers = [...plain].filter(([, page]) => page.tags.includes(tag)).map(([key]) => key);
    expect([...index.keysForTags([tag])].sort(), tag).toEqual(carriers.sort());
  }
  const onDemand = [...plain].filter(([, { pinned }]) => !pinned).map(([key]) => key);
  expect(index.onDemandSize).toBe(onDemand.length);
  expect(index.oldestOnDemand()).toBe(onDemand[0]);
});

test('each put of a page has a unique revision', () => {
  const index = new PageIndex();
  const put = () => {
    index.set({ key: '/a', etag: 'x', tags: ['t'], pinned: true });
    return index.get('/a')!.revision;
  };
  const revisions = [put(), put()];
  index.delete('/a');
  expect(new Set([...revisions, put()]).size).toBe(3);
});

test('the revision of pinned pages changes if and only if they change', () => {
  const index = new PageIndex();
  const seen = () => [index.pinned().revision, index.pinned().keys()] as const;
  const put = (key: string, pinned: boolean, etag = '') => index.set({ key, etag, tags: [], pinned });
  put('/a', true);
  put('/b', false);
  const [first, keys] = seen();
  expect(keys).toEqual(['/a']);
  put('/a', true, 'changed');
  put('/c', false);
  index.delete('/c');
  index.delete('/never');
  expect(seen()).toEqual([first, ['/a']]);
  put('/b', true);
  const [second] = seen();
  expect([second === first, index.pinned().keys()]).toEqual([false, ['/a', '/b']]);
  index.delete('/a');
  const [third] = seen();
  put('/b', false);
  expect(new Set([first, second, third, seen()[0]]).size).toBe(4);
});
