import type { Actor } from '#content/model/permissions.ts';
import { ok, type Result } from '#content/result.ts';
import { runFilingJobs } from '#server/core/entries/write/filing.ts';
import type { CategoryRow, LocationRow, TagRow } from '#server/core/taxonomy/catalogue-rows.ts';
import type { Catalogue } from '#server/core/taxonomy/catalogue.ts';
import { changeTaxonomy, type TaxonomyPlan } from '#server/core/taxonomy/change-taxonomy.ts';
import { mayChange } from '#server/core/taxonomy/permissions.ts';
import { recordTermRemoval } from '#server/core/taxonomy/record-term-action.ts';
import { eraseTerm, type TermType } from '#server/core/taxonomy/rows.ts';
import type { Database } from '#server/platform/database/database.ts';
import { forbidden, inUse, notFound, stale } from '#server/platform/failures.ts';

export type TermInput = Record<string, unknown>;

const resources = { category: 'categories', location: 'locations', tag: 'tags' } as const;

type Term = CategoryRow | LocationRow | TagRow;

interface Declaration<Row extends Term> {
  type: TermType;
  find(catalogue: Catalogue, id: string): Row | undefined;
  revisionOf(row: Row): number;
  /** The statements of a save; `before` is null for a new term. */
  planSave(
    db: Database,
    actor: Actor,
    catalogue: Catalogue,
    before: Row | null,
    input: TermInput,
  ): Promise<Result<TaxonomyPlan<Row>>>;
  /** Whether an update may refile entries. */
  movesEntries?: true;
  /** Why a stored term accepts no changes, or null. */
  refuseUpdate?(row: Row): Result<never> | null;
  /** Number of entries with the term or, if no entry has it, of terms below it. */
  countUses(db: Database, catalogue: Catalogue, row: Row): Promise<number>;
  /** The IDs that are deleted with the term. Default: none. */
  aliases?(catalogue: Catalogue, row: Row): readonly string[];
}

interface TermCommands<Row> {
  /** @returns 403 without the grant, 422 with the invalid fields */
  create(actor: Actor, input: TermInput): Promise<Result<Row>>;
  /**
   * Changes a term by JSON Merge Patch.
   * @param ifMatch the revision that the caller has seen; 409 if it is not the current one
   */
  update(actor: Actor, id: string, input: TermInput, ifMatch: number): Promise<Result<Row>>;
  /** Deletes an unused term. @returns 409 with the number of uses */
  remove(actor: Actor, id: string): Promise<Result<null>>;
}

/** The commands that all types of terms share. */
export function termCommands<Row extends Term>(term: Declaration<Row>): TermCommands<Row> {
  const { type } = term;
  const resource = resources[type];
  return {
    async create(actor, input) {
      if (!mayChange(actor, type, 'create')) return forbidden(resource);
      return changeTaxonomy((catalogue, db) => term.planSave(db, actor, catalogue, null, input));
    },
    async update(actor, id, input, ifMatch) {
      if (!mayChange(actor, type, 'update')) return forbidden(resource);
      const saved = await changeTaxonomy(async (catalogue, db) => {
        const before = term.find(catalogue, id);
        if (!before) return notFound;
        const current = term.revisionOf(before);
        if (current !== ifMatch) return stale(current);
        return term.refuseUpdate?.(before) ?? term.planSave(db, actor, catalogue, before, input);
      });
      if (saved.ok && term.movesEntries) await runFilingJobs();
      return saved;
    },
    async remove(actor, id) {
      if (!mayChange(actor, type, 'delete')) return forbidden(resource);
      return changeTaxonomy(async (catalogue, db) => {
        const row = term.find(catalogue, id);
        if (!row) return notFound;
        const uses = await term.countUses(db, catalogue, row);
        if (uses > 0) return inUse(uses);
        const ids = [...(term.aliases?.(catalogue, row) ?? []), id];
        return ok({
          statements: [
            ...ids.flatMap((item) => eraseTerm(db, type, item)),
            recordTermRemoval(db, actor.id, type, row, null),
          ],
          value: null,
        });
      });
    },
  };
}
