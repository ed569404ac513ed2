import { formatNumber } from '#content/format/format.ts';
import { fill } from '#content/messages/define-messages.ts';
import type { WorkflowAction } from '#content/model/workflow.ts';
import { defineTable } from '#islands/kit/define-table.tsx';
import { openCopy } from '#islands/kit/open-copy.ts';
import { copy, externalLink, pencil } from '#islands/ui/icons.ts';
import { createLazyComponent } from '#islands/ui/lazy-components.ts';
import { Moment } from '#islands/ui/Moment.tsx';
import type { MenuAction } from '#islands/ui/overlays/menu-items.tsx';
import type { EntryRow } from '#server/core/entries/read/row-view.ts';
import type { NewsroomView } from '#server/features/dashboard/list-entries.ts';
import { actionIcon, listActionOptions, listSharedActions, requiredInputOf } from './entry-actions.ts';
import { EntryLanguages, EntryStatus, EntryTitle } from './EntryCells.tsx';
import { transitionEntries } from './transition-entries.ts';
import type { NewsroomMessages, NewsroomContextValue } from './use-newsroom.ts';

/** Hidable columns; the title is always shown. */
export const columnNames = [
  'status',
  'languages',
  'author',
  'category',
  'location',
  'published',
  'views',
  'updated',
] as const;
export type ColumnName = (typeof columnNames)[number];
export const defaultColumns: readonly ColumnName[] = ['status', 'languages', 'author', 'updated'];

/** The table of entries with their actions. */
export const entryTable = defineTable<EntryRow, NewsroomView, NewsroomMessages>({
  rows: ({ items }) => items,
  caption: ({ words }) => words.title,
  nameOf: ({ title }, { words }) => title || words.texts.untitled,
  hrefOf: ({ editHref, publicHref }) => editHref ?? publicHref,
  canSelect: (row) => listActionOptions(row).length > 0,
  columns: ({ words: { locale, texts, tools }, columns: { shown } }) => [
    {
      key: 'title',
      label: texts.columns.title,
      primary: true,
      sort: ['title', '-title'],
      render: (row) => <EntryTitle row={row} shown={shown} />,
    },
    {
      key: 'status',
      label: texts.columns.status,
      bare: true,
      loose: true,
      hidable: true,
      render: (row) => <EntryStatus row={row} />,
    },
    {
      key: 'languages',
      label: texts.columns.languages,
      bare: true,
      loose: true,
      wideOnly: true,
      nowrap: true,
      hidable: true,
      render: (row) => <EntryLanguages row={row} />,
    },
    {
      key: 'author',
      label: texts.columns.author,
      bare: true,
      nowrap: true,
      wideOnly: true,
      hidable: true,
      render: ({ own, author }) =>
        own ? texts.you : author === null ? texts.nobody : <span translate="no">{author}</span>,
    },
    { key: 'category', label: tools.names.category, hidable: true, render: ({ category }) => category ?? tools.none },
    { key: 'location', label: tools.names.location, hidable: true, render: ({ location }) => location ?? tools.none },
    {
      key: 'published',
      label: tools.names.published,
      nowrap: true,
      hidable: true,
      sort: ['-publishedAt', 'publishedAt'],
      render: ({ published }) => (published === null ? tools.none : <Moment moment={published} />),
    },
    {
      key: 'views',
      label: tools.names.views,
      align: 'end',
      hidable: true,
      render: ({ views }) =>
        views === null ? tools.none : <span title={tools.viewsTitle}>{formatNumber(locale, views)}</span>,
    },
    {
      key: 'updated',
      label: texts.columns.updated,
      bare: true,
      nowrap: true,
      hidable: true,
      sort: ['-updatedAt', 'updatedAt'],
      render: ({ updated }) => <Moment moment={updated} />,
    },
  ],
  menu(row, frame) {
    const { texts } = frame.words;
    const { id, editHref, publicHref, canCopy } = row;
    const ways: MenuAction[] = [
      ...(editHref === null ? [] : [{ id: 'edit', label: texts.edit, icon: pencil, href: editHref }]),
      ...(editHref === null || !canCopy
        ? []
        : [
            {
              id: 'copy',
              label: texts.copy,
              icon: copy,
              onAction: () => openCopy(frame.act, frame.words.kind, { id, editHref }, texts.copied),
            },
          ]),
      ...(publicHref === null ? [] : [{ id: 'public', label: texts.openPublic, icon: externalLink, href: publicHref }]),
    ];
    const acts = listActionOptions(row).map(({ act }): MenuAction => ({
      id: act,
      label: texts.acts[act],
      icon: actionIcon(act),
      danger: act === 'trash',
      onAction: () => takeStepOrAsk(frame, act, [row]),
    }));
    return ways.length > 0 && acts.length > 0 ? [...ways, 'separator', ...acts] : [...ways, ...acts];
  },
  // If the step does not apply to all selected entries, the label shows the number that it applies to.
  bulk: (rows, frame) =>
    listSharedActions(rows).map(({ act, rows: those }) => {
      const { texts } = frame.words;
      return {
        label:
          those.length === rows.length ? texts.acts[act] : fill(texts.some, { act: texts.acts[act], n: those.length }),
        icon: actionIcon(act),
        ...(act === 'trash' && { variant: 'remove' as const }),
        disabled: frame.progress !== null,
        run: () => takeStepOrAsk(frame, act, those),
      };
    }),
});

const StepDialog = createLazyComponent(async () => (await import('./StepDialog.tsx')).StepDialog);

/** Performs a step at once, or asks for its required input. */
function takeStepOrAsk(frame: NewsroomContextValue, act: WorkflowAction, rows: readonly EntryRow[]): void {
  const [{ status }] = rows as readonly [EntryRow];
  const to = listActionOptions(rows[0]!).find((offer) => offer.act === act)?.to;
  const need = to === undefined ? null : requiredInputOf(frame.words.scope.workflow, status, to);
  if (need === null) void transitionEntries(frame, act, rows);
  else frame.open(<StepDialog act={act} first={rows} need={need} />);
}
