import { fill } from '#content/messages/define-messages.ts';
import { plural } from '#content/plural.ts';
import { Button } from '../ui/Button.tsx';
import { useTimes } from '../ui/Moment.tsx';
import { Notice } from '../ui/Notice.tsx';
import { fieldLabel } from './field-label.ts';
import { fieldId, focusPath } from './focus-path.ts';
import { issueText, useForm } from './form-context.ts';
import { refusalText } from './refusal-text.ts';
import { SinceSentBack } from './SinceSentBack.tsx';
import type { EntryFormState } from './use-entry-form.ts';

/** What stands above the form: the editors' remark, why it cannot be changed, and what is wrong, with a link to each field. */
export function FormNotices({ form, readOnly }: { form: EntryFormState; readOnly: boolean }) {
  const { texts, view, locale } = useForm();
  const { tell } = useTimes(locale, view.timeZone);
  const { entry, setAside } = form;
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
          {entry !== null && entry.status === 'changes_requested' && <SinceSentBack entry={entry} />}
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
          <SinceSentBack entry={entry} />
        </Notice>
      )}
      {setAside !== null && (
        <Notice tone="sun" role="status">
          {texts.conflict.taken}{' '}
          <Button size="s" onPress={form.bringBack}>
            {texts.conflict.bringBack}
          </Button>
        </Notice>
      )}
      {form.state.kind === 'failed' && form.issues.length > 0 && <Issues form={form} gate={form.state.gate} />}
      {form.state.kind === 'failed' && form.issues.length === 0 && form.state.failure.code !== 'stale' && (
        <Refusal form={form} signIn={view.addresses.signIn} />
      )}
    </>
  );
}

function Issues({ form, gate }: { form: EntryFormState; gate: boolean }) {
  const context = useForm();
  const { locale, texts, issueTexts } = context;
  return (
    <Notice tone="danger" role="alert" title={plural(locale, form.issues.length, gate ? texts.gate : texts.errors)}>
      <ul className="ef-issues">
        {form.issues.map((issue) => (
          <li key={issue.path + issue.code}>
            <a
              href={`#${fieldId(issue.path)}`}
              onClick={(event) => {
                event.preventDefault();
                focusPath(issue.path);
              }}
            >
              {fieldLabel(context, issue.path)}
            </a>
            : {issueText(issueTexts, issue)}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** A failure that is not about a field. */
function Refusal({ form, signIn }: { form: EntryFormState; signIn: string }) {
  const context = useForm();
  if (form.state.kind !== 'failed') return null;
  return (
    <Notice tone="danger" role="alert">
      {refusalText(context, form.state)}
      {form.state.failure.status === 401 && (
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
