import type { Issue } from '#content/result.ts';
import { fieldLabel } from './field-label.ts';
import { fieldId, focusPath } from './focus-path.ts';
import { issueText, useForm } from './form-context.ts';

/**
 * A link that focuses the field at a path, labelled by `label` or as in the form. In a window it closes the window
 * first, which traps the focus.
 */
export function FieldLink({ path, label, onLeave }: { path: string; label?: string; onLeave?: () => void }) {
  const context = useForm();
  return (
    <a
      href={`#${fieldId(path)}`}
      onClick={(event) => {
        event.preventDefault();
        onLeave?.();
        // After the window has returned the focus.
        setTimeout(() => focusPath(path), onLeave === undefined ? 0 : 60);
      }}
    >
      {label ?? fieldLabel(context, path)}
    </a>
  );
}

/** The issues, each with a link to its field. */
export function FaultList({ issues, onLeave }: { issues: readonly Issue[]; onLeave?: () => void }) {
  const { issueTexts } = useForm();
  return (
    <ul className="ef-issues">
      {issues.map((issue) => (
        <li key={issue.path + issue.code}>
          <FieldLink path={issue.path} onLeave={onLeave} />: {issueText(issueTexts, issue)}
        </li>
      ))}
    </ul>
  );
}
