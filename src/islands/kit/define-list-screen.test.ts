import { JSDOM } from 'jsdom';
import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import {
  anyOf,
  withUrlName,
  day,
  defineList,
  flag,
  patternParam,
  oneOf,
  searchTermsParam as searched,
  type QueryOf,
} from '#content/lists/define-list.ts';
import { apiFailures } from '#content/messages/people.ts';
import { ui } from '#content/messages/ui.ts';
import { ComboField } from '#islands/ui/fields/ComboField.tsx';
import { DateTimeField } from '#islands/ui/fields/DateTimeField.tsx';
import { countBadge } from '#styles/badge-classes.ts';
import type { ListView } from './define-body.tsx';
import { defineCards, RowForm } from './define-cards.tsx';
import { defineListScreen, type ListScreen } from './define-list-screen.tsx';
import { defineTable } from './define-table.tsx';
import { createListShortcuts } from './list-shortcuts.tsx';
import type { ScreenMessages } from './words.ts';

const thingsList = defineList({
  status: oneOf(['open', 'closed']),
  q: searched,
  kind: anyOf(['book', 'film']),
  mine: withUrlName('whose', flag),
  from: day,
  who: patternParam(/^\w+$/),
  sort: oneOf(['name', '-name']),
});
interface Thing {
  id: string;
  name: string;
  locked?: boolean;
}
interface Things extends ListView<QueryOf<typeof thingsList>> {
  query: QueryOf<typeof thingsList>;
  items: Thing[];
}
const texts = { filters: 'Filters', search: 'Search', apply: 'Show', reset: 'Reset' };
const words: ScreenMessages<typeof texts> = {
  locale: 'us',
  ui: ui.us,
  failures: apiFailures.us,
  texts,
  base: '/things',
  viewerId: 'me',
};
const keyTexts = {
  title: 'Keys',
  help: 'Show keys',
  enabled: 'On',
  or: 'or',
  next: 'Next',
  previous: 'Previous',
  open: 'Open',
  search: 'Search',
  show: 'Show',
};
const rows = {
  rows: (view: Things) => view.items,
  canSelect: ({ locked }: Thing) => !locked,
  bulk: () => [{ label: 'Delete', icon: '', run: () => undefined }],
};
const table = defineTable<Thing, Things, typeof words>({
  ...rows,
  caption: () => 'Things',
  nameOf: ({ name }) => name,
  columns: () => [
    {
      key: 'name',
      label: 'Name',
      primary: true,
      sort: [
        ['name', 'ascending'],
        ['-name', 'descending'],
      ],
      render: ({ name }) => name,
    },
    { key: 'size', label: 'Size', hidable: true, render: () => 'large' },
    { key: 'age', label: 'Age', hidable: true, render: () => 'old' },
  ],
});
const cards = defineCards<Thing, Things, typeof words>({
  ...rows,
  caption: () => 'Things',
  className: 'cards',
  itemClassName: 'card',
  card: ({ id, name }, { alive, child }) => h(RowForm, { id, children: [name, alive ? 'alive' : 'still', child] }),
});
const screen: ListScreen<Things, typeof words> = {
  group: 'things',
  list: thingsList,
  panel: true,
  caption: () => 'Things',
  columns: () => ({ key: 'columns', all: ['size', 'age'], usual: ['age'] }),
  tabs: ({ query, href }) => ({
    label: 'Views',
    current: query.status,
    tabs: [
      { id: 'open', label: 'Open', href: href({ status: 'open' }), count: 1200, tone: 'sun' },
      { id: 'else', label: 'Elsewhere', href: '/elsewhere' },
    ],
  }),
  keys: createListShortcuts(() => keyTexts),
  search: () => ({
    texts,
    filters: [
      { name: 'kind', label: 'Kind', any: 'Any kind', options: [{ value: 'book', label: 'Book' }] },
      { name: 'mine', label: 'Mine', check: true },
      {
        name: 'from',
        draw: ({ name, value, note }) => h(DateTimeField, { label: 'From', type: 'date', name, value, onChange: note }),
      },
      {
        name: 'who',
        draw: ({ value, note, choose }) =>
          h(ComboField, {
            label: 'Who',
            options: [{ id: 'ann', label: 'Ann' }],
            text: value,
            onText: note,
            onPick: ({ id }) => choose(id),
            showAll: 'All',
            nothingFound: 'Nobody',
          }),
      },
    ],
  }),
  body: () => table,
  empty: () => ({ title: 'Nothing', text: 'No things', action: 'Make one' }),
};

