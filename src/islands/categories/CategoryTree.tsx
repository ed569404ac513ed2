import { useState } from 'react';
import { CategoryItem } from './CategoryItem.tsx';
import { childrenOf } from './tree-rows.ts';
import type { Categories } from './use-categories.ts';
import { useTreeMoves } from './use-tree-moves.ts';

/**
 * The categories as nested lists. The handle of a row moves it: dragged between other rows or onto one, or by the arrow
 * keys. `Tree` of react-aria is not used because with drag and drop it is 76 KB (gzip) of script.
 */
export function CategoryTree({ categories }: { categories: Categories }) {
  const { rows, words } = categories;
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const isOpen = (id: string) => !collapsed.has(id);
  const setOpen = (id: string, open: boolean) =>
    setCollapsed((before) => new Set(open ? [...before].filter((candidate) => candidate !== id) : [...before, id]));
  const hasBranches = rows.some(({ parentId }) => parentId !== null);
  const moves = useTreeMoves(categories, { isOpen, open: (id) => setOpen(id, true) });
  return (
    <ul aria-label={words.texts.tree} onDragLeave={moves.leave}>
      {childrenOf(rows, null).map((row) => (
        <CategoryItem
          key={row.id}
          row={row}
          level={0}
          categories={categories}
          tree={{ hasBranches, isOpen, toggle: (id) => setOpen(id, !isOpen(id)), moves }}
        />
      ))}
    </ul>
  );
}
