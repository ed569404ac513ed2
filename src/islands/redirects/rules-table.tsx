import { formatNumber } from '#content/format/format.ts';
import { fill } from '#content/messages/define-messages.ts';
import { readablePath } from '#content/urls/readable-path.ts';
import { api } from '#islands/api.ts';
import { defineTable } from '#islands/kit/define-table.tsx';
import { RequestConfirmDialog } from '#islands/kit/RequestConfirmDialog.tsx';
import { termButton, termName, termSlug } from '#islands/terms/term-classes.ts';
import { Badge } from '#islands/ui/Badge.tsx';
import { externalLink, pencil, trash2 } from '#islands/ui/icons.ts';
import type { RedirectItem, RedirectListView } from '#server/features/redirects/redirect-list.ts';
import { RedirectDialog } from './RedirectDialog.tsx';
import type { RedirectListContextValue, RedirectMessages } from './use-redirects.ts';

const edit = ({ open }: RedirectListContextValue, redirect: RedirectItem) =>
  open(<RedirectDialog redirect={redirect} path={redirect.path} target={redirect.target ?? ''} />);

function remove({ open, words: { texts } }: RedirectListContextValue, { id, path }: RedirectItem): void {
  open(
    <RequestConfirmDialog
      danger
      goneIsDone
      title={texts.removeTitle}
      text={fill(texts.removeText, { path: readablePath(path) })}
      confirmLabel={texts.removeDo}
      request={() => api('DELETE /redirects/{id}', { id })}
      summary={texts.removed}
    />,
  );
}

/** The manual redirects. */
export const rulesTable = defineTable<RedirectItem, RedirectListView, RedirectMessages>({
  rows: (view) => view.rules,
  caption: ({ words }) => words.texts.captions.rules,
  nameOf: ({ path }) => readablePath(path),
  columns: (frame) => {
    const { locale, texts } = frame.words;
    return [
      {
        key: 'path',
        label: texts.columns.path,
        primary: true,
        sort: ['path'],
        render: (redirect) => (
          <div className={termName} translate="no">
            <button type="button" className={termButton} onClick={() => edit(frame, redirect)}>
              {readablePath(redirect.path)}
            </button>
          </div>
        ),
      },
      {
        key: 'target',
        label: texts.columns.target,
        render: ({ target, end }) =>
          target === null ? (
            <Badge>{texts.gone}</Badge>
          ) : (
            <span className={termSlug}>
              <span translate="no">{readablePath(target)}</span>
              {end !== null && (
                <small className="text-14 text-muted" translate="no">
                  {' '}
                  {fill(texts.end, { path: readablePath(end) })}
                </small>
              )}
            </span>
          ),
      },
      {
        key: 'hits',
        label: texts.columns.hits,
        align: 'end',
        sort: ['-hits'],
        render: ({ hits }) => formatNumber(locale, hits),
      },
      {
        key: 'last',
        label: texts.columns.lastHit,
        nowrap: true,
        sort: ['-last'],
        render: ({ lastHit }) => lastHit ?? <span className="text-14 text-muted">{texts.never}</span>,
      },
    ];
  },
  menu: (redirect, frame) => {
    const { acts } = frame.words.texts;
    const target = redirect.target;
    return [
      { id: 'edit', label: acts.edit, icon: pencil, onAction: () => edit(frame, redirect) },
      { id: 'open', label: acts.open, icon: externalLink, href: redirect.path },
      ...(target === null ? [] : [{ id: 'target', label: acts.openTarget, icon: externalLink, href: target }]),
      'separator',
      { id: 'remove', label: acts.remove, icon: trash2, danger: true, onAction: () => remove(frame, redirect) },
    ];
  },
});
