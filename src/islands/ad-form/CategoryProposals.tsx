import { useStore } from '@nanostores/react';
import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { Locale } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { attributeValuesOf } from '#content/model/attributes.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { searchText } from '#content/text/search-text.ts';
import { api } from '#islands/api.ts';
import { fieldId, focusPath } from '#islands/entry-form/focus-path.ts';
import { useForm, useFormValue } from '#islands/entry-form/form-context.ts';
import { Button } from '#islands/ui/Button.tsx';
import { useAd } from './ad-form-context.ts';
import { findLeafCategories } from './CategoryField.tsx';

const DEBOUNCE_MS = 500;
const noProposals: readonly string[] = [];

/** Whether a title is specific enough to request proposals: it contains a word of three letters. */
const isSpecificEnough = (title: string): boolean => /\p{L}{3}/u.test(searchText(title));

/**
 * Ids of categories that match a title, requested after a pause in typing; empty if no response arrives. Old
 * suggestions remain until the next response, so that the layout does not jump while the author types.
 */
function useProposals(kind: KindName, title: string, locale: Locale, on: boolean): readonly string[] {
  const [ids, setIds] = useState(noProposals);
  const words = title.trim().slice(0, 200);
  const ready = on && isSpecificEnough(words);
  useEffect(() => {
    if (!ready) return setIds(noProposals);
    let isLatest = true;
    const timer = setTimeout(() => {
      void api('GET /search/categories', { query: { title: words, kind, locale } }).then(
        (answer) => isLatest && setIds(answer.ok ? answer.value.items.map(({ id }) => id) : noProposals),
      );
    }, DEBOUNCE_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [ready, words, kind, locale]);
  return ids;
}

/**
 * Suggests categories that match the title in a language. The likeliest is selected automatically and updated while the
 * author types the title; others can be selected with one press. After a manual choice, nothing is suggested.
 * @param titlePath the field of the title
 */
export function CategoryProposals({ language, titlePath }: { language: Locale; titlePath: string }) {
  const { set, view, locale } = useForm();
  const title = useFormValue(({ texts }) => String(texts[language].title ?? ''));
  const categoryId = useFormValue((value) => value.categoryId);
  const { words, $proposed, propose } = useAd();
  /** Selected automatically, not by the user. */
  const taken = useStore($proposed);
  const hasValues = useFormValue(({ details }) => Object.keys(attributeValuesOf(details)).length > 0);
  const isOpen = categoryId === null || categoryId === taken;
  const ids = useProposals(view.kind.name, title, locale, isOpen);
  const leaves = useMemo(() => findLeafCategories(view.choices.categories), [view.choices.categories]);
  const proposed = isOpen ? ids.flatMap((id) => leaves.find((leaf) => leaf.id === id) ?? []) : [];
  const chosen = leaves.find(({ id }) => id === categoryId);
  const best = proposed[0]?.id ?? null;
  const take = useEffectEvent(() => {
    const isWriting = document.getElementById(fieldId(titlePath))?.contains(document.activeElement) ?? false;
    // Keeps a category if its attributes are filled in, or the user has left the title.
    const stays = categoryId !== null && (hasValues || !isWriting);
    if (best !== null && best !== categoryId && !stays) propose(best);
  });
  useEffect(() => take(), [best]);
  return (
    <>
      {/* Screen readers announce it as well. */}
      <p className={isOpen && chosen !== undefined ? 'mt-2 text-14 text-muted' : 'sr-only'} role="status">
        {chosen !== undefined && categoryId === taken ? fill(words.tookCategory, { name: chosen.path }) : ''}
      </p>
      {proposed.length > 1 && (
        <div className="mt-2 flex flex-wrap items-center gap-2" role="group" aria-label={words.proposedCategories}>
          <span className="text-14 text-muted">{words.otherCategories}</span>
          {proposed
            .filter(({ id }) => id !== categoryId)
            .map((leaf) => (
              <Button
                key={leaf.id}
                size="s"
                label={leaf.path}
                onPress={() => {
                  set('categoryId', leaf.id);
                  // The button disappears, so the focus returns to the title.
                  focusPath(titlePath);
                }}
              >
                {leaf.label}
              </Button>
            ))}
        </div>
      )}
    </>
  );
}
