import { atom, type ReadableAtom } from 'nanostores';
import { moved, type Place, type TreeRow } from './tree-rows.ts';

export interface TreeMoves<Row> {
  /** The tree with the moves that are not settled. */
  $rows: ReadableAtom<readonly Row[]>;
  /** The tree as the server has it by now. */
  take(rows: readonly Row[]): void;
  /** Shows a move that is on its way. @returns what settles it: from then on the tree is as the server has it */
  show(id: string, place: Place): () => void;
}

/** A tree whose moves are seen before the server has taken them. */
export function createMoves<Row extends TreeRow>(first: readonly Row[]): TreeMoves<Row> {
  const $rows = atom(first);
  let known = first;
  let moves: readonly { id: string; place: Place }[] = [];
  const draw = () => $rows.set(moves.reduce((rows, { id, place }) => moved(rows, id, place), known));
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
        moves = moves.filter((one) => one !== move);
        draw();
      };
    },
  };
}