function draw(search: string, items: Thing[], change: Partial<typeof screen> = {}) {
  const Root = defineListScreen<Things, typeof words>({ ...screen, ...change });
  const first = { query: thingsList.read(new URLSearchParams(search)), items, total: items.length, perPage: 1 };
  return new JSDOM(renderToStaticMarkup(h(Root, { first, words, children: 'drawn by the server' }))).window.document;
}
const two = [
  { id: 'a', name: 'Apple' },
  { id: 'b', name: 'Pear', locked: true },
];
const href = (page: Document, text: string) =>
  [...page.querySelectorAll('a')]
    .find((a) => a.textContent.includes(text) || a.getAttribute('aria-label') === text)
    ?.getAttribute('href') ?? null;

test('without scripts, the form submits the current query under its URL parameter names', () => {
  const page = draw('status=closed&kind=book&whose=1&from=2026-11-01&sort=-name&page=2', two);
  const form = page.querySelector('form')!;
  expect(form.getAttribute('action')).toBe('/things');
  const asked = new page.defaultView!.FormData(form);
  expect([...asked.entries()]).toEqual(
    expect.arrayContaining([
      ['status', 'closed'],
      ['sort', '-name'],
      ['q', ''],
      ['kind', 'book'],
      ['whose', '1'],
      ['from', '2026-11-01'],
    ]),
  );
  expect(asked.has('page')).toBe(false);
  expect(page.querySelector('[role=combobox]')).not.toBeNull();
  expect(href(page, 'Reset')).toBe('/things?status=closed&sort=-name');
});

test('tabs link to their given URLs and show counts and tones', () => {
  const page = draw('q=a&page=2', two);
  expect(href(page, 'Open')).toBe('/things?q=a');
  expect(href(page, 'Elsewhere')).toBe('/elsewhere');
  const count = page.querySelector('nav [href] span');
  expect([count?.textContent, count?.className]).toEqual(['1,200', countBadge('sun')]);
  expect(page.querySelector('[aria-label="Show keys"]')).not.toBeNull();
});

test('headings cycle through orders, hidden columns are omitted, bulk actions make rows selectable', () => {
  const page = draw('sort=name', two);
  expect(href(page, 'Name')).toBe('/things?sort=-name');
  expect([...page.querySelectorAll('thead th')].map(({ textContent }) => textContent)).not.toContain('Size');
  expect(page.body.textContent).toContain('Age');
  expect(page.querySelectorAll('tbody input[type=checkbox]')).toHaveLength(1);
  expect(draw('', [two[1]!]).querySelectorAll('table input[type=checkbox]')).toHaveLength(0);
});

test('rows may be cards, each with its own form, around server-rendered content', () => {
  const page = draw('', two, { body: () => cards });
  const [first] = page.querySelectorAll('ul.cards > li.card form');
  expect(first?.getAttribute('action')).toBe('/things');
  expect(first?.querySelector('[name=id]')?.getAttribute('value')).toBe('a');
  expect(first?.textContent).toBe('Applestilldrawn by the server');
});

test('an empty list offers to reset its filters, or offers the first action if no filter is active', () => {
  expect(href(draw('q=a', []), 'Reset')).toBe('/things');
  const page = draw('', []);
  expect(page.body.textContent).toContain('Make one');
  expect(href(page, 'Reset')).toBeNull();
});

test('a list without a panel renders its rows directly on the page; a custom `resetHref` replaces the default', () => {
  const { panel: _, ...bare } = screen;
  const Root = defineListScreen<Things, typeof words>({ ...bare, body: () => cards });
  const first = { query: thingsList.read(new URLSearchParams()), items: [], total: 0, perPage: 1 };
  const page = new JSDOM(renderToStaticMarkup(h(Root, { first, words }))).window.document;
  expect(page.querySelector('section')).toBeNull();
  expect(page.querySelector('[data-list] h2')).not.toBeNull();
  expect(href(draw('q=a', two, { resetHref: () => '/all' }), 'Reset')).toBe('/all');
});
