import { formatNumber } from '#content/format/format.ts';
import { plural, type PluralForms } from '#content/format/plural.ts';
import { fill } from '#content/messages/define-messages.ts';
import { readablePath } from '#content/urls/readable-path.ts';
import { api } from '#islands/api.ts';
import { defineTable } from '#islands/kit/define-table.tsx';
import { createToggleActions } from '#islands/kit/toggle-actions.ts';
import { termName, termSlug, termTitle } from '#islands/terms/term-classes.ts';
import { Button } from '#islands/ui/Button.tsx';
import { check, eyeOff, pencil, rotateCcw } from '#islands/ui/icons.ts';
import type { NotFoundItem, RedirectListView } from '#server/features/redirects/redirect-list.ts';
import { RedirectDialog } from './RedirectDialog.tsx';
import type { RedirectListContextValue, RedirectMessages } from './use-redirects.ts';

const openCreateDialog = ({ open }: RedirectListContextValue, { path, suggestion }: NotFoundItem) =>
  open(<RedirectDialog redirect={null} path={path} target={suggestion ?? ''} />);

function createRedirect(frame: RedirectListContextValue, missed: NotFoundItem, target: string): void {
  void frame.act(
    () => api('POST /redirects', { body: { path: missed.path, target } }),
    () => fill(frame.words.texts.created, { path: readablePath(missed.path), target }),
    {
      row: missed.id,
      refused({ status }) {
        // The target may no longer exist: the toast reports this, and the form asks for another.
        if (status === 422) openCreateDialog(frame, missed);
        return false;
      },
    },
  );
}

/** The requested paths that were not found, each with a suggested target. */
export const notFoundTable = defineTable<NotFoundItem, RedirectListView, RedirectMessages>({
  rows: (view) => view.missed,
  caption: ({ words, query }) => words.texts.captions[query.view],
  nameOf: ({ path }) => readablePath(path),
  columns: (frame) => {
    const { locale, texts } = frame.words;
    return [
      {
        key: 'path',
        label: texts.columns.missed,
        primary: true,
        sort: ['path'],
        render: ({ path }) => (
          <div className={termName} translate="no">
            <b className={termTitle}>{readablePath(path)}</b>
          </div>
        ),
      },
      {
        key: 'count',
        label: texts.columns.count,
        align: 'end',
        sort: ['-count'],
        render: ({ count }) => formatNumber(locale, count),
      },
      {
        key: 'seen',
        label: texts.columns.seen,
        nowrap: true,
        sort: ['-last'],
        render: ({ lastSeen }) => lastSeen,
      },
      {
        key: 'referrer',
        label: texts.columns.referrer,
        render: ({ referrer }) =>
          referrer === null ? (
            <span className="text-14 text-muted">{texts.noReferrer}</span>
          ) : (
            <span className={termSlug} translate="no">
              {referrer}
            </span>
          ),
      },
      {
        key: 'suggestion',
        label: texts.columns.suggestion,
        render: (item) => {
          const { path, suggestion } = item;
          if (suggestion === null) return <span className="text-14 text-muted">{texts.noSuggestion}</span>;
          const target = readablePath(suggestion);
          return (
            <span className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1.5 wrap-anywhere" translate="no">
              <a className="underline underline-offset-3" href={suggestion}>
                {target}
              </a>
              <Button
                size="s"
                icon={check}
                disabled={frame.acting.has(item.id)}
                label={fill(texts.quickFor, { path: readablePath(path), target })}
                onPress={() => createRedirect(frame, item, suggestion)}
              >
                {texts.quick}
              </Button>
            </span>
          );
        },
      },
    ];
  },
  menu: (item, frame) => {
    const { acts } = frame.words.texts;
    const { suggestion } = item;
    const makeThis = suggestion && {
      id: 'this',
      label: fill(acts.makeThis, { path: readablePath(suggestion) }),
      icon: check,
      onAction: () => createRedirect(frame, item, suggestion),
    };
    return [
      ...(makeThis ? [makeThis] : []),
      { id: 'make', label: acts.make, icon: pencil, onAction: () => openCreateDialog(frame, item) },
    ];
  },
  acts: (frame) => {
    const { locale, texts } = frame.words;
    const say = (candidate: string, many: PluralForms) => (done: readonly NotFoundItem[]) =>
      done.length === 1 ? fill(candidate, { path: readablePath(done[0]!.path) }) : plural(locale, done.length, many);
    return createToggleActions<NotFoundItem>(frame, {
      isOn: () => frame.query.view === 'ignored',
      set: ({ id }, ignored) => api('PATCH /not-found/{id}', { id, body: { ignored } }),
      on: { label: texts.acts.ignore, icon: eyeOff, said: say(texts.ignoredNow, texts.ignoredMany) },
      off: { label: texts.acts.restore, icon: rotateCcw, said: say(texts.restored, texts.restoredMany) },
      undo: texts.undo,
    });
  },
});
