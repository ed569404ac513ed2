import { useCategoryFormContext } from './category-form-context.ts';
import type { AttributeDraft, OptionDraft } from './category-value.ts';

/** Tells how many ads state something under an attribute, or under one of its choices. */
export function useStated(): (attribute: AttributeDraft, option?: OptionDraft) => number {
  const { stated } = useCategoryFormContext().view;
  return (attribute, option) => {
    if (!attribute.stored || option?.stored === false) return 0;
    return stated.find(({ key, value }) => key === attribute.key && value === (option?.value ?? null))?.uses ?? 0;
  };
}
