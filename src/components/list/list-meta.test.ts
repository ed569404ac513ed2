import { expect, it } from 'vitest';
import { listedKinds } from '#content/kinds.ts';
import { locales } from '#content/locale.ts';
import type { CategoryView } from '#content/model/entry.ts';
import { listQuery } from '#tests/support/data/list-query.ts';
import { listMeta } from './list-meta.ts';
import type { ListData } from './list-page.ts';

const steps = (...names: string[]) => names.map((name) => ({ id: name, slug: name, name, shown: true }));
const category = (slug: string, description: string | null, ...names: string[]) =>
  ({ id: slug, slug, name: names.at(-1), description, path: steps(...names) }) as unknown as CategoryView;
const categories = [
  null,
  category('robota', 'Вакансії', 'Робота'),
  category('a', null, 'Житло', 'Інше'),
  category('b', null, 'Авто', 'Інше'),
  category('c', '', 'Книжки'),
];

it.each(locales)('listMeta gives every page of a list a unique title and description, in %s', (locale) => {
  const titles: string[] = [];
  const descriptions: string[] = [];
  for (const kind of listedKinds) {
    for (const item of categories) {
      for (const page of [1, 2]) {
        const query = listQuery(kind.name, page === 1 ? '' : `page=${page}`, item?.slug ?? null);
        const data = {
          kind,
          query,
          category: item,
          hasNamesake: item?.name === 'Інше',
          items: [],
          total: 9,
          pages: 2,
          filtered: false,
        };
        const meta = listMeta(data as unknown as ListData, locale, 'https://site.test');
        titles.push(meta.title);
        // Its description is written by the owner, and is the same in each section.
        if (item?.slug !== 'robota') descriptions.push(meta.description);
      }
    }
  }
  for (const said of [titles, descriptions]) {
    expect(said.filter((words) => words.trim() === '')).toEqual([]);
    expect(said.filter((words, at) => said.indexOf(words) !== at)).toEqual([]);
  }
});
