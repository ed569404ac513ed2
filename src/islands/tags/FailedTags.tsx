import { fill } from '#content/messages/define-messages.ts';
import { failureText } from '#islands/failure-text.ts';
import type { FailedRow } from '#islands/kit/use-batch-action.ts';
import { Notice } from '#islands/ui/Notice.tsx';
import type { TagItem } from '#server/features/terms/tag-list.ts';
import { nameOf, useTags } from './use-tags.ts';

/** The tags for which the action failed, with the reasons. */
export function FailedTags({ troubles }: { troubles: readonly FailedRow<TagItem>[] }) {
  const { locale, texts, failures } = useTags().words;
  if (troubles.length === 0) return null;
  const said = (failure: FailedRow<TagItem>['failure']) =>
    failure.issues.some(({ path }) => path === 'into') ? texts.errors.into : failureText(locale, failures, failure);
  return (
    <Notice tone="danger" role="alert">
      <ul>
        {troubles.map(({ row, failure }) => (
          <li key={row.id}>{fill(texts.failedFor, { name: nameOf(row, locale), reason: said(failure) })}</li>
        ))}
      </ul>
    </Notice>
  );
}
