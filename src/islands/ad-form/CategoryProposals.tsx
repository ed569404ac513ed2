import { useEffect, useMemo, useState } from 'react';
import type { Locale } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { searchText } from '#content/text/search-text.ts';
import { api } from '#islands/api.ts';
import { focusPath } from '#islands/entry-form/focus-path.ts';
import { useForm, useValue } from '#islands/entry-form/form-context.ts';
import { Button } from '#islands/ui/Button.tsx';
import { useAd } from './ad-form-context.ts';
import { leavesOfTree } from './CategoryField.tsx';

const PAUSE_MS = 500;
const nothing: readonly string[] = [];

/** Whether a title says enough to be asked about: a word of three letters. */
const saysEnough = (title: string): boolean => /\p{L}{3}/u.test(searchText(title));

/**
 * Ids of categories in which a thing of this title may stand, asked for after a pause in typing; none where no answer comes.
 * What was proposed stays until the next answer, so that nothing jumps while somebody types on.
 */
function useProposals(kind: KindName, title: string, locale: Locale, on: boolean): readonly string[] {
  const [ids, setIds] = useState(nothing);
  const words = title.trim().slice(0, 200);
  const ready = on && saysEnough(words);
  useEffect(() => {
    if (!ready) return setIds(nothing);
    let isLatest = true;
    const timer = setTimeout(() => {
      void api('GET /search/categories', { query: { title: words, kind, locale } }).then(
        (answer) => isLatest && setIds(answer.ok ? answer.value.items.map(({ id }) => id) : nothing),
      );
    }, PAUSE_MS);
    return () => {
      isLatest = false;
      clearTimeout(timer);
    };
  }, [ready, words, kind, locale]);
  return ids;
}

/** Categories that go with the title in a language, while none is chosen: one press takes one, and nothing else does. @param titlePath the field of the title */
export function CategoryProposals({ language, titlePath }: { language: Locale; titlePath: string }) {
  const { set, view, locale } = useForm();
  const title = useValue(({ texts }) => String(texts[language].title ?? ''));
  const categoryId = useValue((value) => value.categoryId);
  const { words } = useAd();
  const [taken, setTaken] = useState<string | null>(null);
  const ids = useProposals(view.kind.name, title, locale, categoryId === null);
  const leaves = useMemo(() => leavesOfTree(view.choices.categories), [view.choices.categories]);
  const proposed = categoryId === null ? ids.flatMap((id) => leaves.find((leaf) => leaf.id === id) ?? []) : [];
  const chosen = taken !== null && taken === categoryId ? leaves.find(({ id }) => id === taken) : undefined;
  return (
    <>
      {/* Where a screen reader is told of what comes and of what was taken: the buttons are gone by then. */}
      <p className={chosen === undefined ? 'sr-only' : 'mt-2 text-14 text-muted'} role="status">
        {chosen !== undefined
          ? fill(words.tookCategory, { name: chosen.path })
          : proposed.length > 0
            ? fill(words.mayBeCategory, { names: proposed.map(({ label }) => label).join(', ') })
            : ''}
      </p>
      {proposed.length > 0 && (
        <div className="mt-2 flex flex-wrap items-center gap-2" role="group" aria-label={words.proposedCategories}>
          <span className="text-14 text-muted">{words.proposedCategory}</span>
          {proposed.map((leaf) => (
            <Button
              key={leaf.id}
              size="s"
              label={leaf.path}
              onPress={() => {
                setTaken(leaf.id);
                set('categoryId', leaf.id);
                // The button goes: whoever was writing the title goes on there.
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
