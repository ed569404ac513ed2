import type { ReactNode } from 'react';
import { formatNumber } from '#content/format/format.ts';
import type { ListDefinition, Query } from '#content/lists/define-list.ts';
import { failureText } from '#islands/failure-text.ts';
import { useSelection } from '#islands/stores/selection.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Checkbox } from '#islands/ui/fields/Checkbox.tsx';
import { Select, type Option, type SelectProps } from '#islands/ui/fields/Select.tsx';
import { filterSlotClasses, FilterForm } from '#islands/ui/FilterForm.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { plus, searchX, type IconBody } from '#islands/ui/icons.ts';
import { Pagination } from '#islands/ui/Pagination.tsx';
import { EmptyState, OutdatedState } from '#islands/ui/states.tsx';
import { tabClasses } from '#islands/ui/tab-classes.ts';
import { TabLinks, type TabLinksProps } from '#islands/ui/TabLinks.tsx';
import { button } from '#styles/button-classes.ts';
import { pageHeader, panelBox } from '#styles/panel-classes.ts';
import { BulkProgress } from './bulk.tsx';
import type { ListBody, ListContextValue, ListView } from './define-body.tsx';
import { DensityButton } from './DensityButton.tsx';
import { Screen, createScreenHook } from './Screen.tsx';
import { useColumns, type ColumnChoice } from './use-columns.ts';
import type { ScreenMessages } from './words.ts';

/** A filter as a form field: its URL parameter name, its text, and its setters. */
export interface FilterField {
  name: string;
  value: string;
  /** Applies the value immediately. */
  choose: (text: string) => void;
  /** Holds the value until the form is submitted, as for typed text. */
  note: (text: string) => void;
  /** Applies the held values, if they differ from those of the list. */
  leave: () => void;
}

/**
 * A filter of the list: one of `options`, a yes/no choice, or a custom field (a day, a text, a combo box).
 * An island ships only the fields that it uses.
 */
export type ListFilter<Q extends Query> = { name: keyof Q & string } & (
  | {
      label: string;
      /** The label of the empty option, if the filter is optional. */
      any?: string;
      options: SelectProps['options'];
    }
  | { label: string; check: true }
  /** `wide`: its label is next to it. */
  | { draw: (field: FilterField) => ReactNode; wide?: true }
);

/** The options of a filter, from values and their labels. */
export const optionsOf = <V extends string>(values: readonly V[], labels: Readonly<Record<V, string>>): Option[] =>
  values.map((value) => ({ value, label: labels[value] }));

/** Texts of a list's toolbar. */
interface ListTexts {
  filters: string;
  search: string;
  apply: string;
  reset: string;
}

type Create = { label: string } & ({ dialog: ReactNode } | { href: string });

export interface ListScreen<V extends ListView, W extends ScreenMessages> {
  /** The group of its toasts. */
  group: string;
  /** A function of the words if the list's default values depend on the page. */
  list: ListDefinition<V['query']> | ((words: W) => ListDefinition<V['query']>);
  /** Whether the list is in a panel; otherwise its rows are separate panels. */
  panel?: true;
  /** The accessible name of the panel. */
  caption: (frame: ListContextValue<V, W>) => string;
  /** Omitted if the page renders its own heading. */
  head?: (frame: ListContextValue<V, W>) => { title: string; lead?: string };
  /** Shown next to the heading, before `create`. */
  actions?: (frame: ListContextValue<V, W>) => ReactNode;
  create?: (frame: ListContextValue<V, W>) => Create | null;
  /** The views of the list, each with its URL and an optional count and tone. */
  tabs?: (frame: ListContextValue<V, W>) => Omit<TabLinksProps, 'format'>;
  /** Hidable columns. The choice is stored on the device under `key`. */
  columns?: (words: W) => ColumnChoice;
  /** Shown next to the tabs. */
  tools?: (frame: ListContextValue<V, W>) => ReactNode;
  /** The keyboard shortcuts of the list: `listKeys` of `list-shortcuts.tsx`. */
  keys?: (frame: ListContextValue<V, W>, body: ListBody<V, W>) => ReactNode;
  /** Shown between the tabs and the panel. */
  lead?: (frame: ListContextValue<V, W>) => ReactNode;
  /** The search and filter form above the list. */
  search?: (frame: ListContextValue<V, W>) => {
    texts: ListTexts;
    filters: readonly ListFilter<V['query']>[];
    className?: string;
  };
  /** The URL without filters, or `null` if none is active. Default: derived from `list`. */
  resetHref?: (frame: ListContextValue<V, W>) => string | null;
  /** Shown in the panel, above the rows. */
  above?: (frame: ListContextValue<V, W>) => ReactNode;
  /** The rows: a table, cards, a grid. */
  body: (view: V) => ListBody<V, W>;
  empty: (frame: ListContextValue<V, W>) => { title: string; text: ReactNode; icon?: IconBody; action?: ReactNode };
  refreshesOnReturn?: boolean;
}

