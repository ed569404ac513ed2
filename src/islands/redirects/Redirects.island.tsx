import { missingPathSorts, redirectsList, redirectViews, ruleSorts } from '#content/lists/redirects.ts';
import type { ListContextValue } from '#islands/kit/define-body.tsx';
import { defineListScreen, optionsOf } from '#islands/kit/define-list-screen.tsx';
import { Button } from '#islands/ui/Button.tsx';
import { externalLink, plus } from '#islands/ui/icons.ts';
import type { RedirectListView } from '#server/features/redirects/redirect-list.ts';
import { notFoundTable } from './not-found-table.tsx';
import { RedirectDialog } from './RedirectDialog.tsx';
import { rulesTable } from './rules-table.tsx';
import type { RedirectMessages } from './use-redirects.ts';

/** The list of redirects and of paths that were not found. */
export const Redirects = defineListScreen<RedirectListView, RedirectMessages>({
  group: 'redirects',
  list: redirectsList,
  panel: true,
  caption: ({ words, query }) => words.texts.captions[query.view],
  create: (frame) =>
    hasNoRules(frame)
      ? null
      : { label: frame.words.texts.create, dialog: <RedirectDialog redirect={null} path="" target="" /> },
  tabs: ({ words: { texts }, query, view, href }) => ({
    label: texts.views.label,
    current: query.view,
    tabs: redirectViews.map((id) => ({
      id,
      label: texts.views[id],
      href: href({ view: id }),
      count: view.counts[id],
    })),
  }),
  lead: ({ words, query }) =>
    query.view === 'missing' && <p className="mb-3 measure-70 text-14 text-muted">{words.texts.missingLead}</p>,
  search: ({ words: { texts }, query }) => ({
    texts,
    filters: [
      {
        name: 'sort',
        label: texts.sort,
        options: optionsOf(query.view === 'rules' ? ruleSorts : missingPathSorts, texts.sorts),
      },
    ],
  }),
  body: ({ query }) => (query.view === 'rules' ? rulesTable : notFoundTable),
  empty: (frame) => {
    const {
      words: { texts },
      query,
      open,
    } = frame;
    if (query.q !== '') return { title: texts.empty, text: texts.emptyText };
    return {
      title: texts.none[query.view],
      text: texts.noneText[query.view],
      icon: externalLink,
      action: hasNoRules(frame) && (
        <Button variant="p" icon={plus} onPress={() => open(<RedirectDialog redirect={null} path="" target="" />)}>
          {texts.create}
        </Button>
      ),
    };
  },
});

/** Whether there are no rules yet, so that the empty list offers to create the first. */
const hasNoRules = ({ view, query }: Pick<ListContextValue<RedirectListView, RedirectMessages>, 'view' | 'query'>) =>
  query.view === 'rules' && query.q === '' && view.total === 0;
