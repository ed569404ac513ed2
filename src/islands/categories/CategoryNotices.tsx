import { useEffect } from 'react';
import { plural } from '#content/format/plural.ts';
import { fill } from '#content/messages/define-messages.ts';
import { redirectIfSignedOut } from '#islands/account/sign-in-redirect.ts';
import { failureText } from '#islands/failure-text.ts';
import { useStoreSelector } from '#islands/kit/use-store-selector.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Notice } from '#islands/ui/Notice.tsx';
import type { CategoryJson } from '#server/features/terms/term-views.ts';
import { useCategoryFormContext } from './category-form-context.ts';
import { toCategoryBody, toCategoryValue, type CategoryValue } from './category-value.ts';

/** Notices above the form: a concurrent save by another editor, and why saving failed. */
export function CategoryNotices({ onKeep }: { onKeep: () => void }) {
  const { locale, texts, failures, draft } = useCategoryFormContext();
  const { problem, setAside, issues } = useStoreSelector(draft.$draft, (now) => now);
  const failure = problem === null || problem.kind === 'conflict' ? null : problem.failure;
  const words = texts.conflict;
  // Runs once per failure: an editor who stays, to keep unsaved changes, is not asked again at every keystroke.
  useEffect(() => {
    if (failure !== null) redirectIfSignedOut(locale, failure);
  }, [failure, locale]);
  if (problem?.kind === 'conflict') return <Conflict current={problem.conflict.row} onKeep={onKeep} />;
  return (
    <>
      {setAside !== null && (
        <Notice tone="sun" role="status">
          {words.taken}{' '}
          <Button size="s" onPress={draft.bringBack}>
            {words.bringBack}
          </Button>
        </Notice>
      )}
      {failure !== null && (
        <Notice tone="danger" role="alert">
          {issues.length > 0 ? plural(locale, issues.length, texts.errors) : failureText(locale, failures, failure)}
        </Notice>
      )}
    </>
  );
}

/** Two versions: unsaved changes are kept until the editor chooses one. */
function Conflict({ current, onKeep }: { current: CategoryJson; onKeep: () => void }) {
  const { texts, view, draft } = useCategoryFormContext();
  const base = useStoreSelector(draft.$draft, ({ saved }) => saved.value);
  const words = texts.conflict;
  const labels: Record<keyof CategoryValue, string> = {
    name: texts.name,
    description: texts.description,
    slug: texts.slug,
    parentId: texts.parent,
    icon: texts.icon,
    enabled: texts.enabled,
    ads: texts.ads,
  };
  const [theirs, before] = [toCategoryBody(toCategoryValue(view, current)), toCategoryBody(base)];
  const different = (Object.keys(labels) as (keyof CategoryValue)[]).filter(
    (name) => JSON.stringify(theirs[name]) !== JSON.stringify(before[name]),
  );
  return (
    <Notice tone="sun" role="alert" title={words.title}>
      <p>
        {different.length === 0
          ? words.same
          : fill(words.text, { fields: different.map((name) => `«${labels[name]}»`).join(', ') })}
      </p>
      <p className="mt-2 flex flex-wrap gap-2">
        <Button size="s" onPress={draft.takeCurrent}>
          {words.take}
        </Button>
        <Button size="s" onPress={onKeep}>
          {words.keep}
        </Button>
      </p>
    </Notice>
  );
}
