import { useCategoryFormContext } from './category-form-context.ts';
import type { AttributeDraft, OptionDraft } from './category-value.ts';

/** Returns a function that counts the ads with a value for an attribute, or with one of its choices. */
export function useValueCounts(): (attribute: AttributeDraft, option?: OptionDraft) => number {
  const { stated } = useCategoryFormContext().view;
  return (attribute, option) => {
    if (!attribute.stored || option?.stored === false) return 0;
    return stated.find(({ key, value }) => key === attribute.key && value === (option?.value ?? null))?.uses ?? 0;
  };
}
