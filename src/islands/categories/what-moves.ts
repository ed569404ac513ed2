import { fill } from '#content/messages/define-messages.ts';
import { plural } from '#content/plural.ts';
import type { CategoryRowView } from '#server/features/terms/category-list.ts';
import type { CategoriesContextValue } from './categories-context.ts';
import { childrenOf } from './tree-rows.ts';

/** «12 новин і 2 підрубрики»: what is in a category, in numbers; empty where nothing is. */
export function contentOf(
  { locale, texts, counts, rows }: Pick<CategoriesContextValue, 'locale' | 'texts' | 'counts' | 'rows'>,
  { id, uses }: Pick<CategoryRowView, 'id' | 'uses'>,
): string {
  const children = childrenOf(rows, id).length;
  const parts = [
    uses > 0 && plural(locale, uses, counts),
    children > 0 && plural(locale, children, texts.children),
  ].filter((part) => part !== false);
  return parts.length === 2 ? fill(texts.and, { a: parts[0]!, b: parts[1]! }) : (parts[0] ?? '');
}
