import { formatNumber } from '#content/format/format.ts';
import { plural } from '#content/format/plural.ts';
import { otherLocale } from '#content/locale.ts';
import { defineTable } from '#islands/kit/define-table.tsx';
import { termButton, termName, termNote, termSlug, termTitle } from '#islands/terms/term-classes.ts';
import { externalLink, merge, newspaper, pencil, trash2 } from '#islands/ui/icons.ts';
import type { TagItem, TagListView } from '#server/features/terms/tag-list.ts';
import { MergeDialog } from './MergeDialog.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import { TagDialog } from './TagDialog.tsx';
import { nameOf, type TagListContextValue, type TagMessages } from './use-tags.ts';

const acts = ({ open }: TagListContextValue) => ({
  edit: (tag: TagItem) => open(<TagDialog tag={tag} />),
  merge: (tags: readonly TagItem[]) => open(<MergeDialog tags={tags} />),
  remove: (tags: readonly TagItem[]) => open(<RemoveDialog tags={tags} />),
});

export const tagTable = defineTable<TagItem, TagListView, TagMessages>({
  rows: (view) => view.items,
  caption: ({ words }) => words.texts.caption,
  nameOf: (tag, { words }) => nameOf(tag, words.locale),
  columns: (frame) => {
    const { locale, texts } = frame.words;
    const isMerged = frame.query.view === 'merged';
    const other = otherLocale(locale);
    return [
      {
        key: 'name',
        label: texts.columns.name,
        primary: true,
        sort: ['name', '-name'],
        render: (tag) => (
          <div className={termName} translate="no">
            {isMerged ? (
              <b className={termTitle}>{nameOf(tag, locale)}</b>
            ) : (
              <button type="button" className={termButton} onClick={() => acts(frame).edit(tag)}>
                {nameOf(tag, locale)}
              </button>
            )}
            <span className={termNote}>{tag.name[other] || (other === 'us' ? texts.noEnglish : '')}</span>
            {tag.aliases > 0 && <span className={termNote}>{plural(locale, tag.aliases, texts.aliases)}</span>}
          </div>
        ),
      },
      {
        key: 'slug',
        label: texts.columns.slug,
        sort: ['slug', '-slug'],
        render: ({ slug }) => (
          <span className={termSlug} translate="no">
            {slug}
          </span>
        ),
      },
      isMerged
        ? { key: 'into', label: texts.columns.into, render: ({ into }) => <span translate="no">{into}</span> }
        : {
            key: 'uses',
            label: texts.columns.uses,
            align: 'end',
            // Numbers are sorted in descending order first.
            sort: ['-uses', 'uses'],
            render: ({ uses }) => formatNumber(locale, uses),
          },
    ];
  },
  menu: (tag, frame) => {
    const { texts, lists } = frame.words;
    const { edit, merge: into, remove } = acts(frame);
    const site = { id: 'site', label: texts.acts.site, icon: externalLink, href: tag.href };
    if (frame.query.view === 'merged') return [site];
    const search = `?tag=${tag.slug}`;
    return [
      { id: 'edit', label: texts.acts.edit, icon: pencil, onAction: () => edit(tag) },
      { id: 'merge', label: texts.acts.merge, icon: merge, onAction: () => into([tag]) },
      'separator',
      ...lists.map(({ kind, label, href }) => ({ id: kind, label, icon: newspaper, href: href + search })),
      site,
      'separator',
      { id: 'remove', label: texts.acts.remove, icon: trash2, danger: true, onAction: () => remove([tag]) },
    ];
  },
  canSelect: (_, { view }) => view !== 'merged',
  bulk: (tags, frame) => {
    const { texts } = frame.words;
    const { merge: into, remove } = acts(frame);
    return [
      { label: tags.length > 1 ? texts.bulkMerge : texts.acts.merge, icon: merge, run: () => into(tags) },
      { label: texts.bulkRemove, icon: trash2, run: () => remove(tags) },
    ];
  },
});
