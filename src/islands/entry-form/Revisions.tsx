import { useEffect, useState } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import type { KindName } from '#content/define-kind.ts';
import type { EntryJson } from '#server/core/entries/entry-json.ts';
import { api, type ApiAnswer } from '../api.ts';
import { failureText } from '../failure-text.ts';
import { toasts } from '../stores/toasts.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { columns3, history, rotateCcw } from '../ui/icons.ts';
import { useTimes } from '../ui/Moment.tsx';
import { useForm } from './form-context.ts';
import { RevisionDialog } from './RevisionDialog.tsx';
import { useStore } from '@nanostores/react';
import type { EntryStore } from './entry-store.ts';

type Revision = ApiAnswer<`GET /${KindName}/{id}/revisions`>['items'][number];

const PER_PAGE = 20;

/** What the entry was before; any of it can be put back, as a new revision or as a change that waits for an editor (`beside`). */
export function Revisions({
  draft,
  entry,
  readOnly,
  beside,
}: {
  draft: EntryStore;
  entry: EntryJson;
  readOnly: boolean;
  beside: boolean;
}) {
  const { texts, edits, locale, view, failures } = useForm();
  const { tell } = useTimes(locale, view.timeZone);
  const words = texts.revisions;
  const isDirty = useStore(draft.$dirty);
  const [shown, setShown] = useState<Revision[] | null>(null);
  const [total, setTotal] = useState(0);
  const [seen, setSeen] = useState(entry.revision);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState<Revision | null>(null);
  const [compared, setCompared] = useState<Revision | null>(null);
  const [error, setError] = useState<string | null>(null);
  const kind = view.kind.name;
  const { id } = entry;
  // What was saved meanwhile belongs into a list that is open.
  const opened = shown !== null;
  useEffect(() => {
    if (opened && seen !== entry.revision) void load(1);
  }, [entry.revision]);
  const askFor = (revision: Revision) => {
    setError(null);
    setAsking(revision);
  };
  async function load(page: number): Promise<void> {
    setBusy(true);
    const answer = await api(`GET /${kind}/{id}/revisions`, { id, query: { perPage: PER_PAGE, page } });
    setBusy(false);
    if (!answer.ok) return void toasts.add({ severity: 'error', summary: failures.general, group: 'entry-form' });
    setShown((all) => (page === 1 ? answer.value.items : [...(all ?? []), ...answer.value.items]));
    setTotal(answer.value.total);
    setSeen(entry.revision);
  }
  async function restore({ number }: Revision): Promise<void> {
    setBusy(true);
    const answer = await api(`POST /${kind}/{id}/revisions`, { id, body: { restore: number } });
    const waiting =
      answer.ok && beside && answer.value.pendingEdit ? await api(`GET /${kind}/{id}/pending-edit`, { id }) : null;
    setBusy(false);
    const refused = answer.ok ? (waiting?.ok === false ? waiting.failure : null) : answer.failure;
    if (!answer.ok || refused !== null) return setError(failureText(locale, failures, refused!));
    draft.restored(answer.value, waiting?.ok ? waiting.value.content : answer.value);
    setAsking(null);
    setShown(null);
    toasts.add({
      severity: 'success',
      summary: fill(beside ? words.sent : words.restored, { n: number }),
      group: 'entry-form',
    });
  }
  const consequence = beside ? words.restoreBeside : words.restoreText;
  return (
    <section className="ui-panel ui-padded ef-revisions" aria-labelledby="revisions">
      <h2 id="revisions">{words.title}</h2>
      {(shown === null || (seen !== entry.revision && !busy)) && (
        <Button size="s" icon={history} busy={busy} onPress={() => void load(1)}>
          {words.show}
        </Button>
      )}
      {shown !== null && (
        <ul className="people-list">
          {shown.map((revision) => (
            <li key={revision.number}>
              <div>
                <p>
                  <b>{fill(words.number, { n: revision.number })}</b>{' '}
                  {revision.number === entry.revision && <span className="meta">({words.current})</span>}
                </p>
                <p className="meta">
                  {tell(revision.createdAt, 'full')} · {texts.statuses[revision.status]} ·{' '}
                  <span translate="no">{revision.actorName ?? words.nobody}</span>
                </p>
              </div>
              <div className="ef-row">
                {total > 1 && (
                  <Button size="s" icon={columns3} onPress={() => setCompared(revision)}>
                    {edits.compare.open}
                    <span className="sr-only"> — {fill(edits.compare.openOne, { n: revision.number })}</span>
                  </Button>
                )}
                {!readOnly && revision.number !== entry.revision && (
                  <Button size="s" icon={rotateCcw} onPress={() => askFor(revision)}>
                    {words.restore}
                    <span className="sr-only"> — {fill(words.restoreOne, { n: revision.number })}</span>
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {shown !== null && shown.length < total && (
        <Button size="s" busy={busy} onPress={() => void load(Math.floor(shown.length / PER_PAGE) + 1)}>
          {words.more}
        </Button>
      )}
      {compared !== null && (
        <RevisionDialog
          id={id}
          number={compared.number}
          current={entry.revision}
          numbers={(shown ?? []).map(({ number }) => number)}
          onClose={() => setCompared(null)}
          onRestore={
            readOnly || compared.number === entry.revision
              ? null
              : () => {
                  setCompared(null);
                  askFor(compared);
                }
          }
        />
      )}
      {asking !== null && (
        <ConfirmDialog
          isOpen
          title={fill(words.restoreTitle, { n: asking.number })}
          text={isDirty ? `${consequence} ${words.unsavedText}` : consequence}
          confirmLabel={beside ? edits.send : words.restore}
          danger={isDirty}
          busy={busy}
          error={error}
          onClose={() => setAsking(null)}
          onConfirm={() => void restore(asking)}
        />
      )}
    </section>
  );
}
