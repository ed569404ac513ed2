/** Names of a new list: `labels`, `label`, `Labels`, `Label`. */
export interface ListNames {
  many: string;
  one: string;
  Many: string;
  One: string;
}

const address = ({
  many,
  One,
}: ListNames) => `import { defineList, oneOf, searchTermsParam, type QueryOf } from './define-list.ts';

export const ${many}Views = ['shown', 'hidden'] as const;
export const ${many}Sorts = ['name', '-name', '-new'] as const;
export type ${One}Sort = (typeof ${many}Sorts)[number];

/** Parameters of the list in the dashboard. The first view and order are the defaults. */
export const ${many}List = defineList({ view: oneOf(${many}Views), q: searchTermsParam, sort: oneOf(${many}Sorts) });

export type ${One}Query = QueryOf<typeof ${many}List>;
`;

const texts = ({ many }: ListNames) => `import { defineMessages } from '#content/messages/define-messages.ts';

// Words to begin with: replace each of them by the name of these things.
export const ${many} = defineMessages({
  ua: {
    title: 'Новий список',
    views: { label: 'Що показати', shown: 'Показані', hidden: 'Приховані' },
    columns: { name: 'Назва', created: 'Додано' },
    filters: 'Пошук і порядок',
    search: 'Пошук за назвою',
    sort: 'Порядок',
    sorts: { name: 'За назвою', '-name': 'За назвою, від кінця', '-new': 'Спершу нові' },
    apply: 'Показати',
    reset: 'Скинути пошук',
    hide: 'Приховати',
    show: 'Показати знову',
    hiddenNow: { one: 'Приховано {n} запис', few: 'Приховано {n} записи', many: 'Приховано {n} записів', other: 'Приховано {n} запису' },
    shownNow: { one: 'Показано {n} запис', few: 'Показано {n} записи', many: 'Показано {n} записів', other: 'Показано {n} запису' },
    undo: 'Скасувати',
    empty: 'Тут поки порожньо',
    emptyText: 'Перший запис з’явиться тут.',
    nothingFound: 'Нічого не знайдено',
    nothingFoundText: 'Змініть слова або скиньте пошук.',
  },
  us: {
    title: 'New list',
    views: { label: 'Show', shown: 'Shown', hidden: 'Hidden' },
    columns: { name: 'Name', created: 'Added' },
    filters: 'Search and order',
    search: 'Search by name',
    sort: 'Order',
    sorts: { name: 'By name', '-name': 'By name, from the end', '-new': 'Newest first' },
    apply: 'Show',
    reset: 'Clear search',
    hide: 'Hide',
    show: 'Show again',
    hiddenNow: { one: '{n} entry is hidden', other: '{n} entries are hidden' },
    shownNow: { one: '{n} entry is shown', other: '{n} entries are shown' },
    undo: 'Undo',
    empty: 'Nothing here yet',
    emptyText: 'The first entry will appear here.',
    nothingFound: 'Nothing found',
    nothingFoundText: 'Change the words, or clear the search.',
  },
});
`;

const schema = ({ many, one }: ListNames) => `import { integer, sqliteTable, text } from 'drizzle-orm/sqlite-core';

export const ${one}Table = sqliteTable('${many}', {
  id: text('id').primaryKey(),
  name: text('name').notNull(),
  /** Sort key of the name: SQLite would sort Cyrillic by code points. */
  nameKey: text('name_key').notNull(),
  hidden: integer('hidden', { mode: 'boolean' }).notNull(),
  createdAt: integer('created_at').notNull(),
});
`;

