import { kinds } from '#content/kinds.ts';
import type { KindName } from '#content/define-kind.ts';
import type { Locale } from '#content/locale.ts';
import { categories } from '#content/messages/categories.ts';
import { fill } from '#content/messages/define-messages.ts';
import { apiFailures } from '#content/messages/people.ts';
import { ui } from '#content/messages/ui.ts';
import type { CategoriesWords } from './categories-context.ts';

type Given = Pick<CategoriesWords, 'section' | 'listHref' | 'newHref' | 'icons' | 'viewerId'> & { maxDepth: number };

/** What a page hands to the tree of a kind's categories; for pages only, since it holds both languages. */
export function categoriesWords(locale: Locale, kind: KindName, { maxDepth, ...given }: Given): CategoriesWords {
  const texts = categories[locale];
  return {
    ...given,
    locale,
    texts,
    ui: ui[locale],
    title: fill(texts.title, { section: given.section }),
    failures: { ...apiFailures[locale], ...texts.failures },
    counts: kinds[kind].words[locale].count,
    rules: { maxDepth, leafOnly: kinds[kind].uses.category === 'required_leaf' },
  };
}
