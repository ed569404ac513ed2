import { category, location, tag } from '#server/core/schema/taxonomy-schema.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import type { CategoryRow, LocationRow, TagRow } from './catalogue-rows.ts';

export function upsertCategory({ db }: Database, row: CategoryRow): Statement {
  return db.insert(category).values(row).onConflictDoUpdate({ target: category.id, set: row });
}

export function upsertTag({ db }: Database, row: TagRow): Statement {
  return db.insert(tag).values(row).onConflictDoUpdate({ target: tag.id, set: row });
}

export function upsertLocation({ db }: Database, row: LocationRow): Statement {
  return db.insert(location).values(row).onConflictDoUpdate({ target: location.id, set: row });
}
