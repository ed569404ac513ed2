import { plural } from '#content/format/plural.ts';
import { tagSorts, tagsList, tagViews } from '#content/lists/tags.ts';
import { defineListScreen, optionsOf } from '#islands/kit/define-list-screen.tsx';
import { hash } from '#islands/ui/icons.ts';
import type { TagListView } from '#server/features/terms/tag-list.ts';
import { tagTable } from './tag-table.tsx';
import { TagDialog } from './TagDialog.tsx';
import type { TagMessages } from './use-tags.ts';

/** The list of tags with its views and actions. */
export const Tags = defineListScreen<TagListView, TagMessages>({
  group: 'tags',
  list: tagsList,
  panel: true,
  caption: ({ words }) => words.texts.caption,
  head: ({ words: { locale, texts }, view }) => ({
    title: texts.title,
    lead: plural(locale, view.counts.active, texts.lead),
  }),
  create: ({ words }) => ({ label: words.texts.create, dialog: <TagDialog tag={null} /> }),
  tabs: ({ words: { texts }, query, view, href }) => ({
    label: texts.views.label,
    current: query.view,
    tabs: tagViews.map((id) => ({ id, label: texts.views[id], href: href({ view: id }), count: view.counts[id] })),
  }),
  search: ({ words: { texts } }) => ({
    texts,
    filters: [{ name: 'sort', label: texts.sort, options: optionsOf(tagSorts, texts.sorts) }],
  }),
  body: () => tagTable,
  empty: ({ words: { texts }, query, view }) => {
    if (query.q !== '') return { title: texts.empty, text: texts.emptyText };
    if (query.view === 'merged') return { title: texts.noneMerged, text: texts.noneMergedText, icon: hash };
    return view.counts.active > 0
      ? { title: texts.noneUnused, text: texts.noneUnusedText, icon: hash }
      : { title: texts.none, text: texts.noneText, icon: hash };
  },
});
