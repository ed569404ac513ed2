import { systemActor } from '#content/can.ts';
import type { KindDeclaration } from '#content/define-kind.ts';
import { parseContent, type ContentInput } from '#content/entry-content.ts';
import { kinds } from '#content/kinds.ts';
import type { Locale } from '#content/locale.ts';
import type { Failure } from '#content/result.ts';
import { localised, paths } from '#content/urls.ts';
import type { Status } from '#content/workflow.ts';
import { now } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { findRecord } from '../db/entry-records.ts';
import { findPersonByEmail } from '../db/people-rows.ts';
import { createEntry, transitionEntry } from '../entries/commands.ts';
import type { EntryRecord } from '../entries/record.ts';
import { freeSlug } from '../entries/slugs.ts';
import { createRedirect } from '../found/redirects.ts';
import type { MediaStore } from '../media/media-store.ts';
import { ImportReport, type ReportCode } from './import-report.ts';
import { entryId, guidOf, kindOf, localeOf, momentOf, pathOf, slugOf } from './item-values.ts';
import { OldPictures } from './old-pictures.ts';
import { takeTerms } from './old-terms.ts';
import { readWxr, type WxrItem } from './read-wxr.ts';
import { survey, type Survey } from './survey.ts';
import { toEntryInput, type ImportContext } from './to-entry.ts';

export interface ImportOptions {
  database: Database;
  store: MediaStore;
  file: string;
  /** The copied folder `wp-content/uploads`; null: without pictures. */
  uploads: string | null;
  /** The language of the texts; null: the export's own. */
  locale: Locale | null;
  /** Looks and reports, and changes nothing. */
  dryRun: boolean;
  report: string;
  onProgress?: (done: number, total: number) => void;
}

export interface ImportResult {
  counts: ImportReport['counts'];
  report: string;
  total: number;
  made: { categories: number; tags: number };
}

type Note = (code: ReportCode, detail: string) => void;

/**
 * Takes over an export of WordPress: posts become news, pages pages. Each item has an id that comes from its guid, so that a
 * run that was cut short is finished by the next, and nothing is there twice. The report names whatever is not as it was.
 * @throws WxrError where the file is no export; nothing has been written then
 */
export async function importWordpress(options: ImportOptions): Promise<ImportResult> {
  const { database, store, file, uploads, dryRun, onProgress = () => undefined } = options;
  const found = await survey(file, options.locale);
  const report = new ImportReport(options.report);
  report.line(`WordPress ${found.siteUrl} → Poruch, ${new Date(now()).toISOString()}${dryRun ? ', nothing was changed (--dry-run)' : ''}`);
  const terms = await takeTerms(database, found, dryRun);
  const context: ImportContext = { found, terms, pictures: new OldPictures(uploads, found.attachments, dryRun ? null : store), people: await knownPeople(database, found) };
  const seen = new Set<string>();
  let done = 0;
  for await (const part of readWxr(file)) {
    if (part.type !== 'item') continue;
    const kindName = kindOf(part.item);
    if (kindName === null) continue;
    const guid = guidOf(part.item);
    // Two items that say they are one: the second is known by its number too.
    const id = entryId(seen.has(guid) ? `${guid}#${part.item.fields['wp:post_id'] ?? ''}` : guid);
    seen.add(guid);
    const what = `${kindName}\t${(part.item.fields.title ?? '').replace(/\s+/g, ' ').slice(0, 120)}\t${part.item.fields.link ?? ''}`;
    await takeItem(database, part.item, kinds[kindName], id, context, dryRun, report, (code, detail) => report.note(what, code, detail));
    onProgress((done += 1), found.total);
  }
  sayRest(report, found);
  report.end();
  return { counts: report.counts, report: report.file, total: found.total, made: terms.made };
}

async function knownPeople(database: Database, { authors }: Survey): Promise<Map<string, string>> {
  const people = new Map<string, string>();
  for (const [login, { email }] of authors) {
    const person = email ? await findPersonByEmail(database, email) : null;
    if (person && person.deletedAt === null) people.set(login, person.id);
  }
  return people;
}

/** What as a whole is not taken over. */
function sayRest(report: ImportReport, { others, comments, attachments, repeated }: Survey): void {
  report.line('');
  for (const [type, count] of others) report.line(`${count} of the type ${type} are not taken over`);
  if (comments) report.line(`${comments} comments are not taken over: this site has none`);
  if (attachments.size) report.line(`${attachments.size} files of the old media library: those that a text shows are taken over, the others are not`);
  if (repeated) report.line(`${repeated} items have the guid of another one`);
}