const rows = ({
  many,
  one,
  Many,
  One,
}: ListNames) => `import { and, asc, count, desc, eq, type SQL } from 'drizzle-orm';
import type { ${One}Query, ${One}Sort } from '#content/lists/${many}.ts';
import { collationKey } from '#content/text/collation.ts';
import { contains } from '#server/platform/database/contains.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import { ${one}Table } from './schema.ts';

export type ${One}Row = typeof ${one}Table.$inferSelect;

const orders: Record<${One}Sort, SQL[]> = {
  name: [asc(${one}Table.nameKey), asc(${one}Table.id)],
  '-name': [desc(${one}Table.nameKey), asc(${one}Table.id)],
  '-new': [desc(${one}Table.createdAt), asc(${one}Table.id)],
};

export const insert${One} = ({ db }: Database, row: Omit<${One}Row, 'nameKey'>): Statement =>
  db.insert(${one}Table).values({ ...row, nameKey: collationKey(row.name) });

export const setHidden = ({ db }: Database, id: string, hidden: boolean): Statement =>
  db.update(${one}Table).set({ hidden }).where(eq(${one}Table.id, id));

export async function find${One}({ db }: Database, id: string): Promise<${One}Row | null> {
  const [row] = await db.select().from(${one}Table).where(eq(${one}Table.id, id));
  return row ?? null;
}

/** A part of the list, and its total length. */
export async function find${Many}(
  { db }: Database,
  { view, q, sort }: ${One}Query,
  limit: number,
  offset: number,
): Promise<{ items: ${One}Row[]; total: number }> {
  const where = and(
    eq(${one}Table.hidden, view === 'hidden'),
    q === '' ? undefined : contains(${one}Table.name, q),
  );
  const [items, [all]] = await db.batch([
    db
      .select()
      .from(${one}Table)
      .where(where)
      .orderBy(...orders[sort])
      .limit(limit)
      .offset(offset),
    db.select({ total: count() }).from(${one}Table).where(where),
  ]);
  return { items, total: all?.total ?? 0 };
}
`;

const view = ({ many, one, Many, One }: ListNames) => `/**
 * A list of ${many} in the dashboard.
 * @module features/${many}
 */
import { formatDate } from '#content/format/format-date.ts';
import type { ${One}Query } from '#content/lists/${many}.ts';
import type { Locale } from '#content/locale.ts';
import { database } from '#server/platform/database/database.ts';
import { readListPage, type ListPage } from '#server/platform/http/list-page.ts';
import { find${Many}, type ${One}Row } from './rows.ts';

const PER_PAGE = 25;

const to${One} = ({ id, name, hidden, createdAt }: ${One}Row, { locale, timeZone }: { locale: Locale; timeZone: string }) => ({
  id,
  name,
  hidden,
  created: formatDate(locale, new Date(createdAt).toISOString(), 'long', timeZone),
});

export type ${One} = ReturnType<typeof to${One}>;

export interface ${One}ListView extends ListPage<${One}Query> {
  items: readonly ${One}[];
}

/** A page of the list, as its address requests it. */
export async function ${one}ListView(
  query: ${One}Query,
  format: { locale: Locale; timeZone: string },
): Promise<${One}ListView> {
  const { items, page } = await readListPage(query, PER_PAGE, (limit, offset) =>
    find${Many}(database(), query, limit, offset),
  );
  return { ...page, items: items.map((row) => to${One}(row, format)) };
}
`;

const api = ({ many, One }: ListNames) => `import * as z from 'zod/mini';
import { adminRoles } from '#content/model/roles.ts';
import { database } from '#server/platform/database/database.ts';
import { notFound } from '#server/platform/failures.ts';
import { route } from '#server/platform/http/route.ts';
import { find${One}, setHidden } from './rows.ts';

export const patch${One} = route(
  'PATCH /${many}/{id}',
  {
    summary: 'Hide or show an item of ${many}',
    who: adminRoles,
    body: z.strictObject({ hidden: z.boolean() }),
    fails: [404],
  },
  async ({ params: { id }, body: { hidden } }) => {
    if ((await find${One}(database(), id)) === null) return notFound;
    await database().batch([setHidden(database(), id, hidden)]);
    return undefined;
  },
);
`;

