import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { kinds } from '#content/kinds.ts';
import { searchText } from '#content/search-text.ts';
import { paths } from '#content/urls.ts';
import type { Database, Statement } from './database.ts';
import type { PersonRow } from './people-rows.ts';
import { media } from './schema/media.ts';
import { audit } from './schema/people.ts';
import { report, reportEvent } from './schema/reports.ts';
import type { Bilingual } from './schema/taxonomy.ts';

/** What leads to a deleted person where they are not the subject of a row: in mails, reports and the log of acts. */

/** What reports call an ad that is gone with its advertiser. */
const deletedAd: Bilingual = { ua: 'Видалене оголошення', us: 'Deleted ad' };
/** Stands where a name, an address or a phone was. */
const BLANK = '…';
/** Shorter ones are in every other word. */
const MIN_LENGTH = 3;
/** Of a phone of the North American plan, without its country. */
const NATIONAL_DIGITS = 10;

const listOf = (values: readonly string[]): SQL => sql`(select value from json_each(${JSON.stringify(values)}))`;

/** Ids of the pictures that a person has sent. */
export async function listPicturesOf({ db }: Database, ownerId: string): Promise<string[]> {
  return (await db.select({ id: media.id }).from(media).where(eq(media.ownerId, ownerId))).map(({ id }) => id);
}

/** Every address of an entry, the present one first, as the last part of its path. */
export async function slugsOf({ db }: Database, entryId: string): Promise<string[]> {
  const rows = await db.all<{ slug: string }>(sql`select slug from entry where id = ${entryId}
    union select slug from slug_history where entry_id = ${entryId}`);
  return rows.map(({ slug }) => slug);
}

/**
 * Ids of the mails that a person got, or is to be answered at; of those that are done with, also the ones that told others of
 * their ads and messages, answered reports of these, or have one of the words in them.
 */
export async function listMailsOf(database: Database, { id, email }: PersonRow, adIds: readonly string[], words: readonly string[]): Promise<string[]> {
  const ads = listOf(adIds);
  const rows = await database.db.all<{ id: string }>(sql`
    with own as (select id from conversation where ${id} in (reader_id, owner_id)),
      told as (select id from notification where entry_id in ${ads} or json_extract(data, '$.conversationId') in own)
    select id from mail where lower("to") = ${email} or lower(reply_to) = ${email} or status in ('sent', 'failed') and (
      exists (select 1 from json_each(${JSON.stringify(words)}) as word where instr(lower(mail.subject || ' ' || mail.text), word.value) > 0)
      -- The address in a mail names the notification that it tells of.
      or exists (select 1 from told where instr(mail.text, told.id) > 0)
      or exists (select 1 from report left join user on user.id = report.reporter_id, json_each(report.title) as title
        where report.entry_id in ${ads} and mail."to" in (report.email, user.email) and title.value <> ''
          and instr(mail.text, title.value) > 0)
      -- What showed the beginning of a message is blank by now; its file is not.
      or secret and exists (select 1 from conversation join user on user.id in (reader_id, owner_id) and user.id <> ${id}
        where conversation.id in own and user.email = mail."to"
          and mail.created_at between conversation.created_at and conversation.last_at + 1000))`);
  return rows.map((row) => row.id);
}

/** A pattern of a person's address, phone and name, however these are written. */
export function patternOf({ name, email, phone }: Pick<PersonRow, 'name' | 'email' | 'phone'>): RegExp {
  const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  const digits = (phone ?? '').replace(/\D/g, '').slice(-NATIONAL_DIGITS);
  const between = '[\\s().-]*';
  const parts = [
    literal(email),
    ...(digits.length === NATIONAL_DIGITS ? [`(?:\\+?1${between})?[(]?${[...digits].join(between)}`] : []),
    ...(name.trim().length >= MIN_LENGTH ? [literal(name.trim())] : []),
  ];
  return new RegExp(parts.join('|'), 'giu');
}