const reasonOf = (failure: Failure): string => (failure.code === 'invalid' ? failure.issues.map(({ path, code, params }) => `${path} ${code}${params ? ` ${JSON.stringify(params)}` : ''}`).join('; ') : failure.code);

async function takeItem(database: Database, item: WxrItem, kind: KindDeclaration, id: string, context: ImportContext, dryRun: boolean, report: ImportReport, note: Note): Promise<void> {
  if (item.fields['wp:status'] === 'trash') return note('trash', '');
  const existing = await findRecord(database, id);
  if (existing && !isHalfDone(existing, item)) return note('there', '');
  const published = momentOf(item);
  const { input, whole } = await toEntryInput(item, kind, context, existing ? () => undefined : (note as (code: string, detail: string) => void));
  // What was cut stays a draft, however often somebody runs this.
  if (existing && whole !== null) return note('there', '');
  if (existing === null) {
    if (whole !== null) note('cut', dryRun ? 'too long' : report.keepWhole(id, whole));
    const made = await make(database, item, kind, id, input, context, published, dryRun, note);
    if (!made) return;
    if (whole !== null) note('draft', 'since it was cut');
    if (dryRun || whole !== null) return note('made', id);
  }
  if (dryRun) return note('there', '');
  const isPublic = await publish(item, kind, id, published, note);
  if (isPublic) await redirect(database, item, kind, id, context, note);
  note(existing === null ? 'made' : isPublic ? 'finished' : 'there', id);
}

/** Whether an entry was made and the run ended before it was published: nobody has touched it since. */
function isHalfDone({ status, revision }: EntryRecord, item: WxrItem): boolean {
  return status === 'draft' && revision === 1 && ['publish', 'future'].includes(item.fields['wp:status'] ?? '');
}

async function make(database: Database, item: WxrItem, kind: KindDeclaration, id: string, input: ContentInput, { people }: ImportContext, published: number | null, dryRun: boolean, note: Note): Promise<boolean> {
  const wish = slugOf(item.fields['wp:post_name'] ?? '');
  if (wish) {
    input.slug = await freeSlug(database, kind.name, wish, id);
    if (input.slug !== item.fields['wp:post_name']) note('slug', `${item.fields['wp:post_name']} → ${input.slug}`);
  }
  if (published === null) note('date', item.fields['wp:post_date_gmt'] ?? '');
  const parsed = parseContent(kind, input, 'draft');
  if (!parsed.ok) {
    note('refused', reasonOf({ status: 422, code: 'invalid', issues: parsed.issues }));
    return false;
  }
  if (dryRun) return true;
  const author = people.get(item.fields['dc:creator'] ?? '');
  const created = await createEntry(systemActor, kind.name, input, { id, createdAt: published ?? now(), ...(author ? { authorId: author } : {}) });
  if (!created.ok) note('refused', reasonOf(created.failure));
  return created.ok;
}

/** The status that an item has here. */
function wishedStatus({ fields }: WxrItem, published: number | null, note: Note): Status {
  const status = fields['wp:status'] ?? '';
  if (fields['wp:post_password']) {
    note('password', '');
    return 'draft';
  }
  if (status === 'publish' || status === 'future') return published !== null && published > now() ? 'scheduled' : 'published';
  if (status === 'pending') return 'in_review';
  note('draft', `had the status ${status}`);
  return 'draft';
}

/** @returns whether it is where it was: public, or waiting for its moment or a review */
async function publish(item: WxrItem, kind: KindDeclaration, id: string, published: number | null, note: Note): Promise<boolean> {
  const to = wishedStatus(item, published, note);
  if (to === 'draft') return false;
  const moved = await transitionEntry(systemActor, kind.name, id, to, published === null ? {} : { at: published });
  if (!moved.ok) note('draft', `cannot be ${to.replace('_', ' ')}: ${reasonOf(moved.failure)}`);
  return moved.ok;
}

/** Lets the old address lead to the new one, where both are paths. */
async function redirect(database: Database, item: WxrItem, kind: KindDeclaration, id: string, { found }: ImportContext, note: Note): Promise<void> {
  const record = await findRecord(database, id);
  if (record === null || record.publishedAt === null) return;
  const old = pathOf(item.fields.link ?? '');
  const target = localised(localeOf(item, found.locale), paths.entry(kind.name, record.content.slug));
  if (old === null) return note('redirect', `${item.fields.link ?? ''} is not told apart by its path; it is ${target} now`);
  if (old === target) return;
  const made = await createRedirect(systemActor, { path: old, target });
  // A run before this one may have come so far.
  if (!made.ok && !/path taken/.test(reasonOf(made.failure))) note('redirect', `${old} → ${target}: ${reasonOf(made.failure)}`);
}