const noColumns: ColumnChoice = { key: '', all: [], usual: [] };

interface Props<V, W> {
  first: V;
  words: W;
  /** Server-rendered content, available as `frame.child`. */
  children?: ReactNode;
}

/** Declares the screen of a list. @returns the root of its island */
export function defineListScreen<V extends ListView, W extends ScreenMessages>(screen: ListScreen<V, W>) {
  const useFrame = createScreenHook<V, W>();
  function Content() {
    const frame = useFrame();
    const { words, view } = frame;
    const { query } = view;
    const selection = useSelection(screen.body(view).selectable(view));
    const list = typeof screen.list === 'function' ? screen.list(words) : screen.list;
    const any: ListDefinition<Query> = list;
    const columns = useColumns(screen.columns?.(words) ?? noColumns);
    const body = screen.body(view);
    const shown: ListContextValue<V, W> = {
      ...frame,
      // Rows on which an action succeeded are deselected, because they need a different decision next.
      actOnEach: (rows, request, said, options = {}) =>
        frame.actOnEach(
          rows,
          request,
          (done) => {
            for (const { id } of done) selection.select(id, false);
            return said(done);
          },
          {
            // The failure of a single row is shown as a toast, because the top of the list may be out of view.
            ...(rows.length > 1 &&
              rows.every(({ id }) => body.titleOf(id, shown) !== '') && {
                trouble: ({ id }, failure) => ({
                  id,
                  title: body.titleOf(id, shown),
                  reason: failureText(words.locale, words.failures, failure),
                }),
              }),
            ...options,
          },
        ),
      query,
      selection,
      columns,
      href: (change) => list.href(words.base, query, change),
      orderHref: (sort) => any.href(words.base, query, { sort }),
    };
    return <ListContent screen={screen} list={list} frame={shown} />;
  }
  return function ListIsland({ first, words, children }: Props<V, W>) {
    return (
      <Screen
        first={first}
        words={words}
        group={screen.group}
        refreshesOnReturn={screen.refreshesOnReturn ?? false}
        child={children}
      >
        <Content />
      </Screen>
    );
  };
}

interface PartProps<V extends ListView, W extends ScreenMessages> {
  screen: ListScreen<V, W>;
  list: ListDefinition<Query>;
  frame: ListContextValue<V, W>;
}

function ListContent<V extends ListView, W extends ScreenMessages>({ screen, list, frame }: PartProps<V, W>) {
  const { view, busy, failed, refresh, words } = frame;
  const { query, total, perPage } = view;
  const body = screen.body(view);
  const search = screen.search?.(frame);
  const narrowHref = screen.resetHref
    ? screen.resetHref(frame)
    : list.narrowed(query)
      ? list.href(words.base, list.reset(query))
      : null;
  const toolbar = search && (
    <Toolbar
      list={list}
      frame={frame}
      search={search}
      resetHref={narrowHref}
      hasDensity={body.hasDensity && !body.isEmpty(view)}
    />
  );
  const outdated = failed && <OutdatedState busy={busy} onRetry={() => void refresh()} />;
  const empty = body.isEmpty(view) ? screen.empty(frame) : null;
  const emptyState = empty && (
    <EmptyState
      title={empty.title}
      text={empty.text}
      {...(narrowHref !== null ? { icon: searchX } : empty.icon !== undefined && { icon: empty.icon })}
    >
      {search && narrowHref !== null ? (
        <a className={button()} href={narrowHref}>
          {search.texts.reset}
        </a>
      ) : (
        empty.action
      )}
    </EmptyState>
  );
  const inPanel = (part: ReactNode) => part && <div className={panelBox.plain}>{part}</div>;
  const pages = (
    <Pagination
      page={query.page}
      perPage={perPage}
      total={total}
      hrefOf={(page) => list.href(words.base, query, { page })}
    />
  );
  return (
    <>
      <Head screen={screen} frame={frame} body={body} />
      {screen.lead?.(frame)}
      {!screen.panel ? (
        <div data-list>
          {inPanel(toolbar)}
          {body.drawBulk(frame)}
          <BulkProgress {...frame} />
          {inPanel(outdated)}
          {screen.above?.(frame)}
          {inPanel(emptyState) ?? body.draw(frame)}
          {pages}
        </div>
      ) : (
        <section className={panelBox.plain} aria-label={screen.caption(frame)} data-list>
          {toolbar}
          {body.drawBulk(frame)}
          <BulkProgress {...frame} />
          {screen.above?.(frame)}
          {outdated}
          {emptyState ?? body.draw(frame)}
          {pages}
        </section>
      )}
    </>
  );
}

