import { and, eq, lt, sql } from 'drizzle-orm';
import type { BrandMark } from '#content/settings/brand.ts';
import { brandMark, setting } from '#server/core/schema/settings-schema.ts';
import { now } from '#server/platform/clock.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';

/** The statement that stores a drawing; if it exists already, its upload time is updated. */
export function insertBrandMark({ db }: Database, { id, type }: BrandMark, bytes: Buffer): Statement {
  return db
    .insert(brandMark)
    .values({ id, type, bytes, createdAt: now() })
    .onConflictDoUpdate({ target: brandMark.id, set: { createdAt: now() } });
}

/** The bytes of a drawing, or `null` if no drawing has this id and type. */
export async function findBrandMark(
  { db }: Database,
  { id, type }: Pick<BrandMark, 'id' | 'type'>,
): Promise<Buffer | null> {
  const [row] = await db
    .select({ bytes: brandMark.bytes })
    .from(brandMark)
    .where(and(eq(brandMark.id, id), eq(brandMark.type, type)));
  return row === undefined ? null : Buffer.from(row.bytes);
}

/** The statement that deletes drawings uploaded before a time and not used by the settings at the moment it runs. */
export function deleteUnusedBrandMarks({ db }: Database, before: number): Statement {
  const brand = db.select({ value: setting.value }).from(setting).where(eq(setting.section, 'brand'));
  const isLoose = sql`instr(coalesce((${brand}), ''), ${brandMark.id}) = 0`;
  return db.delete(brandMark).where(and(lt(brandMark.createdAt, before), isLoose));
}
