import { createContext, useContext } from 'react';
import type { CategoryFormTexts } from '#content/messages/dashboard/category-form.ts';
import { fill } from '#content/messages/define-messages.ts';
import type { issueTexts } from '#content/messages/issues.ts';
import type { FailureTexts } from '#content/messages/people.ts';
import type { Issue } from '#content/result.ts';
import { useStoreSelector } from '#islands/kit/use-store-selector.ts';
import type { UiProps } from '#islands/ui/ui-context.ts';
import type { CategoryFormView } from '#server/features/terms/category-form.ts';
import type { CategoryDraft } from './category-draft.ts';
import type { CategoryValue } from './category-value.ts';

/** Props that the page passes to the category form. */
export interface CategoryFormProps extends UiProps {
  view: CategoryFormView;
  texts: CategoryFormTexts;
  failures: FailureTexts;
  issueTexts: (typeof issueTexts)['ua'];
  /** Title of the list. */
  listTitle: string;
  /** The content of each offered icon's `<svg>`, and the name of each, by key. */
  icons: Readonly<Record<string, string>>;
  iconNames: Readonly<Record<string, string>>;
  viewerId: string;
}

export interface CategoryFormContextValue extends CategoryFormProps {
  draft: CategoryDraft;
}

export const CategoryFormContext = createContext<CategoryFormContextValue | null>(null);

export function useCategoryFormContext(): CategoryFormContextValue {
  const value = useContext(CategoryFormContext);
  if (value === null) throw new Error('There is no CategoryFormContext around this');
  return value;
}

/** A part of the form's value, and its setter, which also clears the issues at `path`. */
export function useCategoryValue<Part>(
  select: (value: CategoryValue) => Part,
): [Part, (part: Partial<CategoryValue>, path: string) => void] {
  const { draft } = useCategoryFormContext();
  return [
    useStoreSelector(draft.$draft, ({ value }) => select(value)),
    (part, path) => draft.change(path, (value) => ({ ...value, ...part })),
  ];
}

/** Describes an issue in words. An empty text is reported as missing, not as too short. */
function issueText(texts: CategoryFormProps['issueTexts'], { code, params = {} }: Issue): string {
  return fill(code === 'too_short' && params.min === 1 ? texts.required : (texts[code] ?? texts.invalid), params);
}

/** Returns a function that describes the issue at a path, or returns `null` if there is none. */
export function useIssueText(): (path: string) => string | null {
  const { draft, issueTexts } = useCategoryFormContext();
  const issues = useStoreSelector(draft.$draft, (now) => now.issues);
  return (path) => {
    const issue = issues.find((candidate) => candidate.path === path);
    return issue === undefined ? null : issueText(issueTexts, issue);
  };
}

/** The id of the element around the field at a path. */
export const fieldId = (path: string): string => `field-${path}`;
