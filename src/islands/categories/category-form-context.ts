import { createContext, useContext } from 'react';
import type { CategoryFormTexts } from '#content/messages/dashboard/category-form.ts';
import { fill } from '#content/messages/define-messages.ts';
import type { issueTexts } from '#content/messages/issues.ts';
import type { FailureTexts } from '#content/messages/people.ts';
import type { Issue } from '#content/result.ts';
import { usePart } from '#islands/kit/use-part.ts';
import type { UiProps } from '#islands/ui/ui-context.ts';
import type { CategoryFormView } from '#server/features/terms/category-form.ts';
import type { CategoryDraft } from './category-draft.ts';
import type { CategoryValue } from './category-value.ts';

/** What the form of a category gets from its page. */
export interface CategoryFormProps extends UiProps {
  view: CategoryFormView;
  texts: CategoryFormTexts;
  failures: FailureTexts;
  issueTexts: (typeof issueTexts)['ua'];
  /** What the list is called. */
  listTitle: string;
  /** The inside of each offered icon's `<svg>`, and what each is called, by name. */
  icons: Readonly<Record<string, string>>;
  iconNames: Readonly<Record<string, string>>;
  viewerId: string;
}

export interface CategoryFormValue extends CategoryFormProps {
  draft: CategoryDraft;
}

export const CategoryFormContext = createContext<CategoryFormValue | null>(null);

export function useCategoryFormContext(): CategoryFormValue {
  const value = useContext(CategoryFormContext);
  if (value === null) throw new Error('There is no CategoryFormContext around this');
  return value;
}

/** A part of what is typed, and how to replace some of it; what was wrong at `path` is answered thereby. */
export function useCategoryValue<Part>(
  select: (value: CategoryValue) => Part,
): [Part, (part: Partial<CategoryValue>, path: string) => void] {
  const { draft } = useCategoryFormContext();
  return [
    usePart(draft.$draft, ({ value }) => select(value)),
    (part, path) => draft.change(path, (value) => ({ ...value, ...part })),
  ];
}

/** An issue in words. A text of no length is missing, not short. */
function issueText(texts: CategoryFormProps['issueTexts'], { code, params = {} }: Issue): string {
  return fill(code === 'too_short' && params.min === 1 ? texts.required : (texts[code] ?? texts.invalid), params);
}

/** What is wrong at a path, in words; null where nothing is. */
export function useIssue(): (path: string) => string | null {
  const { draft, issueTexts } = useCategoryFormContext();
  const issues = usePart(draft.$draft, (now) => now.issues);
  return (path) => {
    const issue = issues.find((one) => one.path === path);
    return issue === undefined ? null : issueText(issueTexts, issue);
  };
}

/** The id of the element around the field at a path. */
export const fieldId = (path: string): string => `field-${path}`;
