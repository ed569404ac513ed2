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
  type IconBody,
} from '#islands/ui/icons.ts';
import type { MenuAction } from '#islands/ui/overlays/menu-items.tsx';
import type { CategoryRowView } from '#server/features/terms/category-list.ts';
import { DeleteDialog, MoveDialog, MergeDialog } from './CategoryDialogs.tsx';
import { pathOf, adjacentPositions } from './tree-rows.ts';
import type { Categories } from './use-categories.ts';

/** The menu of a category: links, moves, and admin actions. */
export function rowActions(categories: Categories, row: CategoryRowView): (MenuAction | 'separator')[] {
  const { rows, can, move, setEnabled, open, moves } = categories;
  const { texts, newHref, rules } = categories.words;
  const { acts } = texts;
  const steps = adjacentPositions(rows, row.id, rules);
  const step = (id: 'up' | 'down' | 'out', icon: IconBody): MenuAction => ({
    id,
    label: acts[id],
    icon,
    disabled: steps[id] === null,
    onAction: () => steps[id] !== null && void move(row.id, steps[id]),
  });
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
    step('up', arrowUp),
    step('down', arrowDown),
    ...(steps.out === null ? [] : [step('out', folderOutput)]),
    { id: 'into', label: acts.into, icon: folderInput, onAction: () => open(<MoveDialog moves={moves} row={row} />) },
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
