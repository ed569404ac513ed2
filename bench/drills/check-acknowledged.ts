import type { Database } from '#server/platform/database/database.ts';
import type { AcknowledgedWrites, EntryFacts, AcknowledgedValue } from './acknowledged.ts';

type Row = Record<string, unknown>;

async function rowsOf(database: Database, sql: string, ids: readonly string[]): Promise<Row[]> {
  return (await database.client.execute({ sql, args: [JSON.stringify(ids)] })).rows.map((row) => ({ ...row }));
}

const haveSameFacts = (one: EntryFacts, other: EntryFacts) =>
  one.revision === other.revision &&
  one.title === other.title &&
  one.status === other.status &&
  one.cover === other.cover;

/** The stored value must be the acknowledged one or one requested after it. It then becomes the acknowledged value. */
function settle<T>(known: AcknowledgedValue<T>, stored: T, equal: (one: T, other: T) => boolean): boolean {
  const fits = equal(stored, known.acknowledged) || (known.tried !== null && equal(stored, known.tried));
  known.acknowledged = stored;
  known.tried = null;
  return fits;
}

async function lostEntries(database: Database, { entries }: AcknowledgedWrites): Promise<string[]> {
  const ids = [...entries.keys()];
  const rows = await rowsOf(
    database,
    `select entry.id, entry.revision, entry.status, entry.cover_id as cover, ua.title, us.title as other,
      (select count(*) from revision where revision.entry_id = entry.id) as revisions
    from entry left join entry_text ua on ua.entry_id = entry.id and ua.locale = 'ua' left join entry_text us on us.entry_id = entry.id and us.locale = 'us'
    where entry.id in (select value from json_each(?))`,
    ids,
  );
  const stored = new Map(rows.map((row) => [String(row.id), row]));
  const faults: string[] = [];
  for (const [id, known] of entries) {
    const row = stored.get(id);
    if (row === undefined) {
      faults.push(`an acknowledged entry is not there: “${known.acknowledged.title}” (${id})`);
      continue;
    }
    const facts: EntryFacts = {
      revision: Number(row.revision),
      title: String(row.title),
      status: String(row.status),
      cover: row.cover === null ? null : String(row.cover),
    };
    const expected = JSON.stringify(known);
    if (!settle(known, facts, haveSameFacts))
      faults.push(`the entry ${id} is ${JSON.stringify(facts)}, and not ${expected}`);
    if (row.title !== row.other)
      faults.push(`the entry ${id} has half of a change: “${String(row.title)}” and “${String(row.other)}”`);
    if (Number(row.revisions) !== facts.revision)
      faults.push(`the entry ${id} has ${String(row.revisions)} revisions kept, and is at ${facts.revision}`);
  }
  return faults;
}

async function lostOthers(database: Database, known: AcknowledgedWrites): Promise<string[]> {
  const faults: string[] = [];
  const pictures = new Set(
    (
      await rowsOf(database, 'select id from media where id in (select value from json_each(?))', [...known.pictures])
    ).map(({ id }) => String(id)),
  );
  for (const id of known.pictures) if (!pictures.has(id)) faults.push(`an acknowledged picture is not there: ${id}`);
  const messages = new Map(
    (
      await rowsOf(database, 'select id, text from message where id in (select value from json_each(?))', [
        ...known.messages.keys(),
      ])
    ).map(({ id, text }) => [String(id), String(text)]),
  );
  for (const [id, text] of known.messages)
    if (messages.get(id) !== text) faults.push(`an acknowledged message is not there: ${text}`);
  const kept = new Set(
    (
      await rowsOf(
        database,
        `select user_id || ' ' || entry_id as one from favourite where user_id || ' ' || entry_id in (select value from json_each(?))`,
        [...known.favourites.keys()],
      )
    ).map(({ one }) => String(one)),
  );
  for (const [one, favourite] of known.favourites)
    if (!settle(favourite, kept.has(one), Object.is))
      faults.push(`a favourite is ${kept.has(one) ? 'there although it was taken back' : 'not there'}: ${one}`);
  if (known.mailbox !== null) {
    const [row] = (
      await database.client.execute(
        "select json_extract(value, '$.mailbox') as mailbox from setting where section = 'contacts'",
      )
    ).rows;
    // Nothing is stored before the first change.
    const stored = row === undefined ? known.mailbox.acknowledged : String(row.mailbox);
    if (!settle(known.mailbox, stored, Object.is)) faults.push(`the setting is ${stored}`);
  }
  return faults;
}

/**
 * Compares the acknowledged writes with the database. The stored values then become the acknowledged ones.
 * @returns the writes that are lost or differ from their acknowledgement
 */
export async function lostWrites(database: Database, known: AcknowledgedWrites): Promise<string[]> {
  return [...(await lostEntries(database, known)), ...(await lostOthers(database, known))];
}
