import { plural } from '#content/format/plural.ts';
import { fill } from '#content/messages/define-messages.ts';
import type { EntryStore } from '#islands/entry-form/drafts/entry-store.ts';
import { editorsNote } from '#islands/entry-form/entry-form-classes.ts';
import { EntryIssueList } from '#islands/entry-form/EntryIssueList.tsx';
import { useForm, useFormIssues } from '#islands/entry-form/form-context.ts';
import { failureText } from '#islands/failure-text.ts';
import { isServerUnreachable } from '#islands/kit/draft-page.ts';
import { useStoreSelector } from '#islands/kit/use-store-selector.ts';
import type { ApiFailure } from '#islands/request.ts';
import { Button } from '#islands/ui/Button.tsx';
import { clock } from '#islands/ui/icons.ts';
import { Notice } from '#islands/ui/Notice.tsx';
import { useAd } from './ad-form-context.ts';
import { waitTime } from './wait-time.ts';

interface Props {
  draft: EntryStore;
  /** Whether the ad will be sent automatically once the connection is back. */
  waits: boolean;
  /** Whether unsaved changes are saved automatically. */
  saves: boolean;
}

/** Notices above the form: the state of the ad, the moderator's message, and why the last save failed. */
export function AdNotices({ draft, waits, saves }: Props) {
  const { texts } = useForm();
  const { words } = useAd();
  const entry = useStoreSelector(draft.$draft, ({ saved }) => saved.row);
  const problem = useStoreSelector(draft.$draft, (now) => now.problem);
  const setAside = useStoreSelector(draft.$draft, (now) => now.setAside);
  const issues = useFormIssues();
  const note = entry !== null && 'note' in entry ? entry.note : null;
  const said =
    entry === null
      ? null
      : (
          { pending: words.pendingText, suspended: words.suspendedText, sold: words.soldText } as Partial<
            Record<string, string>
          >
        )[entry.status];
  return (
    <>
      {said && <Notice icon={clock}>{said}</Notice>}
      {entry?.status === 'active' && entry?.pendingEdit === undefined && <LiveNotice />}
      {(entry?.status === 'changes_requested' || entry?.status === 'rejected') && (
        <Notice tone="sun" title={entry.status === 'rejected' ? words.rejectedTitle : words.changesTitle}>
          {note && <blockquote className={editorsNote}>{note}</blockquote>}
          <p>{words.changesText}</p>
        </Notice>
      )}
      {entry?.status === 'suspended' && note && <Notice tone="sun">{note}</Notice>}
      {setAside !== null && (
        <Notice tone="sun" role="status">
          {texts.conflict.taken}{' '}
          <Button size="s" onPress={draft.bringBack}>
            {texts.conflict.bringBack}
          </Button>
        </Notice>
      )}
      {waits && (
        <Notice tone="sun" role="alert">
          {words.sendsLater}
        </Notice>
      )}
      {problem !== null &&
        problem.kind !== 'conflict' &&
        !(waits && isServerUnreachable(problem)) &&
        issues.length === 0 &&
        problem.failure.code !== 'stale' && <Refusal failure={problem.failure} saves={saves} />}
    </>
  );
}

function LiveNotice() {
  const { words, view } = useAd();
  return <Notice>{view.staff ? words.activeText : words.activeBeside}</Notice>;
}

/**
 * The invalid fields, each with a link, next to the pressed button. Automatic saves do not interrupt the author with
 * them.
 */
export function InvalidAdFields({ draft, on }: { draft: EntryStore; on: boolean }) {
  const { locale } = useForm();
  const issues = useFormIssues();
  const isRefused = useStoreSelector(draft.$draft, ({ problem }) => problem !== null);
  const { words } = useAd();
  if (!on || !isRefused || issues.length === 0) return null;
  return (
    <Notice tone="danger" role="alert" title={plural(locale, issues.length, words.errors)}>
      <EntryIssueList issues={issues} />
    </Notice>
  );
}

/** A failure that does not concern a specific field. */
function Refusal({ failure, saves }: { failure: ApiFailure; saves: boolean }) {
  const { locale, texts, failures } = useForm();
  const { words, view } = useAd();
  const say = () => {
    if (failure.status === 0 && saves) return words.offline;
    if (failure.status === 401)
      return (
        <>
          {texts.signedOut}{' '}
          <a href={view.addresses.signIn} target="_blank" rel="noreferrer">
            {texts.signIn}
          </a>
        </>
      );
    if (failure.status === 429) return fill(words.wait, { time: waitTime(locale, failure.retryAfterSeconds) });
    return failure.code === 'illegal_step'
      ? texts.illegalStep
      : failure.status === 403
        ? texts.forbidden
        : failureText(locale, failures, failure);
  };
  return (
    <Notice tone="danger" role="alert">
      {say()}
    </Notice>
  );
}
