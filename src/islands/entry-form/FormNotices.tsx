import { plural } from '#content/format/plural.ts';
import { fill } from '#content/messages/define-messages.ts';
import type { Issue } from '#content/result.ts';
import { useStoreSelector } from '#islands/kit/use-store-selector.ts';
import { Button } from '#islands/ui/Button.tsx';
import { useMomentFormatters } from '#islands/ui/Moment.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import type { EntryDraft, EntryStore } from './drafts/entry-store.ts';
import { fieldLabel } from './field-label.ts';
import { issueText, useForm, useFormIssues } from './form-context.ts';
import { IssueList } from './IssueList.tsx';
import { SentBackComparisonButton } from './revisions/ComparisonButtons.tsx';
import { saveFailureText } from './steps/save-failure-text.ts';

/** The notices above the form: the editors' note, why it is read-only, and the issues, with a link to each field. */
export function FormNotices({ draft, readOnly }: { draft: EntryStore; readOnly: boolean }) {
  const { texts, view, locale } = useForm();
  const { tell } = useMomentFormatters(locale, view.timeZone);
  const entry = useStoreSelector(draft.$draft, ({ saved }) => saved.row);
  const setAside = useStoreSelector(draft.$draft, (now) => now.setAside);
  const problem = useStoreSelector(draft.$draft, (now) => now.problem);
  const issues = useFormIssues();
  const note = entry !== null && 'note' in entry ? entry.note : null;
  return (
    <>
      {readOnly && <Notice>{entry?.status === 'trashed' ? texts.trashed : texts.readOnly}</Notice>}
      {view.reports !== null && (
        <Notice tone="sun" title={view.reports.title}>
          <p>
            {view.reports.reasons.join(' · ')}
            {view.reports.text !== null && `. ${view.reports.text}`}{' '}
            {view.reports.href !== null && <a href={view.reports.href}>{view.reports.link}</a>}
          </p>
        </Notice>
      )}
      {note && (
        <Notice tone="sun" title={texts.noteFrom}>
          <p>{note}</p>
          {entry !== null && entry.status === 'changes_requested' && <SentBackComparisonButton entry={entry} />}
        </Notice>
      )}
      {entry !== null && view.sentBack !== null && (entry.status === 'in_review' || entry.status === 'pending') && (
        <Notice
          tone="sun"
          title={fill(view.sentBack.own ? texts.revisions.sentBackByYou : texts.revisions.sentBack, {
            when: tell(view.sentBack.at, 'full'),
          })}
        >
          {view.sentBack.note !== null && <p>{view.sentBack.note}</p>}
          <SentBackComparisonButton entry={entry} />
        </Notice>
      )}
      {setAside !== null && (
        <Notice tone="sun" role="status">
          {texts.conflict.taken}{' '}
          <Button size="s" onPress={draft.bringBack}>
            {texts.conflict.bringBack}
          </Button>
        </Notice>
      )}
      {problem !== null && issues.length > 0 && <Issues issues={issues} gate={problem.kind === 'gated'} />}
      {problem !== null && problem.kind !== 'conflict' && issues.length === 0 && problem.failure.code !== 'stale' && (
        <Refusal problem={problem} signIn={view.addresses.signIn} />
      )}
    </>
  );
}

function Issues({ issues, gate }: { issues: readonly Issue[]; gate: boolean }) {
  const context = useForm();
  const { locale, texts, issueTexts } = context;
  return (
    <Notice tone="danger" role="alert" title={plural(locale, issues.length, gate ? texts.gate : texts.errors)}>
      <IssueList
        issues={issues}
        labelOf={(path) => fieldLabel(context, path)}
        textOf={(issue) => issueText(issueTexts, issue)}
      />
    </Notice>
  );
}

/** A failure that does not concern a field. */
function Refusal({
  problem,
  signIn,
}: {
  problem: Extract<EntryDraft['problem'], { failure: unknown }>;
  signIn: string;
}) {
  const context = useForm();
  return (
    <Notice tone="danger" role="alert">
      {saveFailureText(context, problem)}
      {problem.failure.status === 401 && (
        <>
          {' '}
          <a href={signIn} target="_blank" rel="noreferrer">
            {context.texts.signIn}
          </a>
        </>
      )}
    </Notice>
  );
}
