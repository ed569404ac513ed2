import type { Issue } from '#content/result.ts';
import { fieldId, focusPath } from './focus-path.ts';

interface Props {
  issues: readonly Issue[];
  labelOf: (path: string) => string;
  textOf: (issue: Issue) => string;
}

/** The issues of a form, each with a link that focuses its field. */
export function IssueList({ issues, labelOf, textOf }: Props) {
  return (
    <ul className="mt-1.5">
      {issues.map((issue) => (
        <li key={issue.path + issue.code}>
          <a
            href={`#${fieldId(issue.path)}`}
            onClick={(event) => {
              event.preventDefault();
              focusPath(issue.path);
            }}
          >
            {labelOf(issue.path)}
          </a>
          : {textOf(issue)}
        </li>
      ))}
    </ul>
  );
}
