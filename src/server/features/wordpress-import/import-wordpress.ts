/**
 * Exports of WordPress, read piece by piece and turned into entries, with a report.
 * @module features/wordpress-import
 */

import { kinds } from '#content/kinds.ts';
import { locales, type Locale } from '#content/locale.ts';
import { systemActor } from '#content/model/can.ts';
import type { KindDeclaration } from '#content/model/define-kind.ts';
import { parseContent, type ContentInput } from '#content/model/entry-content.ts';
import { isLive } from '#content/model/visibility.ts';
import type { Status } from '#content/model/workflow.ts';
import { invalid, type Failure } from '#content/result.ts';
import type { RichText } from '#content/text/rich-node.ts';
import { shownText } from '#content/text/rich-text.ts';
import { localised, paths } from '#content/urls/urls.ts';
import { findPersonByEmail } from '#server/core/accounts/rows.ts';
import { createEntry, transitionEntry } from '#server/core/entries/write/commands.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import { freeSlug } from '#server/core/entries/write/slugs.ts';
import type { MediaStore } from '#server/core/media/save-picture.ts';
import { JPEG_NAME } from '#server/core/media/variants.ts';
import { importRedirects, type ImportedRedirect } from '#server/core/redirects/redirects.ts';
import { findRedirectsAt } from '#server/core/redirects/rows.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import { now } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/database.ts';
import { htmlText } from './html-tree.ts';
import { ImportReport, type ReportCode } from './import-report.ts';
import {
  addressOf,
  formerPaths,
  ItemIds,
  kindOf,
  localeOf,
  momentOf,
  pathOf,
  slugOf,
  willBePublic,
} from './item-values.ts';
import { newAddresses } from './new-addresses.ts';
import { archiveAddresses, numberedAddresses } from './old-archives.ts';
import { OldPictures } from './old-pictures.ts';
import { takeTerms } from './old-terms.ts';
import type { Survey } from './planned-import.ts';
import { readWxr, type WxrItem } from './read-wxr.ts';
import { survey } from './survey.ts';
import { picturesOf, toEntryInput, type ImportContext } from './to-entry.ts';

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

/** An old address that is to lead on, once everything is public. */
interface OldAddress extends ImportedRedirect {
  note: Note;
}

interface Run {
  database: Database;
  context: ImportContext;
  dryRun: boolean;
  report: ImportReport;
  /** The addresses that items had, and those from which WordPress itself led to them: these give way to those. */
  oldAddresses: OldAddress[];
  formerAddresses: OldAddress[];
  /** Where the files of pictures lead, by the paths that they had. */
  picturePaths: Map<string, string>;
  /** Where the items lead that are public here, by the numbers that they had. */
  targets: Map<string, string>;
}

/**
 * Takes over an export of WordPress: posts become news, pages pages. Each item has an id that comes from its guid, so that a
 * run that was cut short is finished by the next, and nothing is there twice. The report names whatever is not as it was.
 * @throws WxrError where the file is no export; nothing has been written then
 */