const test = ({ many, one, One }: ListNames) => `import { afterAll, beforeAll, expect, it } from 'vitest';
import { ${many}List } from '#content/lists/${many}.ts';
import { createApiCaller, jsonRequest, viewerOf } from '#server/app/testing.ts';
import { actors, openTestSite, type TestSite } from '#tests/support/data/test-site.ts';
import * as room from './api.ts';
import { ${one}ListView } from './${one}-list.ts';
import { insert${One} } from './rows.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  await site.database.batch(
    ['Їжак', 'Заєць', 'Ялинка'].map((name, at) =>
      insert${One}(site.database, { id: String(at), name, hidden: false, createdAt: site.clock.at + at }),
    ),
  );
});
afterAll(() => site.close());

const shown = async (address: string) => {
  const query = ${many}List.read(new URLSearchParams(address));
  const { items, total } = await ${one}ListView(query, { locale: 'ua', timeZone: 'UTC' });
  expect(total).toBe(items.length);
  return items.map(({ name }) => name);
};

it.each([
  ['', ['Заєць', 'Їжак', 'Ялинка']],
  ['sort=-new', ['Ялинка', 'Заєць', 'Їжак']],
  ['q=ЗАЄ', ['Заєць']],
  ['view=hidden', []],
])('lists %s in the order of the alphabet or of time', async (address, names) => {
  expect(await shown(address)).toEqual(names);
});

it('hides an item and shows it again, for admins only', async () => {
  const hide = (actor: keyof typeof actors, hidden: boolean) =>
    createApiCaller(room)(viewerOf(actors[actor]), jsonRequest('/api/${many}/1', 'PATCH', { hidden }));
  expect((await hide('editor', true)).status).toBe(403);
  expect((await hide('admin', true)).status).toBe(204);
  expect(await shown('view=hidden')).toEqual(['Заєць']);
  expect((await hide('admin', false)).status).toBe(204);
  expect(await shown('view=hidden')).toEqual([]);
});
`;

const page = ({ many, one, Many }: ListNames) => `---
import AdminLayout from '#components/panel/AdminLayout.astro';
import { requireViewer } from '#components/panel/require-viewer.ts';
import { screenTexts } from '#components/panel/screen-texts.ts';
import { ${many}List } from '#content/lists/${many}.ts';
import { ${many} } from '#content/messages/dashboard/${many}.ts';
import { paths } from '#content/urls/urls.ts';
import { ${Many} } from '#islands/${many}/${Many}.island.tsx';
import { ${one}ListView } from '#server/features/${many}/${one}-list.ts';
import { jsonView, wantsJson } from '#server/platform/http/json-view.ts';

const { locale, reader } = Astro.locals;
const view = await ${one}ListView(${many}List.read(Astro.url.searchParams), {
  locale,
  timeZone: reader.settings.site.timeZone,
});
if (wantsJson(Astro.request)) return jsonView(view);
---

<AdminLayout title={${many}[locale].title} viewer={requireViewer(Astro)} current="${many}">
  <${Many} slot="head" client:load first={view} words={screenTexts(Astro.locals, ${many}, paths.${many}())} />
</AdminLayout>
`;

const words = ({ many }: ListNames) => `import type { ${many} } from '#content/messages/dashboard/${many}.ts';
import type { ScreenMessages } from '#islands/kit/words.ts';

/** The texts of the list, in one language. */
export type Words = ScreenMessages<(typeof ${many})['ua']>;
`;