/** The heading, and the tabs with the tools next to them. */
function Head<V extends ListView, W extends ScreenMessages>({
  screen,
  frame,
  body,
}: Omit<PartProps<V, W>, 'list'> & { body: ListBody<V, W> }) {
  const head = screen.head?.(frame);
  const tabs = screen.tabs?.(frame);
  const create = screen.create?.(frame) ?? null;
  const createButton =
    create &&
    ('href' in create ? (
      <a className={button({ variant: 'p' })} href={create.href}>
        <Icon icon={plus} />
        {create.label}
      </a>
    ) : (
      <Button variant="p" icon={plus} onPress={() => frame.open(create.dialog)}>
        {create.label}
      </Button>
    ));
  const tabLinks = tabs && <TabLinks {...tabs} format={(count) => formatNumber(frame.words.locale, count)} />;
  const views = (tabLinks || screen.tools || screen.keys) && (
    <div className={tabClasses.row}>
      {tabLinks}
      {(screen.tools || screen.keys) && (
        <div className={tabClasses.tools}>
          {screen.tools?.(frame)}
          {screen.keys?.(frame, body)}
        </div>
      )}
    </div>
  );
  if (!head)
    return createButton ? (
      <div className={tabsAndCreate}>
        {views}
        {createButton}
      </div>
    ) : (
      views
    );
  return (
    <>
      <header className={pageHeader.frame}>
        <div className={pageHeader.words}>
          <h1 className={pageHeader.title}>{head.title}</h1>
          {head.lead !== undefined && <p className={`${pageHeader.lead} tabular-nums`}>{head.lead}</p>}
        </div>
        {(screen.actions || createButton) && (
          <div className={pageHeader.acts}>
            {screen.actions?.(frame)}
            {createButton}
          </div>
        )}
      </header>
      {views}
    </>
  );
}

const tabsAndCreate = 'flex flex-wrap-reverse items-end gap-x-4 gap-y-2 *:first:min-w-0 *:first:flex-auto *:last:mb-3';

/** The search and the filters of a list. */
function Toolbar<V extends ListView, W extends ScreenMessages>({
  list,
  frame: { query, words },
  search: { texts, filters, className },
  resetHref,
  hasDensity,
}: {
  list: ListDefinition<Query>;
  frame: ListContextValue<V, W>;
  search: ReturnType<NonNullable<ListScreen<V, W>['search']>>;
  resetHref: string | null;
  hasDensity: boolean;
}) {
  const names = ['q', ...filters.map(({ name }) => name)];
  const given: { q: string; [name: string]: string } = { q: '' };
  for (const name of names) given[name] = list.field(query, name).text;
  return (
    <FilterForm
      query={given}
      texts={texts}
      base={words.base}
      hrefOf={(wanted) => list.href(words.base, list.filled(query, wanted))}
      kept={list.carried(query, names).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      resetHref={resetHref}
      tools={hasDensity && <DensityButton />}
      {...(className !== undefined && { className })}
    >
      {(wanted, choose, note) =>
        filters.map((filter) => {
          const { name } = filter;
          const field: FilterField = {
            name: list.field(query, name).name,
            value: wanted[name]!,
            choose: (text) => choose({ [name]: text }),
            note: (text) => note({ [name]: text }),
            leave: () =>
              names.some((candidate) => candidate !== 'q' && wanted[candidate] !== given[candidate]) && choose({}),
          };
          return (
            <div
              key={name}
              className={
                'check' in filter || ('wide' in filter && filter.wide)
                  ? 'max-md:w-full md:flex-none'
                  : filterSlotClasses
              }
            >
              <Filter filter={filter} field={field} />
            </div>
          );
        })
      }
    </FilterForm>
  );
}

function Filter<Q extends Query>({ filter, field }: { filter: ListFilter<Q>; field: FilterField }) {
  if ('draw' in filter) return filter.draw(field);
  const { name, value, choose } = field;
  const { label } = filter;
  if ('check' in filter)
    return (
      <Checkbox
        label={label}
        name={name}
        value="1"
        checked={value !== ''}
        onChange={(checked) => choose(checked ? '1' : '')}
      />
    );
  const { any, options } = filter;
  return (
    <Select
      label={label}
      hideLabel
      name={name}
      {...(any !== undefined && { placeholder: any })}
      value={value}
      onChange={choose}
      options={options}
    />
  );
}
