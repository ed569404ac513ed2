import type { Locale } from '#content/locale.ts';
import { categories } from '#content/messages/dashboard/categories.ts';
import { categoryForm } from '#content/messages/dashboard/category-form.ts';
import { categoryIcons } from '#content/messages/dashboard/category-icons.ts';
import { fill } from '#content/messages/define-messages.ts';
import { issueTexts } from '#content/messages/issues.ts';
import { apiFailures } from '#content/messages/people.ts';
import { ui } from '#content/messages/ui.ts';
import type { CategoryFormProps } from './category-form-context.ts';

/**
 * Texts and props that a page passes to the category form in addition to the category. For pages only, since it
 * contains both languages.
 */
export function createCategoryFormProps(
  locale: Locale,
  section: string,
  given: Pick<CategoryFormProps, 'view' | 'icons' | 'viewerId'>,
): CategoryFormProps {
  const texts = categoryForm[locale];
  return {
    ...given,
    locale,
    texts,
    ui: ui[locale],
    issueTexts: issueTexts[locale],
    iconNames: categoryIcons[locale],
    failures: { ...apiFailures[locale], ...texts.failures },
    listTitle: fill(categories[locale].title, { section }),
  };
}
