/**
 * Streams WordPress exports and converts them into entries, with a report.
 * @module features/wordpress-import
 */

import { kinds } from '#content/kinds.ts';
import { locales, type Locale } from '#content/locale.ts';
import type { KindDeclaration } from '#content/model/define-kind.ts';
import { parseContent, type ContentInput } from '#content/model/entry-content.ts';
import { systemActor } from '#content/model/permissions.ts';
import { isLive } from '#content/model/visibility.ts';
import type { Status } from '#content/model/workflow.ts';
import { invalid } from '#content/result.ts';
import type { RichText } from '#content/text/rich-node.ts';
import { visibleText } from '#content/text/rich-text.ts';
import { findPersonByEmail } from '#server/core/accounts/rows.ts';
import { createEntry, transitionEntry } from '#server/core/entries/write/commands.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import { findFreeSlug } from '#server/core/entries/write/slugs.ts';
import type { MediaStore } from '#server/core/media/save-picture.ts';
import { now } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { htmlText } from './html-tree.ts';
import { type ReportNote, type ImportRun, reasonOf, queueRedirects, createRedirects } from './import-redirects.ts';
import { ImportReport, type ReportCode } from './import-report.ts';
import { foreignLanguageOf, translationGroupOf, localeOf } from './item-languages.ts';
import { addressOf, isForMembers, ItemIds, kindOf, publicationTimeOf, slugOf, willBePublic } from './item-values.ts';
import { newAddresses } from './new-addresses.ts';
import { numberedAddresses } from './old-archives.ts';
import { OldPictures } from './old-pictures.ts';
import { importTerms } from './old-terms.ts';
import type { Survey } from './planned-import.ts';
import { readWxr, type WxrItem } from './read-wxr.ts';
import { survey } from './survey.ts';
import { toEntryInput, type ImportContext } from './to-entry.ts';

