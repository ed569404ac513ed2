import { fill } from '#content/messages/define-messages.ts';
import { failureText } from '../failure-text.ts';
import { Notice } from '../ui/Notice.tsx';
import { nameOf, useTags } from './tags-context.ts';
import type { Trouble } from './use-each.ts';

/** For which tags it failed, and why. */
export function Troubles({ troubles }: { troubles: readonly Trouble[] }) {
  const { locale, texts, failures } = useTags();
  if (troubles.length === 0) return null;
  const said = (failure: Trouble['failure']) =>
    failure.issues.some(({ path }) => path === 'into') ? texts.errors.into : failureText(locale, failures, failure);
  return (
    <Notice tone="danger" role="alert">
      <ul>
        {troubles.map(({ tag, failure }) => (
          <li key={tag.id}>{fill(texts.failedFor, { name: nameOf(tag, locale), reason: said(failure) })}</li>
        ))}
      </ul>
    </Notice>
  );
}