export async function importWordpress(options: ImportOptions): Promise<ImportResult> {
  const { database, store, file, uploads, dryRun, onProgress = () => undefined } = options;
  const found = await survey(file, options.locale);
  const report = new ImportReport(options.report);
  report.line(
    `WordPress ${found.siteUrl} → Poruch, ${new Date(now()).toISOString()}${dryRun ? ', nothing was changed (--dry-run)' : ''}`,
  );
  const terms = await takeTerms(database, found, dryRun, (...said) => report.note(...said));
  const addresses = await newAddresses(database, found);
  const context: ImportContext = {
    found,
    addresses,
    links: new Map(),
    terms,
    pictures: new OldPictures(uploads, found, dryRun ? null : store),
    people: await knownPeople(database, found),
  };
  const run: Run = {
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
  let done = 0;
  for await (const part of readWxr(file)) {
    if (part.type !== 'item') continue;
    const kindName = kindOf(part.item);
    if (kindName === null) {
      sayOther(report, part.item);
      continue;
    }
    const { id } = ids.of(part.item);
    const what = lineOf(kindName, part.item);
    const note: Note = (code, detail) => report.note(what, code, detail);
    if (part.item.comments > 0) note('comments', String(part.item.comments));
    if (!(await takeItem(run, part.item, kinds[kindName], id, note))) {
      for (const address of [
        addressOf(part.item.fields.link ?? ''),
        ...numberedAddresses(found, part.item.fields['wp:post_id'] ?? '', ['p', 'page_id']),
      ])
        hidden.add(address);
    }
    onProgress((done += 1), found.total);
  }
  for (const [path, notes] of context.links)
    if (hidden.has(path))
      for (const note of notes) note('link', `leads to ${addresses.get(path)}, which is not public`);
  if (!dryRun) await redirect(run);
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

/** An item as a line of the report names it: its type, its title as readers saw it, its old address. */
const lineOf = (type: string, { fields }: WxrItem): string =>
  [type, htmlText(fields.title ?? '').slice(0, 120), (fields.link ?? '').replace(/\s+/g, ' ')].join('\t');

/** What lies in the export beside its texts and is no news and no page: each by its name. */
function sayOther(report: ImportReport, item: WxrItem): void {
  const type = item.fields['wp:post_type'] ?? 'unknown';
  if (/^(?:attachment|revision|oembed_cache|customize_changeset|wp_block)$/.test(type)) return;
  report.note(lineOf(type, item), 'other', '');
}

/** What as a whole is not taken over. */
function sayRest(report: ImportReport, { others, comments, attachments, repeated }: Survey): void {
  report.line('');
  for (const [type, count] of others) report.line(`${count} of the type ${type} are not taken over`);
  if (comments) report.line(`${comments} comments are not taken over: this site has none`);
  if (attachments.size)
    report.line(
      `${attachments.size} files of the old media library: those that a text shows are taken over, the others are not`,
    );
  if (repeated) report.line(`${repeated} items have the guid of another one`);
}

const reasonOf = (failure: Failure): string =>
  failure.code === 'invalid'
    ? failure.issues
        .map(({ path, code, params }) => `${path} ${code}${params ? ` ${JSON.stringify(params)}` : ''}`)
        .join('; ')
    : failure.code;

/** @returns whether it is public, or will be on its day */
async function takeItem(run: Run, item: WxrItem, kind: KindDeclaration, id: string, note: Note): Promise<boolean> {
  const { database, context, dryRun, report } = run;
  if (item.fields['wp:status'] === 'trash') return tell(note, 'trash', false);
  const existing = await findRecord(database, id);
  if (existing && !isHalfDone(existing, item)) {
    // The run before may have ended between the two.
    await wishRedirects(run, item, kind, existing, note);
    return tell(note, 'there', existing.status === 'scheduled' || isLive(existing.kind, existing.status));
  }
  const first: Note = existing ? () => undefined : note;
  const published = momentOf(item);
  const { input, whole, isHollow } = await toEntryInput(
    item,
    kind,
    context,
    first as (code: string, detail: string) => void,
  );
  // The old site may have gone on since: what stands here is a draft that nobody has released.
  if (existing && !saysTheSame(existing, kind, input)) {
    note('draft', 'stays one: the export says something else by now');
    return tell(note, 'there', false);
  }
  // What was cut stays a draft, however often somebody runs this.
  if (existing && (whole !== null || isHollow)) return tell(note, 'there', false);
  const to = whole === null && !isHollow ? wishedStatus(item, published, first) : 'draft';
  if (existing === null) {
    if (whole !== null) note('cut', dryRun ? 'too long' : report.keepWhole(id, whole));
    if (!(await make(run, item, kind, id, input, published, note))) return false;
  }
  if (dryRun || to === 'draft') return tell(note, existing === null ? 'made' : 'there', to !== 'draft', id);
  const moved = await transitionEntry(systemActor, kind.name, id, to, published === null ? {} : { at: published });
  if (!moved.ok) note('draft', `cannot be ${to.replace('_', ' ')}: ${reasonOf(moved.failure)}`);
  else await wishRedirects(run, item, kind, moved.value, note);
  return tell(note, existing === null ? 'made' : moved.ok ? 'finished' : 'there', moved.ok && to !== 'in_review', id);
}

function tell(note: Note, code: ReportCode, isPublic: boolean, detail = ''): boolean {
  note(code, detail);
  return isPublic;
}

/** Whether an entry was made and the run ended before it was published or sent to review: nobody has touched it since. */
function isHalfDone({ status, revision }: EntryRecord, item: WxrItem): boolean {
  return (
    status === 'draft' &&
    revision === 1 &&
    (willBePublic(item) || (item.fields['wp:status'] === 'pending' && !item.fields['wp:post_password']))
  );
}

/** Whether an entry has the words that its item has in this export; links and pictures may have come since. */
function saysTheSame({ content }: EntryRecord, kind: KindDeclaration, input: ContentInput): boolean {
  const parsed = parseContent(kind, input, 'draft');
  const wordsOf = (text: Record<string, unknown> | null | undefined) =>
    [text?.title ?? '', text?.excerpt ?? '', shownText(text?.body as RichText | null | undefined)].join('\n');
  return (
    parsed.ok &&
    locales.every((locale) => wordsOf({ ...content.texts[locale] }) === wordsOf(parsed.value.texts?.[locale]))
  );
}

async function make(
  { database, context: { people }, dryRun }: Run,
  item: WxrItem,
  kind: KindDeclaration,
  id: string,
  input: ContentInput,
  published: number | null,
  note: Note,
): Promise<boolean> {
  const wish = slugOf(item.fields['wp:post_name'] ?? '');
  if (wish) {
    input.slug = await freeSlug(database, kind.name, wish, id);
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

/** The status that an item has here. */
function wishedStatus({ fields }: WxrItem, published: number | null, note: Note): Status {
  const status = fields['wp:status'] ?? '';
  if (fields['wp:post_password']) {
    note('password', '');
    return 'draft';
  }
  if (status === 'publish' || status === 'future')
    return published !== null && published > now() ? 'scheduled' : 'published';
  if (status === 'pending') return 'in_review';
  note('draft', `had the status ${status}`);
  return 'draft';
}

/** Notes the old addresses of what is public, and of its pictures, which are to lead to the new ones. */
async function wishRedirects(
  run: Run,
  item: WxrItem,
  kind: KindDeclaration,
  record: EntryRecord,
  note: Note,
): Promise<void> {
  const {
    context: { found },
    dryRun,
    oldAddresses,
    formerAddresses,
    targets,
  } = run;
  if (dryRun || !isLive(record.kind, record.status)) return;
  const postId = item.fields['wp:post_id'] ?? '';
  const target = localised(localeOf(item, found.locale), paths.entry(kind.name, record.content.slug));
  targets.set(postId, target);
  const old = addressOf(item.fields.link ?? '');
  const numbered = numberedAddresses(found, postId, kind.name === 'pages' ? ['p', 'page_id'] : ['p']);
  // The front page of the old site is answered by that of this one.
  for (const path of new Set([...(old === null ? [] : [old]), ...numbered]))
    if (path !== target) oldAddresses.push({ path, target, note });
  // Copies of a post share the slug that it had; WordPress leads to one of them, too.
  for (const path of formerPaths(item))
    if (path !== target && !found.oldPaths.has(path) && !formerAddresses.some((one) => one.path === path))
      formerAddresses.push({ path, target, note });
  await wishPictures(run, item);
}

async function wishPictures({ context, picturePaths, database }: Run, item: WxrItem): Promise<void> {
  const { pictures, found } = context;
  const shown = picturesOf(item, context).map((picture) => ({
    picture,
    paths: pictures.oldPathsOf(picture, found).filter((path) => !picturePaths.has(path)),
  }));
  const asked = shown.flatMap((one) => one.paths);
  const there = new Map((await findRedirectsAt(database, asked)).map(({ path, target }) => [path, target]));
  // Where a run before has led them: what else led to the picture leads there, too.
  for (const [path, target] of there) if (target !== null) picturePaths.set(path, target);
  for (const { picture, paths: all } of shown) {
    const wanted = all.filter((path) => !there.has(path));
    const id = wanted.length > 0 ? await pictures.find(picture) : null;
    if (id !== null) for (const path of wanted) picturePaths.set(path, `/media/${id}/${JPEG_NAME}`);
  }
}

/** What readers could open at the old site and cannot here: the nearest thing to it, or gone. */
function unshownAddresses({ context: { found }, targets, picturePaths }: Run): ImportedRedirect[] {
  const gone = found.unshown.flatMap((postId) =>
    numberedAddresses(found, postId, ['p']).map((path) => ({ path, target: null })),
  );
  const files = [...found.attachments].flatMap(([postId, { parent, link, url }]) => {
    const file = pathOf(url);
    const target = targets.get(parent) ?? (file === null ? undefined : picturePaths.get(file)) ?? null;
    const page = target === null ? null : addressOf(link);
    return [...numberedAddresses(found, postId, ['attachment_id', 'p']), ...(page === null ? [] : [page])].map(
      (path) => ({ path, target }),
    );
  });
  return [...gone, ...files];
}

/**
 * Lets the old addresses lead to the new ones: when everything is public, so that none of them covers a page that came
 * later. Those of items come first; what answers already, or leads where somebody has said, stays as it is.
 */
async function redirect(run: Run): Promise<void> {
  const {
    context: { found, terms },
    oldAddresses,
    formerAddresses,
    picturePaths,
    report,
    database,
  } = run;
  const all = [...oldAddresses, ...formerAddresses];
  const made = await importRedirects(all);
  for (const [at, result] of made.entries())
    if (!result.ok) all[at]!.note('redirect', `${all[at]!.path} → ${all[at]!.target}: ${reasonOf(result.failure)}`);
  const taken = new Set(all.map(({ path }) => path));
  const lists = archiveAddresses(found, terms, await loadCatalogue(database));
  const files = [...picturePaths].map(([path, target]) => ({ path, target }));
  const wished = new Map<string, ImportedRedirect>();
  for (const wish of [...lists, ...files, ...unshownAddresses(run)])
    if (!taken.has(wish.path) && !wished.has(wish.path)) wished.set(wish.path, wish);
  const rest = [...wished.values()];
  for (const [at, result] of (await importRedirects(rest)).entries()) {
    const { path, target } = rest[at]!;
    if (!result.ok) report.note(`address\t\t${path}`, 'kept', `→ ${target ?? 'gone'}: ${reasonOf(result.failure)}`);
  }
}
