import { and, eq, inArray, or, sql, type SQL } from 'drizzle-orm';
import { kinds } from '#content/kinds.ts';
import { searchText } from '#content/search-text.ts';
import { paths } from '#content/urls.ts';
import type { Database, Statement } from '../../platform/database/database.ts';
import type { PersonRow } from '../../core/accounts/rows.ts';
import { media } from '../../core/schema/media-schema.ts';
import { audit } from '../../core/schema/audit-schema.ts';
import { report, reportEvent } from '../reports/schema.ts';
import type { Bilingual } from '../../core/schema/taxonomy-schema.ts';

/** What leads to a deleted person where they are not the subject of a row: in mails, reports and the log of acts. */

/** What reports call an ad that is gone with its advertiser. */
const deletedAd: Bilingual = { ua: 'Видалене оголошення', us: 'Deleted ad' };
/** Stands where a name, an address or a phone was. */
const BLANK = '…';
/** Shorter ones are in every other word. */
const MIN_LENGTH = 3;
/** Of a phone of the North American plan, without its country. */
const NATIONAL_DIGITS = 10;
/** Between an act and its mail, which are one batch. */
const SAME_ACT_MS = 1000;
/** Between the decision on reports and the last of its answers: each reporter of many is looked up before they are stored. */
const ANSWERED_MS = 5 * 60_000;

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

/** What a mail to others may have in it that leads to a person. */
export interface Traits {
  email: string;
  phone: string | null;
  /** Addresses of their ads, without their host. */
  paths: readonly string[];
  /** The subjects of mails that answer a report. */
  answers: readonly string[];
}

interface MailToJudge {
  id: string;
  words: string | null;
  waits: number;
}

/**
 * The mails that a person got, or is to be answered at; those that told others of their ads and messages, answered
 * reports of these, named the person as who invites, or have an address or the phone in them.
 * @returns ids: `gone` are to be erased at once, `going` once they have left
 */
export async function listMailsOf(
  database: Database,
  { id, email }: PersonRow,
  adIds: readonly string[],
  traits: Traits,
): Promise<{ gone: string[]; going: string[] }> {
  const ads = listOf(adIds);
  const own = sql`(lower(mail."to") = ${email} or lower(coalesce(mail.reply_to, '')) = ${email})`;
  const words = [traits.email, ...(traits.phone ? [traits.phone] : []), ...traits.paths];
  const rows = await database.db.all<MailToJudge & { own: number }>(sql`
    with mine as (select id from conversation where ${id} in (reader_id, owner_id)),
      told as (select id from notification where entry_id in ${ads} or json_extract(data, '$.conversationId') in mine),
      sure as (select mail.id from mail where ${own}
        -- The address in a mail names the notification that it tells of.
        or exists (select 1 from told where instr(mail.text, told.id) > 0)
        -- By the act, since a title may be in any mail, and a name may be anybody's, and another one by now.
        or subject in ${listOf(traits.answers)} and exists (select 1 from report
          join report_event on report_event.report_id = report.id and report_event.action in ('actioned', 'dismissed')
          left join user on user.id = report.reporter_id, json_each(report.title) as title
          where report.entry_id in ${ads} and mail."to" in (report.email, user.email)
            and instr(mail.text, title.value) > 0
            and mail.created_at between report_event.at - ${SAME_ACT_MS} and report_event.at + ${ANSWERED_MS})
        or exists (select 1 from audit join user on user.id = audit.target_id
          where audit.actor_id = ${id} and audit.action = 'person.created' and lower(mail."to") = user.email
            and mail.created_at between audit.at - ${SAME_ACT_MS} and audit.at + ${SAME_ACT_MS})
        -- What showed the beginning of a message is blank once it has left; its file is not.
        or secret and exists (select 1 from conversation
          join user on user.id in (reader_id, owner_id) and user.id <> ${id}
          where conversation.id in mine and user.email = mail."to"
            and mail.created_at between conversation.created_at and conversation.last_at + 1000))
    select id, ${own} as own, status in ('queued', 'sending') as waits,
      iif(id in sure, null, subject || ' ' || text) as words from mail
    where id in sure or exists (select 1 from json_each(${JSON.stringify(words)}) as word
      where instr(lower(subject || ' ' || text), lower(word.value)) > 0)`);
  const pattern = traitPattern(traits);
  const found = rows.filter((row) => row.words === null || pattern.test(row.words));
  // What others wait for still reaches them.
  const isGoing = (row: (typeof found)[number]) => row.waits === 1 && row.own === 0;
  const idsOf = (some: typeof found) => some.map((row) => row.id);
  return { gone: idsOf(found.filter((row) => !isGoing(row))), going: idsOf(found.filter(isGoing)) };
}

const literal = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
/** Not a part of a longer address; behind it may stand the next sentence, without a space. */
const emailPart = (email: string) => `(?<![\\w.+-])${literal(email)}(?![\\w-]|\\.[a-z]{2,3}(?![a-z]))`;

/** What SQL has found by its letters, judged by what stands around them: `/…/wardrobe-2` is another ad. */
function traitPattern({ email, phone, paths }: Traits): RegExp {
  const parts = [
    emailPart(email),
    ...(phone ? [`${literal(phone)}(?!\\d)`] : []),
    ...paths.map((path) => `${literal(path)}(?![a-z0-9-])`),
  ];
  return new RegExp(parts.join('|'), 'iu');
}

