import type { Role } from './roles.ts';

/**
 * Expectations of the test suites for all kinds, written out from the product's tables: not from the declarations,
 * which they verify.
 */
export interface KindExpectations {
  /** Permissions per role: `CRUD` to create, read, update and delete all items; lower case for own items only. */
  grants: Readonly<Record<Role, string>>;
  /** Lengths of texts in characters by the path of the field (`texts.title`), and the minimum for submitting. */
  limits: Readonly<Record<string, { min?: number; max: number }>>;
  /** The schema.org node that describes an entry, and the properties that it always has. */
  jsonLd: { type: string; properties: readonly string[] };
}