const wordsOf = (title: Partial<Bilingual>, comment: string) => searchText([...Object.values(title), comment].join('\n'));

/**
 * The statements after which no report leads to a person: what they reported says nothing any more but what it was about
 * and why; in what others reported of them, and in the answers, name, address and phone are blanked, and their ads have no title.
 */
export async function eraseFromReports({ db }: Database, person: PersonRow): Promise<Statement[]> {
  const { id, email } = person;
  const pattern = patternOf(person);
  const blanked = (text: string) => text.replace(pattern, BLANK);
  const { authorId, comment, kind, resolution, title } = report;
  const about = await db.select({ id: report.id, authorId, comment, kind, resolution, title }).from(report).where(or(eq(report.authorId, id), eq(report.quotedId, id)));
  const events = await db.select().from(reportEvent).where(inArray(reportEvent.reportId, about.map((one) => one.id)));
  const theirs = or(eq(report.reporterId, id), eq(report.email, email))!;
  const own = await db.select({ id: report.id, title }).from(report).where(theirs);
  return [
    ...about.map((one) => {
      const ofAd = one.authorId === id && kinds[one.kind].workflow === 'ad';
      const now = { comment: blanked(one.comment), title: ofAd ? deletedAd : one.title };
      const said = { ...now, resolution: one.resolution && blanked(one.resolution), words: wordsOf(now.title, now.comment) };
      return db.update(report).set(ofAd ? { ...said, url: paths.section(one.kind) } : said).where(eq(report.id, one.id));
    }),
    ...events.map(({ reportId, number, text }) => db.update(reportEvent).set({ text: text && blanked(text) })
      .where(and(eq(reportEvent.reportId, reportId), eq(reportEvent.number, number)))),
    db.update(report).set({ reporterId: null, email: null, comment: '', words: '' }).where(theirs),
    ...own.map((one) => db.update(report).set({ words: wordsOf(one.title, '') }).where(eq(report.id, one.id))),
  ];
}

/** The statements after which the log of acts has neither reasons of what was done to a person nor names of what was theirs. */
export function eraseFromAudit({ db }: Database, personId: string, thingIds: readonly string[]): Statement[] {
  const { details, targetId } = audit;
  const theirs = sql`json_extract(${details}, '$.id') in ${listOf(thingIds)}`;
  return [
    db.update(audit).set({ details: sql`json_remove(${details}, '$.reason', '$.name')` }).where(eq(targetId, personId)),
    db.update(audit).set({ details: sql`json_remove(${details}, '$.name', '$.reason')` }).where(theirs),
  ];
}

/** Paths with something counted or missed on them, and where they stand. */
export async function listCountedPaths({ db }: Database): Promise<string[]> {
  const rows = await db.all<{ path: string }>(sql`select path from page_day union select path from not_found union select path from index_now_queue`);
  return rows.map(({ path }) => path);
}

/** The statements that forget what was counted, missed or is to be told of these paths. */
export function dropPaths({ db }: Database, paths: readonly string[]): Statement[] {
  if (paths.length === 0) return [];
  return ['page_day', 'not_found', 'index_now_queue'].map((table) => db.run(sql`delete from ${sql.identifier(table)} where path in ${listOf(paths)}`));
}

/** Rows of the outbox after one that name pages by their paths, some at a time. */
export async function outboxWithPaths({ db }: Database, after: number, limit: number) {
  const rows = await db.all<{ id: number; tags: string; created_at: number }>(sql`select id, tags, created_at from outbox
    where id > ${after} and instr(tags, '"path:') > 0 order by id limit ${limit}`);
  return rows.map(({ id, tags, created_at: createdAt }) => ({ id, createdAt, tags: JSON.parse(tags) as string[] }));
}

/** The statement that leaves a row of the outbox these tags alone. */
export function retag({ db }: Database, id: number, tags: readonly string[]): Statement {
  return db.run(sql`update outbox set tags = ${JSON.stringify(tags)} where id = ${id}`);
}
