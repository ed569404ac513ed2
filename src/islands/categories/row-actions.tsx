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
import type { CategoryRowView } from '#server/features/terms/category-list.ts';
import { DeleteDialog, IntoDialog, MergeDialog } from './CategoryDialogs.tsx';
import { childrenOf, mayStandUnder, pathOf, placeOf, rowOf } from './tree-rows.ts';
import type { Categories } from './use-categories.ts';

/** The menu of a category: the ways on, its place, and what admins alone may do. */
export function rowActions(categories: Categories, row: CategoryRowView): (MenuAction | 'separator')[] {
  const { rows, can, move, setEnabled, open, moves } = categories;
  const { texts, newHref, rules } = categories.words;
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
    { id: 'into', label: acts.into, icon: folderInput, onAction: () => open(<IntoDialog moves={moves} row={row} />) },
    'separator',
    row.enabled
      ? { id: 'disable', label: acts.disable, icon: eyeOff, onAction: () => setEnabled(row, false) }
      : { id: 'enable', label: acts.enable, icon: circleCheck, onAction: () => setEnabled(row, true) },
    ...(can.delete
      ? [
          {
            id: 'merge',
            label: acts.merge,
            icon: merge,
            onAction: () => open(<MergeDialog moves={moves} row={row} />),
          },
          {
            id: 'delete',
            label: acts.delete,
            icon: trash2,
            danger: true,
            onAction: () => open(<DeleteDialog moves={moves} row={row} />),
          },
        ]
      : []),
  ];
}
