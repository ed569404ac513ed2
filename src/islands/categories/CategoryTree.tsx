import { useRef, useState } from 'react';
import { Tree, useDragAndDrop, type Key } from 'react-aria-components';
import { CategoryItem } from './CategoryItem.tsx';
import { childrenOf, mayStandUnder, placeOf, rowOf, type Place } from './tree-rows.ts';
import type { Categories } from './use-categories.ts';

type DropPosition = 'before' | 'after' | 'on';

/** The categories as a tree. What is dragged, by pointer or by keyboard, lands between others or inside one. */
export function CategoryTree({ categories }: { categories: Categories }) {
  const { rows, can, nameOf, move, words } = categories;
  const { texts, rules } = words;
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const dragged = useRef<string | null>(null);

  /** Where something lands that is dropped beside or on a row. */
  function placeAt(id: string, target: string, where: DropPosition): Place {
    if (where === 'on')
      return { parentId: target, position: childrenOf(rows, target).filter((row) => row.id !== id).length };
    const { parentId } = placeOf(rows, target);
    const siblings = childrenOf(rows, parentId).filter((row) => row.id !== id);
    return { parentId, position: siblings.findIndex((row) => row.id === target) + (where === 'after' ? 1 : 0) };
  }

  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: !can.update,
    getItems: (keys: Set<Key>) => {
      dragged.current = String([...keys][0]);
      return [...keys].map((key) => ({ 'text/plain': nameOf(rowOf(rows, String(key))!) }));
    },
    getDropOperation: (target) => {
      const id = dragged.current;
      if (id === null || target.type !== 'item' || target.key === id) return 'cancel';
      return mayStandUnder(rows, id, placeAt(id, String(target.key), target.dropPosition).parentId, rules)
        ? 'move'
        : 'cancel';
    },
    onMove: ({ keys, target }) => {
      const id = String([...keys][0]);
      move(id, placeAt(id, String(target.key), target.dropPosition));
    },
    onDragEnd: () => {
      dragged.current = null;
    },
  });

  return (
    <Tree
      className="cat-tree"
      aria-label={texts.tree}
      dragAndDropHooks={dragAndDropHooks}
      expandedKeys={rows.map(({ id }) => id).filter((id) => !collapsed.has(id))}
      onExpandedChange={(keys) => setCollapsed(new Set(rows.map(({ id }) => id).filter((id) => !keys.has(id))))}
    >
      {childrenOf(rows, null).map((row) => (
        <CategoryItem key={row.id} row={row} level={0} categories={categories} />
      ))}
    </Tree>
  );
}
