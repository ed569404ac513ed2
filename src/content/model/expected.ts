import type { Role } from './roles.ts';

/**
 * What the suites over all kinds expect of one, written out from the product's tables: not from the declaration, which it
 * is there to judge.
 */
export interface Expected {
  /** Per role, what it may do: `CRUD` create, read, update and delete, anybody's; small letters: one's own only. */
  grants: Readonly<Record<Role, string>>;
  /** Lengths of texts in characters by the path of the field (`texts.title`), and the least that submitting takes. */
  limits: Readonly<Record<string, { min?: number; max: number }>>;
  /** The node of schema.org that describes an entry, and the properties that it always has. */
  jsonLd: { type: string; properties: readonly string[] };
}
