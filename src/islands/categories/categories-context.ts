import { createContext, useContext } from 'react';
import type { CategoriesTexts } from '#content/messages/categories.ts';
import type { FailureTexts } from '#content/messages/people.ts';
import type { PluralForms } from '#content/plural.ts';
import type { CategoriesView, CategoryRowView } from '#server/features/terms/category-list.ts';
import type { UiProps } from '../ui/UiProvider.tsx';
import type { TreeRules } from './tree-rows.ts';

/** What the tree of categories gets from its page, besides the categories. */
export interface CategoriesWords extends UiProps {
  texts: CategoriesTexts;
  failures: FailureTexts;
  title: string;
  /** The section's name, and its list. */
  section: string;
  listHref: string;
  /** Where a new one is begun. */
  newHref: string;
  /** «{n} новин» by number. */
  counts: PluralForms;
  /** The inside of each icon's `<svg>`, by its name. */
  icons: Readonly<Record<string, string>>;
  rules: TreeRules;
  viewerId: string;
}

export interface CategoriesContextValue extends CategoriesWords {
  rows: readonly CategoryRowView[];
  can: CategoriesView['can'];
  /** What a category is called for the viewer. */
  nameOf: (row: CategoryRowView) => string;
}

export const CategoriesContext = createContext<CategoriesContextValue | null>(null);

export function useCategories(): CategoriesContextValue {
  const value = useContext(CategoriesContext);
  if (value === null) throw new Error('There is no CategoriesContext around this');
  return value;
}
