import { atom, computed } from 'nanostores';
import { otherLocale } from '#content/locale.ts';
import type { Issue } from '#content/result.ts';
import { withLeaf, type FormValue } from '#islands/entry-form/drafts/entry-draft.ts';
import { createEntryDraft } from '#islands/entry-form/drafts/entry-store.ts';
import type { AdFormView } from '#server/features/advertisements/ad-form-view.ts';
import { hasAnyText, languageOf } from './check-ad.ts';

/**
 * The draft of an ad: like that of every entry, with prefilled values about the author. These are displayed from the
 * start, but are included in the typed, stored and sent values only once the author begins to write.
 */
export function createAdDraft(view: AdFormView) {
  const draft = createEntryDraft(view);
  const $begun = atom(view.entry !== null);
  const $given = atom(Object.entries(view.prefill).filter(([, leaf]) => leaf !== null));
  const $typed = computed(draft.$draft, ({ value }) => value);
  const $value = computed([$typed, $begun, $given], (value, begun, given): FormValue =>
    begun ? value : given.reduce((next, [path, leaf]) => withLeaf(next, path, leaf), value),
  );
  const $found = computed(draft.$draft, ({ issues }) => issues);
  const $language = computed($value, languageOf);
  const $isTranslated = computed($value, (value) => hasAnyText(value, otherLocale(languageOf(value))));
  // Without text in any language the server reports the Ukrainian title, so the issue is moved to the displayed field.
  const $issues = computed([$found, $language, $isTranslated], (issues, language, isTranslated): readonly Issue[] => {
    const other = otherLocale(language);
    if (isTranslated || !issues.some(({ path }) => path.startsWith(`texts.${other}.`))) return issues;
    const moved = issues.map((issue) => ({
      ...issue,
      path: issue.path.replace(`texts.${other}.`, `texts.${language}.`),
    }));
    return [...new Map(moved.map((issue) => [`${issue.path} ${issue.code}`, issue])).values()];
  });
  const $proposed = atom<string | null>(null);
  function set(path: string, leaf: unknown): void {
    if (!$begun.get()) {
      for (const [one, known] of $given.get()) draft.set(one, known);
      $begun.set(true);
    }
    if (path === 'categoryId') $proposed.set(null);
    draft.set(path, leaf);
  }
  return {
    draft,
    $begun,
    /** The values that the form shows. */
    $value,
    $issues,
    /** Begins without prefilled values, so that fields a guest has left empty stay empty. */
    beginBlank: () => $begun.set(true),
    /** Prefills a value that was found after the form appeared. No-op if the author has begun. */
    suggest(path: 'locationId', leaf: string): void {
      if (!$begun.get()) $given.set([...$given.get().filter(([one]) => one !== path), [path, leaf]]);
    },
    /** The category proposed for the title, or `null` once the author has chosen one. */
    $proposed,
    propose(id: string): void {
      set('categoryId', id);
      $proposed.set(id);
    },
    /** Whether a value of the form equals its prefilled value. */
    isKnown: (path: string, leaf: unknown) =>
      $given.get().some(([one, known]) => one === path && JSON.stringify(known) === JSON.stringify(leaf)),
    set,
  };
}

export type AdDraft = ReturnType<typeof createAdDraft>;
