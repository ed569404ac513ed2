import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { api, type ApiResponseBody } from '#islands/api.ts';
import type { EntryStore } from '#islands/entry-form/drafts/entry-store.ts';
import { controlRow } from '#islands/entry-form/entry-form-classes.ts';
import { useForm } from '#islands/entry-form/form-context.ts';
import { saveFailureText } from '#islands/entry-form/steps/save-failure-text.ts';
import { failureText } from '#islands/failure-text.ts';
import { toasts } from '#islands/stores/toasts.ts';
import { Button } from '#islands/ui/Button.tsx';
import { TextField } from '#islands/ui/fields/TextField.tsx';
import { columns3, history, pencil, rotateCcw } from '#islands/ui/icons.ts';
import { useMomentFormatters } from '#islands/ui/Moment.tsx';
import { ConfirmDialog } from '#islands/ui/overlays/ConfirmDialog.tsx';
import type { EntryJson } from '#server/core/entries/api/entry-json.ts';
import { panelBox, panelTitle } from '#styles/panel-classes.ts';
import { itemListClasses } from '#styles/record-classes.ts';
import { SentBackComparisonButton } from './ComparisonButtons.tsx';
import { RevisionDialog } from './dialogs.tsx';

type Versions = ApiResponseBody<`GET /${KindName}/{id}/revisions`>;
type Revision = Versions['items'][number];

const PER_PAGE = 20;
const MAX_NAME_LENGTH = 80;