/** A pattern of a person's address, phone and name, however these are written, and not as parts of other words. */
export function patternOf({ name, email, phone }: Pick<PersonRow, 'name' | 'email' | 'phone'>): RegExp {
  const digits = (phone ?? '').replace(/\D/g, '').slice(-NATIONAL_DIGITS);
  const between = '[\\s().-]*';
  const parts = [
    emailPart(email),
    ...(digits.length === NATIONAL_DIGITS
      ? [`(?<!\\d)(?:(?:\\+|00|011)?1${between})?[(]?${[...digits].join(between)}(?!\\d)`]
      : []),
    ...(name.trim().length >= MIN_LENGTH ? [`(?<![\\p{L}\\p{N}])${literal(name.trim())}(?![\\p{L}\\p{N}])`] : []),
  ];
  return new RegExp(parts.join('|'), 'giu');
}

const wordsOf = (title: Partial<Bilingual>, comment: string) =>
  searchText([...Object.values(title), comment].join('\n'));

/**
 * The statements after which no report leads to a person: what they reported says nothing any more but what it was about
 * and why; in what others reported of them, and in the answers, name, address and phone are blanked, and their ads have no title.
 */
export async function eraseFromReports({ db }: Database, person: PersonRow): Promise<Statement[]> {
  const { id, email } = person;
  const pattern = patternOf(person);
  const blanked = (text: string) => text.replace(pattern, BLANK);
  const { authorId, comment, kind, resolution, title } = report;
  const about = await db
    .select({ id: report.id, authorId, comment, kind, resolution, title })
    .from(report)
    .where(or(eq(report.authorId, id), eq(report.quotedId, id)));
  const events = await db
    .select()
    .from(reportEvent)
    .where(
      inArray(
        reportEvent.reportId,
        about.map((one) => one.id),
      ),
    );
  const theirs = or(eq(report.reporterId, id), eq(report.email, email))!;
  const own = await db.select({ id: report.id, title }).from(report).where(theirs);
  return [
    ...about.map((one) => {
      const ofAd = one.authorId === id && kinds[one.kind].workflow === 'ad';
      const now = { comment: blanked(one.comment), title: ofAd ? deletedAd : one.title };
      const said = {
        ...now,
        resolution: one.resolution && blanked(one.resolution),
        words: wordsOf(now.title, now.comment),
      };
      return db
        .update(report)
        .set(ofAd ? { ...said, url: paths.section(one.kind) } : said)
        .where(eq(report.id, one.id));
    }),
    ...events.map(({ reportId, number, text }) =>
      db
        .update(reportEvent)
        .set({ text: text && blanked(text) })
        .where(and(eq(reportEvent.reportId, reportId), eq(reportEvent.number, number))),
    ),
    db.update(report).set({ reporterId: null, email: null, comment: '', words: '' }).where(theirs),
    ...own.map((one) =>
      db
        .update(report)
        .set({ words: wordsOf(one.title, '') })
        .where(eq(report.id, one.id)),
    ),
  ];
}

/** The statements after which the log of acts has neither reasons of what was done to a person nor names of what was theirs. */
export function eraseFromAudit({ db }: Database, personId: string, thingIds: readonly string[]): Statement[] {
  const { details, targetId } = audit;
  const theirs = sql`json_extract(${details}, '$.id') in ${listOf(thingIds)}`;
  return [
    db
      .update(audit)
      .set({ details: sql`json_remove(${details}, '$.reason', '$.name')` })
      .where(eq(targetId, personId)),
    db
      .update(audit)
      .set({ details: sql`json_remove(${details}, '$.name', '$.reason')` })
      .where(theirs),
  ];
}

/** Paths with something counted or missed on them, and where they stand. */
export async function listCountedPaths({ db }: Database): Promise<string[]> {
  const rows = await db.all<{ path: string }>(
    sql`select path from page_day union select path from not_found union select path from index_now_queue`,
  );
  return rows.map(({ path }) => path);
}

/** The statements that forget what was counted, missed or is to be told of these paths. */
export function dropPaths({ db }: Database, paths: readonly string[]): Statement[] {
  if (paths.length === 0) return [];
  return ['page_day', 'not_found', 'index_now_queue'].map((table) =>
    db.run(sql`delete from ${sql.identifier(table)} where path in ${listOf(paths)}`),
  );
}

/** Rows of the outbox after one that name pages by their paths, some at a time. */
export async function outboxWithPaths({ db }: Database, after: number, limit: number) {
  const rows = await db.all<{
    id: number;
    tags: string;
    created_at: number;
  }>(sql`select id, tags, created_at from outbox
    where id > ${after} and instr(tags, '"path:') > 0 order by id limit ${limit}`);
  return rows.map(({ id, tags, created_at: createdAt }) => ({ id, createdAt, tags: JSON.parse(tags) as string[] }));
}

/** The statement that leaves a row of the outbox these tags alone. */
export function retag({ db }: Database, id: number, tags: readonly string[]): Statement {
  return db.run(sql`update outbox set tags = ${JSON.stringify(tags)} where id = ${id}`);
}
