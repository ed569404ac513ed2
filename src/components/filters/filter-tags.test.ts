import { expect, it } from 'vitest';
import { selectFilterTags } from './filter-tags.ts';

const tags = Array.from({ length: 20 }, (_, at) => ({ id: `tag-${at}` }));
const countOf = (id: string) => Number(id.slice(4));
const offered = (chosen?: string) => selectFilterTags(tags, countOf, chosen).map(({ id }) => countOf(id));

it('selectFilterTags offers the twelve tags with the most entries, and no empty ones', () => {
  expect(offered()).toEqual([19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8]);
  expect(selectFilterTags(tags.slice(0, 3), countOf)).toHaveLength(2);
});

it('selectFilterTags always offers the chosen tag, so that it can be removed: at its usual position, or last', () => {
  expect(offered('tag-15')).toEqual(offered());
  for (const chosen of ['tag-3', 'tag-0']) {
    expect(offered(chosen)).toEqual([...offered().slice(0, 11), countOf(chosen)]);
  }
});
