import { formatNumber } from '#content/format.ts';
import { plural } from '#content/plural.ts';
import type { TagItem, TagQuery, TagSort } from '#server/features/terms/tag-list.ts';
import { DataTable, type Column } from '../ui/DataTable.tsx';
import { externalLink, merge, newspaper, pencil, trash2 } from '../ui/icons.ts';
import { RowMenu, type MenuAction } from '../ui/Menu.tsx';
import type { SortState } from '../ui/SortLink.tsx';
import { listHref } from './list-href.ts';
import { nameOf, useTags, type Asked } from './tags-context.ts';

export interface TagTableProps {
  query: TagQuery;
  rows: readonly TagItem[];
  busy: boolean;
  selected: ReadonlySet<string>;
  onSelect: (selected: ReadonlySet<string>) => void;
  onAsk: (asked: Asked) => void;
}

export function TagTable({ query, rows, busy, selected, onSelect, onAsk }: TagTableProps) {
  const { locale, texts, base, lists } = useTags();
  const isMerged = query.view === 'merged';
  const other = locale === 'ua' ? 'us' : 'ua';
  const sorted = (column: 'name' | 'slug' | 'uses'): SortState => {
    const [up, down] = [column, `-${column}`] as [TagSort, TagSort];
    // Numbers are looked at from the greatest.
    const next = query.sort === up ? down : query.sort === down ? up : column === 'uses' ? down : up;
    return {
      href: listHref(base, { ...query, sort: next, page: 1 }),
      direction: query.sort === up ? 'ascending' : query.sort === down ? 'descending' : null,
    };
  };
  const columns: Column<TagItem>[] = [
    {
      key: 'name',
      label: texts.columns.name,
      primary: true,
      sort: sorted('name'),
      render: (tag) => (
        <div className="term-name" translate="no">
          {isMerged ? (
            <b>{nameOf(tag, locale)}</b>
          ) : (
            <button type="button" onClick={() => onAsk({ act: 'edit', tag })}>
              {nameOf(tag, locale)}
            </button>
          )}
          <span className="meta">{tag.name[other] || (other === 'us' ? texts.noEnglish : '')}</span>
          {tag.aliases > 0 && <span className="meta">{plural(locale, tag.aliases, texts.aliases)}</span>}
        </div>
      ),
    },
    {
      key: 'slug',
      label: texts.columns.slug,
      sort: sorted('slug'),
      render: ({ slug }) => (
        <span className="term-slug" translate="no">
          {slug}
        </span>
      ),
    },
    ...(isMerged
      ? [{ key: 'into', label: texts.columns.into, render: ({ into }: TagItem) => <span translate="no">{into}</span> }]
      : [
          {
            key: 'uses',
            label: texts.columns.uses,
            align: 'end' as const,
            sort: sorted('uses'),
            render: ({ uses }: TagItem) => formatNumber(locale, uses),
          },
        ]),
  ];
  const menu = (tag: TagItem): (MenuAction | 'separator')[] => {
    const site: MenuAction = { id: 'site', label: texts.acts.site, icon: externalLink, href: tag.href };
    if (isMerged) return [site];
    const search = `?tag=${tag.slug}`;
    return [
      { id: 'edit', label: texts.acts.edit, icon: pencil, onAction: () => onAsk({ act: 'edit', tag }) },
      { id: 'merge', label: texts.acts.merge, icon: merge, onAction: () => onAsk({ act: 'merge', tags: [tag] }) },
      'separator',
      ...lists.map(({ kind, label, href }) => ({ id: kind, label, icon: newspaper, href: href + search })),
      site,
      'separator',
      {
        id: 'remove',
        label: texts.acts.remove,
        icon: trash2,
        danger: true,
        onAction: () => onAsk({ act: 'remove', tags: [tag] }),
      },
    ];
  };
  return (
    <DataTable
      caption={texts.caption}
      columns={columns}
      rows={rows}
      keyOf={({ id }) => id}
      nameOf={(tag) => nameOf(tag, locale)}
      busy={busy}
      {...(isMerged ? {} : { selection: { selected, onChange: onSelect } })}
      actions={(tag) => <RowMenu name={nameOf(tag, locale)} items={menu(tag)} />}
    />
  );
}
