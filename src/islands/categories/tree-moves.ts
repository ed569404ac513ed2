import { atom, type ReadableAtom } from 'nanostores';
import { moveRow, type TreePosition, type TreeRow } from './tree-rows.ts';

export interface OptimisticTree<Row> {
  /** The tree including pending moves. */
  $rows: ReadableAtom<readonly Row[]>;
  /** Sets the current tree of the server. */
  take(rows: readonly Row[]): void;
  /** Shows a pending move. @returns a function that settles it, after which the server's tree applies */
  show(id: string, place: TreePosition): () => void;
}

/** Creates a tree that shows moves before the server has accepted them. */
export function createOptimisticTree<Row extends TreeRow>(first: readonly Row[]): OptimisticTree<Row> {
  const $rows = atom(first);
  let known = first;
  let moves: readonly { id: string; place: TreePosition }[] = [];
  const draw = () => $rows.set(moves.reduce((rows, { id, place }) => moveRow(rows, id, place), known));
  return {
    $rows,
    take(rows) {
      known = rows;
      draw();
    },
    show(id, place) {
      const move = { id, place };
      moves = [...moves, move];
      draw();
      return () => {
        moves = moves.filter((candidate) => candidate !== move);
        draw();
      };
    },
  };
}