const table = ({ many, one, One }: ListNames) => `import { plural } from '#content/format/plural.ts';
import { api } from '#islands/api.ts';
import { defineTable } from '#islands/kit/define-table.tsx';
import { createToggleActions } from '#islands/kit/toggle-actions.ts';
import { eyeOff, rotateCcw } from '#islands/ui/icons.ts';
import type { ${One}, ${One}ListView } from '#server/features/${many}/${one}-list.ts';
import type { Words } from './words.ts';

/** The columns of the list, and its acts on one row and on several. */
export const ${one}Table = defineTable<${One}, ${One}ListView, Words>({
  rows: (view) => view.items,
  caption: ({ words }) => words.texts.title,
  nameOf: ({ name }) => name,
  columns: ({ words: { texts } }) => [
    {
      key: 'name',
      label: texts.columns.name,
      primary: true,
      sort: ['name', '-name'],
      render: ({ name }) => (
        <b data-title tabIndex={-1}>
          {name}
        </b>
      ),
    },
    { key: 'created', label: texts.columns.created, nowrap: true, sort: ['-new'], render: ({ created }) => created },
  ],
  acts: (frame) => {
    const { locale, texts } = frame.words;
    return createToggleActions<${One}>(frame, {
      isOn: ({ hidden }) => hidden,
      set: ({ id }, hidden) => api('PATCH /${many}/{id}', { id, body: { hidden } }),
      on: { label: texts.hide, icon: eyeOff, said: ({ length }) => plural(locale, length, texts.hiddenNow) },
      off: { label: texts.show, icon: rotateCcw, said: ({ length }) => plural(locale, length, texts.shownNow) },
      undo: texts.undo,
    });
  },
});
`;

const island = ({
  many,
  one,
  Many,
  One,
}: ListNames) => `import { ${many}List, ${many}Sorts, ${many}Views } from '#content/lists/${many}.ts';
import { defineListScreen, optionsOf } from '#islands/kit/define-list-screen.tsx';
import type { ${One}ListView } from '#server/features/${many}/${one}-list.ts';
import { ${one}Table } from './${one}-table.tsx';
import type { Words } from './words.ts';

/** The list of ${many} with its views, search and acts. */
export const ${Many} = defineListScreen<${One}ListView, Words>({
  group: '${many}',
  list: ${many}List,
  panel: true,
  caption: ({ words }) => words.texts.title,
  head: ({ words }) => ({ title: words.texts.title }),
  tabs: ({ words: { texts }, query, href }) => ({
    label: texts.views.label,
    current: query.view,
    tabs: ${many}Views.map((id) => ({ id, label: texts.views[id], href: href({ view: id }) })),
  }),
  search: ({ words: { texts } }) => ({
    texts,
    filters: [{ name: 'sort', label: texts.sort, options: optionsOf(${many}Sorts, texts.sorts) }],
  }),
  body: () => ${one}Table,
  empty: ({ words: { texts }, query }) =>
    query.q === ''
      ? { title: texts.empty, text: texts.emptyText }
      : { title: texts.nothingFound, text: texts.nothingFoundText },
});
`;

const faults = ({ many, one }: ListNames) => {
  const folder = `src/server/features/${many}`;
  const tests = [`${folder}/${one}-list.test.ts`];
  const mistakes = [
    {
      name: `the list of ${many} ignores its search`,
      file: `${folder}/rows.ts`,
      old: "q === '' ? undefined",
      new: "q !== '' ? undefined",
      tests,
    },
    {
      name: `hidden ${many} stay in the list`,
      file: `${folder}/rows.ts`,
      old: `set({ hidden })`,
      new: `set({ hidden: false })`,
      tests,
    },
  ];
  return `${JSON.stringify(mistakes, null, 2)}\n`;
};

/** The files of a new list with their content, by path from the project's root. */
export const listFiles = (names: ListNames): Readonly<Record<string, string>> => {
  const { many, one, Many } = names;
  const feature = `src/server/features/${many}`;
  return {
    [`src/content/lists/${many}.ts`]: address(names),
    [`src/content/messages/dashboard/${many}.ts`]: texts(names),
    [`${feature}/schema.ts`]: schema(names),
    [`${feature}/rows.ts`]: rows(names),
    [`${feature}/${one}-list.ts`]: view(names),
    [`${feature}/${one}-list.test.ts`]: test(names),
    [`${feature}/api.ts`]: api(names),
    [`src/pages/dashboard/${many}/index.astro`]: page(names),
    [`src/islands/${many}/${Many}.island.tsx`]: island(names),
    [`src/islands/${many}/${one}-table.tsx`]: table(names),
    [`src/islands/${many}/words.ts`]: words(names),
    [`tests/faults/server/features/${many}.json`]: faults(names),
  };
};