/**
 * The history of an entry, with one version per editing session of a user. A version can be restored as a new revision,
 * or as a pending edit (`beside`).
 */
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
  const context = useForm();
  const { texts, edits, locale, view, failures } = context;
  const { tell, tellSpan } = useMomentFormatters(locale, view.timeZone);
  const words = texts.revisions;
  const isDirty = useStore(draft.$dirty);
  const [shown, setShown] = useState<Revision[] | null>(null);
  const [total, setTotal] = useState(0);
  const [sentBack, setSentBack] = useState<Versions['sentBack']>(null);
  const [loading, setLoading] = useState(false);
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState<Revision | null>(null);
  const [naming, setNaming] = useState<Revision | null>(null);
  const [compared, setCompared] = useState<Revision | null>(null);
  const [error, setError] = useState<string | null>(null);
  const turn = useRef(0);
  const kind = view.kind.name;
  const { id } = entry;
  // An open list is reloaded after a save or a step.
  const opened = shown !== null;
  const reload = useEffectEvent(() => {
    if (opened) void load(1);
  });
  useEffect(() => reload(), [entry.revision]);
  const askFor = (revision: Revision) => {
    setError(null);
    setAsking(revision);
  };
  /** A step closely follows a save, so only the latest response counts. */
  async function load(page: number): Promise<void> {
    const own = ++turn.current;
    setLoading(true);
    const answer = await api(`GET /${kind}/{id}/revisions`, { id, query: { perPage: PER_PAGE, page } });
    if (own !== turn.current) return;
    setLoading(false);
    setFailed(!answer.ok);
    if (!answer.ok) return void toasts.add({ severity: 'error', summary: failures.general, group: 'entry-form' });
    setShown((all) => (page === 1 ? answer.value.items : [...(all ?? []), ...answer.value.items]));
    setTotal(answer.value.total);
    setSentBack(answer.value.sentBack);
    // A later save of the editing session has replaced the version in question.
    const follow = (version: Revision | null) =>
      answer.value.items.find(({ startedAt }) => startedAt === version?.startedAt) ?? version;
    setNaming(follow);
    setAsking(follow);
    setCompared(follow);
  }
  async function name({ number }: Revision, typed: string): Promise<void> {
    setBusy(true);
    const answer = await api(`PATCH /${kind}/{id}/revisions/{number}`, { id, number, body: { name: typed } });
    setBusy(false);
    if (!answer.ok) return setError(failureText(locale, failures, answer.failure));
    setNaming(null);
    await load(1);
  }
  async function restore({ number }: Revision): Promise<void> {
    setBusy(true);
    const refused = await draft.inTurn(async () => {
      const answer = await api(`POST /${kind}/{id}/revisions`, { id, body: { restore: number } });
      if (!answer.ok) return answer.failure;
      const waiting = beside && answer.value.pendingEdit ? await api(`GET /${kind}/{id}/pending-edit`, { id }) : null;
      if (waiting?.ok === false) return waiting.failure;
      draft.restored(answer.value, waiting === null ? answer.value : waiting.value.content);
      return null;
    });
    setBusy(false);
    if (refused !== null) return setError(saveFailureText(context, { kind: 'failed', failure: refused }));
    setAsking(null);
    toasts.add({
      severity: 'success',
      summary: fill(beside ? words.sent : words.restored, { n: number }),
      group: 'entry-form',
    });
  }
  /** The first version of a loaded list is the current one; a later step does not change its content. */
  const newest = shown?.[0]?.number ?? entry.revision;
  const labelOf = (version: Revision) => version.name ?? tellSpan(version.startedAt, version.createdAt);
  const actText = (act: Revision['act']) => {
    if (act === null) return words.acts.save;
    return act in words.acts ? words.acts[act as keyof typeof words.acts] : texts.done[act as keyof typeof texts.done];
  };
  const consequence = beside
    ? words.restoreBeside
    : entry.status === view.kind.live
      ? words.restoreLive
      : words.restoreText;
  return (
    <section className={`${panelBox.padded} mt-5 in-data-quiet:hidden`} aria-labelledby="revisions">
      <h2 id="revisions" className={`${panelTitle} mb-2.5`}>
        {words.title}
      </h2>
      {(shown === null || failed) && (
        <Button size="s" icon={history} busy={loading} onPress={() => void load(1)}>
          {words.show}
        </Button>
      )}
      {sentBack !== null && shown !== null && entry.revision > sentBack.number && (
        <SentBackComparisonButton entry={entry} />
      )}
      {shown !== null && (
        <ul className={itemListClasses.list}>
          {shown.map((version) => (
            <li key={version.number} className={itemListClasses.row}>
              <div className={itemListClasses.text}>
                <p>
                  <b className="font-strong" translate={version.name === null ? undefined : 'no'}>
                    {labelOf(version)}
                  </b>{' '}
                  {version.number === newest && <span className="text-14 text-muted">({words.current})</span>}
                </p>
                <p className="text-14 text-muted">
                  {version.name !== null && `${tellSpan(version.startedAt, version.createdAt)} · `}
                  {fill(words.number, { n: version.number })} · {actText(version.act)} ·{' '}
                  <span translate="no">{version.actorName ?? words.nobody}</span>
                </p>
                {version.steps.map((step) => (
                  <p key={step.number} className="text-14 text-muted">
                    {actText(step.act)} · {tell(step.createdAt, 'full')} ·{' '}
                    <span translate="no">{step.actorName ?? words.nobody}</span>
                  </p>
                ))}
              </div>
              <div className={`${controlRow} ${itemListClasses.text}`}>
                {total > 1 && (
                  <Button size="s" icon={columns3} onPress={() => setCompared(version)}>
                    {edits.compare.open}
                    <span className="sr-only"> — {fill(edits.compare.openOne, { n: version.number })}</span>
                  </Button>
                )}
                {!readOnly && (
                  <Button
                    size="s"
                    icon={pencil}
                    onPress={() => {
                      setError(null);
                      setNaming(version);
                    }}
                  >
                    {words.name}
                    <span className="sr-only"> — {fill(words.nameOne, { n: version.number })}</span>
                  </Button>
                )}
                {!readOnly && version.number !== newest && (
                  <Button size="s" icon={rotateCcw} onPress={() => askFor(version)}>
                    {words.restore}
                    <span className="sr-only"> — {fill(words.restoreOne, { n: version.number })}</span>
                  </Button>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {shown !== null && shown.length < total && (
        <Button size="s" busy={loading} onPress={() => void load(Math.floor(shown.length / PER_PAGE) + 1)}>
          {words.more}
        </Button>
      )}
      {compared !== null && (
        <RevisionDialog
          id={id}
          number={compared.number}
          current={newest}
          versions={(shown ?? []).map((version) => ({
            number: version.number,
            label: [
              fill(words.number, { n: version.number }),
              labelOf(version),
              ...(version.number === newest ? [words.current] : []),
            ].join(' · '),
          }))}
          onClose={() => setCompared(null)}
          onRestore={
            readOnly || compared.number === newest
              ? null
              : () => {
                  setCompared(null);
                  askFor(compared);
                }
          }
        />
      )}
      {naming !== null && (
        <NameDialog
          version={naming}
          busy={busy}
          error={error}
          onClose={() => setNaming(null)}
          onName={(typed) => void name(naming, typed)}
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

/** Asks for the name of a version. */
function NameDialog({
  version,
  busy,
  error,
  onClose,
  onName,
}: {
  version: Revision;
  busy: boolean;
  error: string | null;
  onClose: () => void;
  onName: (typed: string) => void;
}) {
  const words = useForm().texts.revisions;
  const [typed, setTyped] = useState(version.name ?? '');
  const long = typed.trim().length > MAX_NAME_LENGTH;
  return (
    <ConfirmDialog
      isOpen
      title={fill(words.nameTitle, { n: version.number })}
      confirmLabel={words.saveName}
      busy={busy}
      error={error}
      onClose={onClose}
      onConfirm={() => !long && onName(typed)}
    >
      <TextField
        label={words.nameLabel}
        hint={words.nameHint}
        limit={MAX_NAME_LENGTH}
        value={typed}
        onChange={setTyped}
        autoFocus
      />
    </ConfirmDialog>
  );
}
