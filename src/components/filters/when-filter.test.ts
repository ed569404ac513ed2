import { experimental_AstroContainer as AstroContainer } from 'astro/container';
import { describe, expect, it } from 'vitest';
import type { ListData } from '#components/list/list-page.ts';
import { kinds, type ListedKind } from '#content/kinds.ts';
import { filterLabels } from '#content/lists/filter-labels.ts';
import type { Locale } from '#content/locale.ts';
import { readStartTags } from '#tests/support/checks/html.ts';
import { listQuery } from '#tests/support/data/list-query.ts';
import { activeFilters } from './active-filters.ts';
import When from './When.astro';

const kind = kinds.posters as ListedKind;
// A Friday.
const dataOf = (query: string, today = '2026-11-27') =>
  ({
    kind,
    query: listQuery('posters', query),
    location: null,
    tag: null,
    attributes: [],
    today,
  }) as Partial<ListData> as ListData;

async function links(locale: Locale, query: string) {
  const container = await AstroContainer.create();
  const html = await container.renderToString(When, { props: { data: dataOf(query), locale } });
  return readStartTags(html, 'a');
}

describe('day filter choices', () => {
  it('link to their own lists, with the dates that they cover', async () => {
    expect((await links('ua', 'location=chicago')).map(({ href, title }) => [href, title])).toEqual([
      ['/poster?location=chicago', undefined],
      ['/poster?location=chicago&when=today', '27 листопада'],
      ['/poster?location=chicago&when=tomorrow', '28 листопада'],
      ['/poster?location=chicago&when=weekend', '27–29 листопада'],
      ['/poster?location=chicago&when=week', '27–29 листопада'],
      ['/poster?location=chicago&when=month', '27–30 листопада'],
      ['/poster?location=chicago&when=past', undefined],
    ]);
    expect((await links('us', '')).find(({ href }) => href?.includes('weekend'))?.title).toBe('November 27–29');
  });

  it.each(['today', 'tomorrow', 'weekend', 'week', 'month', 'past'])('mark %s as chosen', async (when) => {
    const chosen = (await links('ua', `when=${when}`)).filter((link) => link['aria-current'] !== undefined);
    expect(chosen.map(({ href }) => href)).toEqual([`/poster?when=${when}`]);
  });
});

describe('selected date range', () => {
  it.each([
    ['when=weekend', '2026-11-23', 'На вихідних, 27–29 листопада', 'This weekend, November 27–29'],
    ['when=weekend', '2026-11-28', 'На вихідних, 28–29 листопада', 'This weekend, November 28–29'],
    ['when=tomorrow', '2026-11-30', 'Завтра, 1 грудня', 'Tomorrow, December 1'],
    ['when=week', '2026-11-30', 'Цього тижня, 30 листопада – 6 грудня', 'This week, November 30 – December 6'],
    ['when=month', '2026-11-30', 'Цього місяця, 30 листопада', 'This month, November 30'],
    ['when=past', '2026-11-30', 'Минулі', 'Past'],
  ])('shows the dates of %s on %s in its label', (query, today, ua, us) => {
    const told = (locale: Locale) => activeFilters(dataOf(query, today), locale);
    expect(told('ua')).toEqual([{ label: ua, path: '/poster' }]);
    expect(told('us')[0]?.label).toBe(us);
  });

  it('omits the dates from a label that has to stay valid for longer, as in a saved search', () => {
    expect(filterLabels(kind, listQuery('posters', 'when=weekend'), {}, 'ua', [])).toEqual([
      { name: 'when', label: 'На вихідних' },
    ]);
  });
});
