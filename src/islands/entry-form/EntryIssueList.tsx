import type { Issue } from '#content/result.ts';
import { gateRow } from './entry-form-classes.ts';
import { fieldLabel } from './field-label.ts';
import { fieldId, focusPath } from './focus-path.ts';
import { issueText, useForm } from './form-context.ts';

/**
 * A link that focuses the field at a path, labelled by `label` or as in the form. In a dialog, it first closes the
 * dialog, because that traps the focus.
 */
export function FieldLink({
  path,
  label,
  isRuled = false,
  onLeave,
}: {
  path: string;
  label?: string;
  /** Whether it is in a list with dividing lines. */
  isRuled?: boolean;
  onLeave?: () => void;
}) {
  const context = useForm();
  return (
    <a
      className={isRuled ? 'inline-block py-0.75 underline underline-offset-3' : 'underline underline-offset-3'}
      href={`#${fieldId(path)}`}
      onClick={(event) => {
        event.preventDefault();
        onLeave?.();
        // After the dialog has restored the focus.
        setTimeout(() => focusPath(path), onLeave === undefined ? 0 : 60);
      }}
    >
      {label ?? fieldLabel(context, path)}
    </a>
  );
}

/** The issues, each with a link to its field. */
export function EntryIssueList({
  issues,
  isRuled,
  onLeave,
}: {
  issues: readonly Issue[];
  /** Whether the rows have dividing lines. */
  isRuled?: boolean;
  onLeave?: () => void;
}) {
  const { issueTexts } = useForm();
  return (
    <ul className="mt-1.5">
      {issues.map((issue) => (
        <li key={issue.path + issue.code} className={isRuled ? gateRow : undefined}>
          <FieldLink path={issue.path} isRuled={isRuled} onLeave={onLeave} />: {issueText(issueTexts, issue)}
        </li>
      ))}
    </ul>
  );
}
