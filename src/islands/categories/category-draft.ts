import { api } from '#islands/api.ts';
import { createDraft, type DraftStore } from '#islands/kit/draft-store.ts';
import type { CategoryFormView } from '#server/features/terms/category-form.ts';
import type { CategoryJson } from '#server/features/terms/term-views.ts';
import {
  changedNames,
  rebaseCategoryValue,
  toCategoryBody,
  toCategoryValue,
  type CategoryValue,
} from './category-value.ts';

export type CategoryDraft = DraftStore<CategoryValue, CategoryJson>;

/** The draft of a category. */
export function createCategoryDraft(view: CategoryFormView): CategoryDraft {
  return createDraft<CategoryValue, CategoryJson>(view.category, {
    toValue: (category) => toCategoryValue(view, category),
    changed: changedNames,
    layOver: rebaseCategoryValue,
    withLeaf: (value, name, leaf) => ({ ...value, [name]: leaf }),
    write({ row }, value) {
      const body = toCategoryBody(value);
      return row === null
        ? api('POST /categories', { body: { ...body, kind: view.kind } }).then((answer) =>
            answer.ok ? answer : { ok: false as const, failure: { ...answer.failure, current: undefined } },
          )
        : api('PATCH /categories/{id}', { id: row.id, body, ifMatch: row.revision });
    },
    conflictOf: ({ current }) =>
      current === undefined ? null : { row: current.value, content: current.value, by: null },
  });
}
