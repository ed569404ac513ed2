import { eq, sql, type SQL } from 'drizzle-orm';
import { emailPattern, escapeRegExp } from '#server/core/accounts/person-pattern.ts';
import type { PersonRow } from '#server/core/accounts/rows.ts';
import { audit } from '#server/core/schema/audit-schema.ts';
import { media } from '#server/core/schema/media-schema.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';

// Traces of a deleted person in rows that are not about them: in mails and the audit log.

/** Maximum time between an action and its mail, which are written in one batch. */
const MAX_MAIL_DELAY_MS = 1000;

const selectValues = (values: readonly string[]): SQL => sql`(select value from json_each(${JSON.stringify(values)}))`;

/** Ids of the pictures that a person has uploaded. */
export async function listPicturesOf({ db }: Database, ownerId: string): Promise<string[]> {
  return (await db.select({ id: media.id }).from(media).where(eq(media.ownerId, ownerId))).map(({ id }) => id);
}

/** All slugs of an entry, current and former. */
export async function slugsOf({ db }: Database, entryId: string): Promise<string[]> {
  const rows = await db.all<{ slug: string }>(sql`select slug from entry where id = ${entryId}
    union select slug from slug_history where entry_id = ${entryId}`);
  return rows.map(({ slug }) => slug);
}

/** Data in a mail to others that would identify a person. */
export interface IdentifyingData {
  email: string;
  phone: string | null;
  /** Paths of their ads, without the host. */
  paths: readonly string[];
}

interface CandidateMail {
  id: string;
  words: string | null;
  waits: number;
}

/**
 * Lists the mails that concern a person: sent to them, with their address in `Reply-To`, notifying others of their ads,
 * reported by a feature, naming them as the inviter, or containing one of their addresses or their phone number.
 * @returns ids: `gone` can be erased at once, `going` once they have been sent
 */
export async function listMailsOf(
  database: Database,
  { id, email }: PersonRow,
  adIds: readonly string[],
  traits: IdentifyingData,
  known: readonly string[],
): Promise<{ gone: string[]; going: string[] }> {
  const ads = selectValues(adIds);
  const own = sql`(lower(mail."to") = ${email} or lower(coalesce(mail.reply_to, '')) = ${email})`;
  const words = [traits.email, ...(traits.phone ? [traits.phone] : []), ...traits.paths];
  const rows = await database.db.all<CandidateMail & { own: number }>(sql`
    with told as (select id from notification where entry_id in ${ads}),
      sure as (select mail.id from mail where ${own}
        -- The address in a mail names the notification that it tells of.
        or exists (select 1 from told where instr(mail.text, told.id) > 0)
        or mail.id in ${selectValues(known)}
        -- By the act, since a name may be anybody's, and another one by now.
        or exists (select 1 from audit join user on user.id = audit.target_id
          where audit.actor_id = ${id} and audit.action = 'person.created' and lower(mail."to") = user.email
            and mail.created_at between audit.at - ${MAX_MAIL_DELAY_MS} and audit.at + ${MAX_MAIL_DELAY_MS}))
    select id, ${own} as own, status in ('queued', 'sending') as waits,
      iif(id in sure, null, subject || ' ' || text) as words from mail
    where id in sure or exists (select 1 from json_each(${JSON.stringify(words)}) as word
      where instr(lower(subject || ' ' || text), lower(word.value)) > 0)`);
  const pattern = traitPattern(traits);
  const found = rows.filter((row) => row.words === null || pattern.test(row.words));
  // Mails queued for other recipients are still delivered.
  const isGoing = (row: (typeof found)[number]) => row.waits === 1 && row.own === 0;
  const idsOf = (some: typeof found) => some.map((row) => row.id);
  return { gone: idsOf(found.filter((row) => !isGoing(row))), going: idsOf(found.filter(isGoing)) };
}

/** Confirms SQL matches by the characters around them: `/…/wardrobe-2` is a different ad. */
function traitPattern({ email, phone, paths }: IdentifyingData): RegExp {
  const parts = [
    emailPattern(email),
    ...(phone ? [`${escapeRegExp(phone)}(?!\\d)`] : []),
    ...paths.map((path) => `${escapeRegExp(path)}(?![a-z0-9-])`),
  ];
  return new RegExp(parts.join('|'), 'iu');
}

/** Statements that remove from the audit log the reasons for actions on a person and the names of what they owned. */
export function eraseFromAudit({ db }: Database, personId: string, thingIds: readonly string[]): Statement[] {
  const { details, targetId } = audit;
  const theirs = sql`json_extract(${details}, '$.id') in ${selectValues(thingIds)}`;
  return [
    db
      .update(audit)
      .set({ details: sql`json_remove(${details}, '$.reason', '$.name', '$.oldSlug', '$.slug')` })
      .where(eq(targetId, personId)),
    db
      .update(audit)
      .set({ details: sql`json_remove(${details}, '$.name', '$.reason', '$.oldSlug', '$.slug')` })
      .where(theirs),
  ];
}

/** Paths with visit counts, missed paths, and paths queued for IndexNow. */
export async function listCountedPaths({ db }: Database): Promise<string[]> {
  const rows = await db.all<{ path: string }>(
    sql`select path from page_day union select path from not_found union select path from index_now_queue`,
  );
  return rows.map(({ path }) => path);
}

/** Statements that delete visit counts, missed addresses and queued IndexNow pings of these paths. */
export function deletePathTraces({ db }: Database, paths: readonly string[]): Statement[] {
  if (paths.length === 0) return [];
  return ['page_day', 'not_found', 'index_now_queue'].map((table) =>
    db.run(sql`delete from ${sql.identifier(table)} where path in ${selectValues(paths)}`),
  );
}

/** Outbox rows after a given id that name pages by path, at most `limit` of them. */
export async function listOutboxRowsWithPaths({ db }: Database, after: number, limit: number) {
  const rows = await db.all<{
    id: number;
    tags: string;
    created_at: number;
  }>(sql`select id, tags, created_at from outbox
    where id > ${after} and instr(tags, '"path:') > 0 order by id limit ${limit}`);
  return rows.map(({ id, tags, created_at: createdAt }) => ({ id, createdAt, tags: JSON.parse(tags) as string[] }));
}

/** Statement that removes all tags but these from an outbox row. */
export function replaceOutboxTags({ db }: Database, id: number, tags: readonly string[]): Statement {
  return db.run(sql`update outbox set tags = ${JSON.stringify(tags)} where id = ${id}`);
}
