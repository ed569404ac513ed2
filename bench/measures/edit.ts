import { systemActor } from '#content/model/permissions.ts';
import { updateEntry } from '#server/core/entries/write/commands.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import { type Database, database } from '#server/platform/database/database.ts';

/** An instruction to change the title of an entry in both languages. */
export interface Edit {
  number: number;
  id: string;
  title: string;
}

/**
 * An edit that the command layer has acknowledged. Times are from the machine's monotonic clock, which all processes
 * share.
 */
export interface AcknowledgedEdit {
  number: number;
  calledAt: number;
  committedAt: number;
}

/** Milliseconds of the machine's monotonic clock. */
export function monotonicNow(): number {
  return Number(process.hrtime.bigint()) / 1e6;
}

/** Changes the titles of a news entry through the command layer, on the database that this process has open. */
export async function editTitles({ number, id, title }: Edit): Promise<AcknowledgedEdit> {
  const record = await findRecord(database(), id);
  if (record === null) throw new Error(`There is no entry ${id}`);
  const calledAt = monotonicNow();
  const result = await updateEntry(
    systemActor,
    record.kind,
    id,
    { texts: { ua: { title }, us: { title } } },
    record.revision,
  );
  if (!result.ok) throw new Error(`The edit was refused: ${JSON.stringify(result.failure)}`);
  return { number, calledAt, committedAt: monotonicNow() };
}

/** An entry that can be edited, and its URLs. */
export interface EditTarget {
  id: string;
  /** Item, first page of the list and home, in both languages. */
  urls: string[];
}

/**
 * News entries that appear on the home page and on the first page of the list in both languages, according to the
 * server's responses.
 */
export async function findTargets(origin: string, opened: Database): Promise<EditTarget[]> {
  const lists = ['/', '/novyny', '/us', '/us/novyny'];
  const pages = await Promise.all(lists.map(async (url) => (await fetch(origin + url)).text()));
  const slugs = new Set(
    [...(pages[1] ?? '').matchAll(/href="\/novyny\/([a-z0-9-]+)"/g)].map((match) => match[1] ?? ''),
  );
  const targets: EditTarget[] = [];
  for (const slug of slugs) {
    if (!pages.every((html, at) => html.includes(`href="${at < 2 ? '' : '/us'}/novyny/${slug}"`))) continue;
    const [row] = (
      await opened.client.execute({ sql: "select id from entry where kind = 'news' and slug = ?", args: [slug] })
    ).rows;
    if (row) targets.push({ id: String(row[0]), urls: [`/novyny/${slug}`, `/us/novyny/${slug}`, ...lists] });
  }
  if (targets.length === 0)
    throw new Error('No news stands on the home page and the first page of the list in both languages');
  return targets;
}