export interface ImportOptions {
  database: Database;
  store: MediaStore;
  file: string;
  /** Copy of the folder `wp-content/uploads`; `null` to import without pictures. */
  uploads: string | null;
  /** Language of the texts; `null` for that of the export. */
  locale: Locale | null;
  /** Only checks and reports, without changes. */
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

/**
 * Imports a WordPress export: posts become news, pages stay pages. Item ids are derived from guids, so that the next
 * run completes an interrupted one and nothing is imported twice. The report lists everything that differs from the
 * original.
 * @throws WxrError if the file is not an export; in that case nothing has been written
 */
export async function importWordpress(options: ImportOptions): Promise<ImportResult> {
  const { database, store, file, uploads, dryRun, onProgress = () => undefined } = options;
  const found = await survey(file, options.locale);
  const report = new ImportReport(options.report);
  report.line(
    `WordPress ${found.siteUrl} → Poruch, ${new Date(now()).toISOString()}${dryRun ? ', nothing was changed (--dry-run)' : ''}`,
  );
  const terms = await importTerms(database, found, dryRun, (...said) => report.note(...said));
  const addresses = await newAddresses(database, found);
  const context: ImportContext = {
    found,
    addresses,
    links: new Map(),
    terms,
    pictures: new OldPictures(uploads, found, dryRun ? null : store),
    people: await knownPeople(database, found),
  };
  const run: ImportRun = {
    database,
    context,
    dryRun,
    report,
    oldAddresses: [],
    formerAddresses: [],
    picturePaths: new Map(),
    targets: new Map(),
  };
  const ids = new ItemIds();
  const hidden = new Set<string | null>();
  const waiting = new Map<string, ItemToImport>();
  const isTaken = (item: WxrItem) => item.fields['wp:status'] !== 'trash' && foreignLanguageOf(item, found) === null;
  let done = 0;
  for await (const part of readWxr(file)) {
    if (part.type !== 'item') continue;
    const kindName = kindOf(part.item);
    if (kindName === null) {
      reportOther(report, part.item);
      continue;
    }
    const own = ids.of(part.item).id;
    const what = lineOf(kindName, part.item);
    const note: ReportNote = (code, detail) => report.note(what, code, detail);
    if (part.item.comments > 0) note('comments', String(part.item.comments));
    onProgress((done += 1), found.total);
    const pair = `${kindName} ${translationGroupOf(part.item)}`;
    const shared = isTaken(part.item) ? found.pairs.get(pair) : undefined;
    const one: ItemToImport = { item: part.item, own, note };
    const first = shared === undefined ? undefined : waiting.get(pair);
    if (shared !== undefined && first === undefined) {
      // Wait until its translation is read: both become one entry.
      waiting.set(pair, one);
      continue;
    }
    if (first !== undefined) waiting.delete(pair);
    const both = first === undefined ? [one] : inOrder([first, one], found);
    const id = shared ?? own;
    if (await importItem(run, both, kinds[kindName], id)) continue;
    for (const { item } of both)
      for (const address of [
        addressOf(item.fields.link ?? ''),
        ...numberedAddresses(found, item.fields['wp:post_id'] ?? '', ['p', 'page_id']),
      ])
        hidden.add(address);
  }
  for (const [path, notes] of context.links)
    if (hidden.has(path))
      for (const note of notes) note('link', `leads to ${addresses.get(path)}, which is not public`);
  if (!dryRun) await createRedirects(run);
  reportTotals(report, found);
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

/** Identifies an item in the report: its type, its title as readers saw it, its old address. */
const lineOf = (type: string, { fields }: WxrItem): string =>
  [type, htmlText(fields.title ?? '').slice(0, 120), (fields.link ?? '').replace(/\s+/g, ' ')].join('\t');

/** Reports an item that is neither news nor a page, by name; internal types are skipped. */
function reportOther(report: ImportReport, item: WxrItem): void {
  const type = item.fields['wp:post_type'] ?? 'unknown';
  if (/^(?:attachment|revision|oembed_cache|customize_changeset|wp_block)$/.test(type)) return;
  report.note(lineOf(type, item), 'other', '');
}

/** Reports the totals of content that is not imported. */
function reportTotals(report: ImportReport, { others, comments, attachments, repeated }: Survey): void {
  report.line('');
  for (const [type, count] of others) report.line(`${count} of the type ${type} are not taken over`);
  if (comments) report.line(`${comments} comments are not taken over: this site has none`);
  if (attachments.size)
    report.line(
      `${attachments.size} files of the old media library: those that a text shows are taken over, the others are not`,
    );
  if (repeated) report.line(`${repeated} items have the guid of another one`);
}

/** An item, and the function that reports on it. */
interface ItemToImport {
  item: WxrItem;
  /** The id that its own entry would have. */
  own: string;
  note: ReportNote;
}

/** Orders a pair with the Ukrainian item first: the entry takes everything from it except the second text. */
const inOrder = (both: readonly [ItemToImport, ItemToImport], found: Survey): ItemToImport[] =>
  localeOf(both[0].item, found) === 'ua' ? [...both] : [both[1], both[0]];

/** Converts an item, with the text of its translation. */
async function toInput(
  [{ item, note }, translation]: readonly ItemToImport[] & { 0: ItemToImport },
  kind: KindDeclaration,
  context: ImportRun['context'],
): Promise<Awaited<ReturnType<typeof toEntryInput>>> {
  const own = await toEntryInput(item, kind, context, note as (code: string, detail: string) => void);
  if (translation === undefined) return own;
  const other = await toEntryInput(
    translation.item,
    kind,
    context,
    translation.note as (code: string, detail: string) => void,
  );
  return {
    input: { ...own.input, texts: { ...own.input.texts, ...other.input.texts } },
    whole: [own.whole, other.whole].filter((candidate) => candidate !== null).join('\n\n') || null,
    isHollow: own.isHollow || other.isHollow,
  };
}

/** Whether an earlier run or release created an entry for only one of the items. */
async function wereImportedSeparately(database: Database, both: readonly ItemToImport[], id: string): Promise<boolean> {
  const [entry, translation] = [await findRecord(database, id), both.find(({ own }) => own !== id)];
  const alone = translation === undefined ? null : await findRecord(database, translation.own);
  return alone !== null || (entry !== null && Object.keys(entry.content.texts).length < both.length);
}

/**
 * Imports an item, with its translation if there is one.
 * @returns whether it is public, or will be on its date
 */
async function importItem(
  run: ImportRun,
  both: readonly ItemToImport[],
  kind: KindDeclaration,
  id: string,
): Promise<boolean> {
  const { database, context, dryRun, report } = run;
  if (both.length > 1 && (await wereImportedSeparately(database, both, id))) {
    const results = [];
    for (const candidate of both) results.push(await importItem(run, [candidate], kind, candidate.own));
    return results.every(Boolean);
  }
  const { item, note } = both[0]!;
  const translation = both[1];
  if (item.fields['wp:status'] === 'trash') return reportOutcome(note, 'trash', false);
  const existing = await findRecord(database, id);
  const isForeign = foreignLanguageOf(item, context.found) !== null;
  if (existing && (isForeign || !isHalfDone(existing, item))) {
    // The earlier run may have stopped between publishing and redirects.
    for (const candidate of both) await queueRedirects(run, candidate.item, kind, existing, candidate.note);
    return reportOutcome(note, 'there', existing.status === 'scheduled' || isLive(existing.kind, existing.status));
  }
  const first: ReportNote = existing ? () => undefined : note;
  const published = publicationTimeOf(item);
  const told = existing === null ? both : both.map((candidate) => ({ ...candidate, note: first }));
  const { input, whole, isHollow } = await toInput(told as [ItemToImport], kind, context);
  translation?.note('joined', '');
  // The old site's text may have changed since, so the entry stays an unreleased draft.
  if (existing && !hasSameText(existing, kind, input)) {
    note('draft', 'stays one: the export says something else by now');
    return reportOutcome(note, 'there', false);
  }
  // A shortened text stays a draft, however often the import runs.
  if (existing && (whole !== null || isHollow)) return reportOutcome(note, 'there', false);
  if (isForeign) first('language', foreignLanguageOf(item, context.found)!);
  const isWhole = whole === null && !isHollow && !isForeign;
  const to = isWhole ? targetStatus(item, published, first) : 'draft';
  if (existing === null) {
    if (whole !== null) note('cut', dryRun ? 'too long' : report.keepWhole(id, whole));
    if (!(await createImportedEntry(run, item, kind, id, input, published, note))) return false;
  }
  if (dryRun || to === 'draft') return reportOutcome(note, existing === null ? 'made' : 'there', to !== 'draft', id);
  const moved = await transitionEntry(systemActor, kind.name, id, to, published === null ? {} : { at: published });
  if (!moved.ok) note('draft', `cannot be ${to.replace('_', ' ')}: ${reasonOf(moved.failure)}`);
  else for (const candidate of both) await queueRedirects(run, candidate.item, kind, moved.value, candidate.note);
  return reportOutcome(
    note,
    existing === null ? 'made' : moved.ok ? 'finished' : 'there',
    moved.ok && to !== 'in_review',
    id,
  );
}

function reportOutcome(note: ReportNote, code: ReportCode, isPublic: boolean, detail = ''): boolean {
  note(code, detail);
  return isPublic;
}

/**
 * Whether a run created the entry but stopped before publishing it or sending it to review, and it has not been edited
 * since.
 */
function isHalfDone({ status, revision }: EntryRecord, item: WxrItem): boolean {
  return (
    status === 'draft' &&
    revision === 1 &&
    (willBePublic(item) || (item.fields['wp:status'] === 'pending' && !item.fields['wp:post_password']))
  );
}

/** Whether an entry has the same words as its item in this export; links and pictures may differ. */
function hasSameText({ content }: EntryRecord, kind: KindDeclaration, input: ContentInput): boolean {
  const parsed = parseContent(kind, input, 'draft');
  const wordsOf = (text: Record<string, unknown> | null | undefined) =>
    [text?.title ?? '', text?.excerpt ?? '', visibleText(text?.body as RichText | null | undefined)].join('\n');
  return (
    parsed.ok &&
    locales.every((locale) => wordsOf({ ...content.texts[locale] }) === wordsOf(parsed.value.texts?.[locale]))
  );
}

async function createImportedEntry(
  { database, context: { people }, dryRun }: ImportRun,
  item: WxrItem,
  kind: KindDeclaration,
  id: string,
  input: ContentInput,
  published: number | null,
  note: ReportNote,
): Promise<boolean> {
  const wish = slugOf(item.fields['wp:post_name'] ?? '');
  if (wish) {
    input.slug = await findFreeSlug(database, kind.name, wish, id);
    if (input.slug !== item.fields['wp:post_name']) note('slug', `${item.fields['wp:post_name']} → ${input.slug}`);
  }
  if (published === null) note('date', item.fields['wp:post_date_gmt'] ?? '');
  const parsed = parseContent(kind, input, 'draft');
  if (!parsed.ok) {
    note('refused', reasonOf(invalid(parsed.issues).failure));
    return false;
  }
  if (dryRun) return true;
  const author = people.get(item.fields['dc:creator'] ?? '');
  const created = await createEntry(systemActor, kind.name, input, {
    id,
    createdAt: published ?? now(),
    ...(author ? { authorId: author } : {}),
  });
  if (!created.ok) note('refused', reasonOf(created.failure));
  return created.ok;
}

/** Status of an item on this site. */
function targetStatus({ fields, meta }: WxrItem, published: number | null, note: ReportNote): Status {
  const status = fields['wp:status'] ?? '';
  if (fields['wp:post_password']) {
    note('password', '');
    return 'draft';
  }
  if (isForMembers(meta)) {
    note('members', '');
    return 'draft';
  }
  if (status === 'publish' || status === 'future')
    return published !== null && published > now() ? 'scheduled' : 'published';
  if (status === 'pending') return 'in_review';
  note('draft', `had the status ${status}`);
  return 'draft';
}
