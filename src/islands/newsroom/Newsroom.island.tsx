import { plural } from '#content/format/plural.ts';
import {
  relevanceSort,
  entrySorts,
  newsroomList,
  newsroomTabs,
  toSavedQuery,
  type NewsroomTab,
  type SavedView,
  type TermName,
} from '#content/lists/newsroom.ts';
import { workflows } from '#content/model/workflow.ts';
import { api } from '#islands/api.ts';
import { ColumnsMenu } from '#islands/kit/ColumnsMenu.tsx';
import { defineListScreen, optionsOf, type ListFilter } from '#islands/kit/define-list-screen.tsx';
import { createListShortcuts } from '#islands/kit/list-shortcuts.tsx';
import { TermField } from '#islands/terms/TermField.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { PlaceField } from '#islands/ui/fields/PlaceField.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { bookmarkPlus, pencil, plus, trash2 } from '#islands/ui/icons.ts';
import { createLazyComponent } from '#islands/ui/lazy-components.ts';
import { RowMenu } from '#islands/ui/overlays/Menu.tsx';
import type { NewsroomView } from '#server/features/dashboard/list-entries.ts';
import { button } from '#styles/button-classes.ts';
import { columnNames, entryTable, defaultColumns } from './entry-table.tsx';
import { useNewsroom, type NewsroomListContextValue, type NewsroomMessages } from './use-newsroom.ts';

const firstTab = ({ scope }: NewsroomMessages) => newsroomTabs(scope)[0];
const currentView = ({ words: { scope }, view: { query, saved } }: NewsroomListContextValue) =>
  saved.find((candidate) => candidate.query === toSavedQuery(scope, query)) ?? null;

/** A filter by term: combo boxes also search categories and tags by synonyms, and places by any of their names. */
const termFilter = ({ texts, options, kind }: NewsroomMessages, name: TermName): ListFilter<NewsroomView['query']> => ({
  name,
  draw({ name: as, value, choose }) {
    const shared = { name: as, value, label: texts[name], hideLabel: true, onChange: choose };
    return name === 'location' ? (
      <PlaceField {...shared} placeholder={texts.anyLocation} options={options.location ?? []} />
    ) : (
      <TermField
        {...shared}
        type={name}
        kind={kind}
        placeholder={name === 'category' ? texts.anyCategory : texts.anyTag}
        options={options[name] ?? []}
      />
    );
  },
});

const emptyReasons: Partial<Record<NewsroomTab, 'all' | 'mine' | 'review' | 'draft' | 'scheduled' | 'trashed'>> = {
  all: 'all',
  mine: 'mine',
  in_review: 'review',
  pending: 'review',
  edits: 'review',
  draft: 'draft',
  scheduled: 'scheduled',
  trashed: 'trashed',
};

/** A list of the newsroom: rendered on the server, interactive with scripts. */
export const Newsroom = defineListScreen<NewsroomView, NewsroomMessages>({
  group: 'newsroom',
  list: ({ scope }) => newsroomList(scope),
  panel: true,
  caption: ({ words }) => words.title,
  head: ({ words: { locale, texts, title, counts, isOff }, view: { all, waiting } }) => ({
    title,
    lead:
      plural(locale, all, counts) +
      (waiting > 0 ? `, ${plural(locale, waiting, texts.waiting)}` : '') +
      (isOff ? `. ${texts.sectionOff}` : ''),
  }),
  actions: ({ words: { categories } }) =>
    categories && (
      <a className={button()} href={categories.href}>
        {categories.label}
      </a>
    ),
  create: ({ words: { create, createHref } }) => (createHref === null ? null : { label: create, href: createHref }),
  tabs: (frame) => ({
    label: frame.words.texts.views.label,
    current: currentView(frame)?.id ?? frame.query.view,
    tabs: [
      ...frame.view.tabs.map(({ id, count, waits }) => ({
        id,
        label: frame.words.texts.views[id],
        href: frame.href({ view: id }),
        count,
        ...(waits && { tone: 'sun' as const }),
      })),
      ...frame.view.saved.map(({ id, name, query }) => ({
        id,
        label: name,
        href: `${frame.words.base}?${query}`,
        own: true,
      })),
    ],
  }),
  columns: ({ kind }) => ({ key: `newsroom-columns:${kind}`, all: columnNames, usual: defaultColumns }),
  tools: (frame) => {
    const { texts, tools, options } = frame.words;
    const labels = { ...texts.columns, ...tools.names };
    return (
      <>
        <SavedViewActs current={currentView(frame)} />
        <ColumnsMenu
          columns={columnNames
            .filter((name) => (name !== 'category' && name !== 'location') || options[name] !== null)
            .map((key) => ({ key, label: labels[key] }))}
          texts={tools}
          {...frame.columns}
        />
      </>
    );
  },
  keys: createListShortcuts(({ texts, tools }) => ({ ...texts.keys, palette: tools.palette })),
  search({ words, query }) {
    const { texts, scope } = words;
    // Users whose list opens with their own entries see those of others only in the published view.
    const isOwn = query.view === 'mine' || (!scope.isStaff && query.view !== workflows[scope.workflow].live);
    return {
      texts,
      filters: [
        ...scope.terms.map((name) => termFilter(words, name)),
        ...(isOwn
          ? []
          : [
              {
                name: 'mine' as const,
                label: texts.whose,
                any: texts.anyone,
                options: [{ value: '1', label: texts.onlyMine }],
              },
            ]),
        {
          name: 'sort',
          label: texts.sort,
          options: optionsOf(query.q === '' ? entrySorts : [relevanceSort, ...entrySorts], texts.sorts),
        },
      ],
    };
  },
  body: () => entryTable,
  empty({ words, query }) {
    const { texts, create, createHref, base } = words;
    if (newsroomList(words.scope).narrowed(query))
      return { title: texts.empty.filtered, text: texts.empty.filteredText };
    const name = emptyReasons[query.view] ?? 'other';
    const begins = createHref !== null && (name === 'all' || name === 'mine' || name === 'draft');
    return {
      title: texts.empty[name],
      text: texts.empty[`${name}Text`],
      action: begins ? (
        <a className={button({ variant: 'p' })} href={createHref}>
          <Icon icon={plus} />
          {create}
        </a>
      ) : (
        query.view !== firstTab(words) && (
          <a className={button()} href={base}>
            {texts.showAll}
          </a>
        )
      ),
    };
  },
  refreshesOnReturn: true,
});

const SavedViewDialog = createLazyComponent(async () => (await import('./SavedViewDialog.tsx')).SavedViewDialog);

/** Saves the current list as a tab; renames or deletes the current tab. */
function SavedViewActs({ current }: { current: SavedView | null }) {
  const { words, view, open, act } = useNewsroom();
  const { tools, scope } = words;
  const ask = () => open(<SavedViewDialog view={current} query={toSavedQuery(scope, view.query)} />);
  if (current === null) return <Button variant="g" size="s" icon={bookmarkPlus} label={tools.save} onPress={ask} />;
  const { id } = current;
  const remove = async () => {
    const answer = await api('DELETE /me/views/{id}', { id });
    // A 404 counts as deleted, regardless of who deleted it.
    return answer.ok || answer.failure.status !== 404 ? answer : { ok: true as const, value: null };
  };
  return (
    <RowMenu
      name={current.name}
      items={[
        { id: 'rename', label: tools.rename, icon: pencil, onAction: ask },
        {
          id: 'remove',
          label: tools.remove,
          icon: trash2,
          danger: true,
          onAction: () => void act(remove, () => ({ id: 'saved-view', summary: tools.removed }), { row: id }),
        },
      ]}
    />
  );
}
