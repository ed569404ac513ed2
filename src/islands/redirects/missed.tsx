import { formatNumber } from '#content/format.ts';
import { fill } from '#content/messages/define-messages.ts';
import { plural } from '#content/plural.ts';
import { readablePath } from '#content/readable-path.ts';
import type { MissedItem, RedirectListView } from '#server/features/redirects/redirect-list.ts';
import { api } from '../api.ts';
import { defineTable } from '../kit/define-table.tsx';
import { Button } from '../ui/Button.tsx';
import { check, eyeOff, pencil, rotateCcw } from '../ui/icons.ts';
import { RedirectDialog } from './RedirectDialog.tsx';
import type { RedirectFrame, RedirectWords } from './use-redirects.ts';

const make = ({ open }: RedirectFrame, { path, suggestion }: MissedItem) =>
  open(<RedirectDialog redirect={null} path={path} target={suggestion ?? ''} />);

function redirect(frame: RedirectFrame, missed: MissedItem, target: string): void {
  void frame.act(
    () => api('POST /redirects', { body: { path: missed.path, target } }),
    () => fill(frame.words.texts.created, { path: readablePath(missed.path), target }),
    {
      row: missed.id,
      refused({ status }) {
        // The target may be gone meanwhile: the toast says so, and the form asks for another.
        if (status === 422) make(frame, missed);
        return false;
      },
    },
  );
}

/** Sets addresses aside or puts them back on the list; undo does the opposite. */
function setIgnored({ actOnEach, words: { locale, texts } }: RedirectFrame, rows: readonly MissedItem[], to: boolean) {
  const set =
    (ignored: boolean) =>
    ({ id }: MissedItem) =>
      api('PATCH /not-found/{id}', { id, body: { ignored } });
  const say = (done: readonly MissedItem[], ignored: boolean) =>
    done.length === 1
      ? fill(ignored ? texts.ignoredNow : texts.restored, { path: readablePath(done[0]!.path) })
      : plural(locale, done.length, ignored ? texts.ignoredMany : texts.restoredMany);
  void actOnEach(rows, set(to), (done) => ({
    summary: say(done, to),
    undo: { label: texts.undo, run: () => void actOnEach(done, set(!to), (back) => say(back, !to)) },
  }));
}

/** The requested paths that were not found, each with a suggested target. */
export const missed = defineTable<MissedItem, RedirectListView, RedirectWords>({
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
          <div className="term-name" translate="no">
            <b>{readablePath(path)}</b>
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
            <span className="meta">{texts.noReferrer}</span>
          ) : (
            <span className="term-slug" translate="no">
              {referrer}
            </span>
          ),
      },
      {
        key: 'suggestion',
        label: texts.columns.suggestion,
        render: (missed) => {
          const { path, suggestion } = missed;
          if (suggestion === null) return <span className="meta">{texts.noSuggestion}</span>;
          const target = readablePath(suggestion);
          return (
            <span
              className="flex min-w-0 flex-wrap items-center gap-x-2.5 gap-y-1.5 wrap-anywhere [&>a]:underline [&>a]:underline-offset-3"
              translate="no"
            >
              <a href={suggestion}>{target}</a>
              <Button
                size="s"
                icon={check}
                disabled={frame.acting.has(missed.id)}
                label={fill(texts.quickFor, { path: readablePath(path), target })}
                onPress={() => redirect(frame, missed, suggestion)}
              >
                {texts.quick}
              </Button>
            </span>
          );
        },
      },
    ];
  },
  menu: (missed, frame) => {
    const { acts } = frame.words.texts;
    const { suggestion } = missed;
    const makeThis = suggestion && {
      id: 'this',
      label: fill(acts.makeThis, { path: readablePath(suggestion) }),
      icon: check,
      onAction: () => redirect(frame, missed, suggestion),
    };
    return [
      ...(makeThis ? [makeThis] : []),
      { id: 'make', label: acts.make, icon: pencil, onAction: () => make(frame, missed) },
    ];
  },
  acts: (frame) => {
    const { acts } = frame.words.texts;
    return [
      frame.query.view === 'ignored'
        ? {
            id: 'restore',
            label: acts.restore,
            many: acts.restore,
            icon: rotateCcw,
            run: (rows) => setIgnored(frame, rows, false),
          }
        : {
            id: 'ignore',
            label: acts.ignore,
            many: acts.ignore,
            icon: eyeOff,
            run: (rows) => setIgnored(frame, rows, true),
          },
    ];
  },
});
