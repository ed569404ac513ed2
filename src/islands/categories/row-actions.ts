import {
  arrowDown,
  arrowUp,
  circleCheck,
  externalLink,
  eyeOff,
  folderInput,
  folderOutput,
  merge,
  newspaper,
  pencil,
  plus,
  trash2,
} from '../ui/icons.ts';
import type { MenuAction } from '../ui/Menu.tsx';
import type { CategoriesContextValue } from './categories-context.ts';
import type { CategoryRowView } from '#server/features/terms/category-list.ts';
import { childrenOf, mayStandUnder, pathOf, placeOf, rowOf } from './tree-rows.ts';
import type { CategoryWrites } from './use-category-writes.ts';

/** What a window is opened for. */
export type Asked = 'into' | 'merge' | 'delete';

/** The menu of a category: the ways on, its place, and what admins alone may do. */
export function rowActions(
  { rows, texts, newHref, can, rules }: CategoriesContextValue,
  row: CategoryRowView,
  { move, setEnabled }: Pick<CategoryWrites, 'move' | 'setEnabled'>,
  ask: (what: Asked) => void,
): (MenuAction | 'separator')[] {
  const { acts } = texts;
  const { parentId, position } = placeOf(rows, row.id);
  const last = childrenOf(rows, parentId).length - 1;
  const parent = rowOf(rows, parentId);
  const deep = pathOf(rows, row.id).length >= rules.maxDepth || (rules.leafOnly && row.uses > 0);
  const ways: MenuAction[] = [
    { id: 'edit', label: acts.edit, icon: pencil, href: row.editHref },
    ...(row.publicHref === null ? [] : [{ id: 'view', label: acts.view, icon: externalLink, href: row.publicHref }]),
    { id: 'entries', label: acts.entries, icon: newspaper, href: row.entriesHref },
    ...(can.create && !deep
      ? [{ id: 'addChild', label: acts.addChild, icon: plus, href: `${newHref}?parent=${encodeURIComponent(row.id)}` }]
      : []),
  ];
  if (!can.update) return ways;
  return [
    ...ways,
    'separator',
    {
      id: 'up',
      label: acts.up,
      icon: arrowUp,
      disabled: position === 0,
      onAction: () => move(row.id, { parentId, position: position - 1 }),
    },
    {
      id: 'down',
      label: acts.down,
      icon: arrowDown,
      disabled: position === last,
      onAction: () => move(row.id, { parentId, position: position + 1 }),
    },
    ...(parent === undefined || !mayStandUnder(rows, row.id, parent.parentId, rules)
      ? []
      : [
          {
            id: 'out',
            label: acts.out,
            icon: folderOutput,
            onAction: () =>
              move(row.id, { parentId: parent.parentId, position: placeOf(rows, parent.id).position + 1 }),
          },
        ]),
    { id: 'into', label: acts.into, icon: folderInput, onAction: () => ask('into') },
    'separator',
    row.enabled
      ? { id: 'disable', label: acts.disable, icon: eyeOff, onAction: () => setEnabled(row.id, false) }
      : { id: 'enable', label: acts.enable, icon: circleCheck, onAction: () => setEnabled(row.id, true) },
    ...(can.delete
      ? [
          { id: 'merge', label: acts.merge, icon: merge, onAction: () => ask('merge') },
          { id: 'delete', label: acts.delete, icon: trash2, danger: true, onAction: () => ask('delete') },
        ]
      : []),
  ];
}
