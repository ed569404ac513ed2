import { useStore } from '@nanostores/react';
import { plural, type PluralForms } from '#content/format/plural.ts';
import type { CategoriesTexts } from '#content/messages/dashboard/categories.ts';
import { fill } from '#content/messages/define-messages.ts';
import { api, type ApiBody } from '#islands/api.ts';
import { failureText } from '#islands/failure-text.ts';
import type { ActionMessage } from '#islands/kit/page-store.ts';
import { createScreenHook, type ScreenContextValue } from '#islands/kit/Screen.tsx';
import type { ScreenMessages } from '#islands/kit/words.ts';
import type { CategoriesView, CategoryRowView } from '#server/features/terms/category-list.ts';
import type { OptimisticTree } from './tree-moves.ts';
import { childrenOf, treePositionOf, rowOf, isSamePosition, type TreePosition, type TreeRules } from './tree-rows.ts';

/** Texts and props that the page passes to the category tree besides the categories. */
export interface CategoriesMessages extends ScreenMessages<CategoriesTexts> {
  title: string;
  /** The name of the section and the URL of its list. */
  section: string;
  listHref: string;
  /** URL for creating a category. */
  newHref: string;
  /** Plural forms of «{n} новин». */
  counts: PluralForms;
  /** The content of each icon's `<svg>`, by name. */
  icons: Readonly<Record<string, string>>;
  rules: TreeRules;
}

const useScreen = createScreenHook<CategoriesView, CategoriesMessages>();
type Moves = OptimisticTree<CategoryRowView>;

/** The displayed tree and its actions. Its windows receive it, so that they show the current state. */
export function useCategories(moves: Moves) {
  const frame = useScreen();
  const rows = useStore(moves.$rows);
  return {
    ...frame,
    moves,
    rows,
    can: frame.view.can,
    nameOf: (row: CategoryRowView) => nameIn(frame, row),
    move: (id: string, place: TreePosition) => move(frame, moves, id, place),
    setEnabled: (row: CategoryRowView, enabled: boolean) => void setEnabled(frame, row, enabled),
  };
}
export type Categories = ReturnType<typeof useCategories>;

type Frame = ScreenContextValue<CategoriesView, CategoriesMessages>;

/** Name of a category in the viewer's language. */
const nameIn = ({ words: { locale } }: Frame, { name }: CategoryRowView): string => name[locale] || name.ua;

/** Queues a change to one category, sent with the revision from the previous action. */
async function patch(
  { act, tell, refresh, words: { locale, failures } }: Frame,
  id: string,
  body: ApiBody<'PATCH /categories/{id}'>,
  { said, refusal }: { said: ActionMessage; refusal: string },
): Promise<void> {
  await act(
    ({ rows }) => api('PATCH /categories/{id}', { id, body, ifMatch: rowOf(rows, id)?.revision ?? 0 }),
    () => said,
    {
      row: id,
      waits: true,
      refused(failure) {
        tell({ id: 'category', severity: 'error', summary: refusal, detail: failureText(locale, failures, failure) });
        // The rules no longer match, because other editors have changed the tree.
        if (failure.status === 422) void refresh();
        return true;
      },
    },
  );
}

/** Shows a move at once, sends it after the earlier ones, and reverts it if the server rejects it. */
async function move(frame: Frame, moves: Moves, id: string, place: TreePosition, isUndo = false): Promise<void> {
  const { texts } = frame.words;
  const rows = moves.$rows.get();
  const row = rowOf(rows, id);
  const before = treePositionOf(rows, id);
  if (row === undefined || isSamePosition(before, place)) return;
  const name = nameIn(frame, row);
  const settle = moves.show(id, place);
  await patch(frame, id, place, {
    refusal: fill(texts.notMoved, { name }),
    said: {
      id: 'category',
      summary: fill(isUndo ? texts.undone : texts.moved, { name }),
      ...(!isUndo && { undo: { label: texts.undo, run: () => void move(frame, moves, id, before, true) } }),
    },
  });
  settle();
}

async function setEnabled(frame: Frame, row: CategoryRowView, enabled: boolean): Promise<void> {
  const { texts } = frame.words;
  const name = nameIn(frame, row);
  await patch(
    frame,
    row.id,
    { enabled },
    {
      refusal: name,
      said: {
        id: 'category',
        summary: fill(enabled ? texts.enabled : texts.disabled, { name }),
        ...(!enabled && { detail: texts.disabledText }),
      },
    },
  );
}

/** «12 новин і 2 підрубрики»: the number of entries and subcategories of a category; empty if it has none. */
export function formatContentCounts(
  { words: { locale, texts, counts }, rows }: Categories,
  { id, uses }: CategoryRowView,
): string {
  const children = childrenOf(rows, id).length;
  const parts = [
    uses > 0 && plural(locale, uses, counts),
    children > 0 && plural(locale, children, texts.children),
  ].filter((part) => part !== false);
  return parts.length === 2 ? fill(texts.and, { a: parts[0]!, b: parts[1]! }) : (parts[0] ?? '');
}
