/** A forest of rows that name their parent, with the lookups that readers need. */
export class Tree<T extends { id: string; parentId: string | null }> {
  readonly byId: ReadonlyMap<string, T>;
  readonly #children = new Map<string | null, T[]>();

  constructor(rows: readonly T[]) {
    this.byId = new Map(rows.map((row) => [row.id, row]));
    for (const row of rows) {
      const siblings = this.#children.get(row.parentId);
      if (siblings) siblings.push(row);
      else this.#children.set(row.parentId, [row]);
    }
  }

  children(id: string | null): readonly T[] {
    return this.#children.get(id) ?? [];
  }

  /** From the root to the row itself. Stops at a cycle, which can only occur in a corrupt table. */
  path(id: string): T[] {
    const path: T[] = [];
    for (
      let row = this.byId.get(id);
      row && !path.includes(row);
      row = row.parentId === null ? undefined : this.byId.get(row.parentId)
    )
      path.unshift(row);
    return path;
  }

  /** The ids of a row and all below it; empty if the row does not exist. */
  subtree(id: string): string[] {
    return this.byId.has(id) ? [id, ...this.inOrder(id).map((row) => row.id)] : [];
  }

  /** Every row, parents before their children. */
  inOrder(from: string | null = null): T[] {
    return this.children(from).flatMap((row) => [row, ...this.inOrder(row.id)]);
  }
}
