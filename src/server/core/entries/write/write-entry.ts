import { bylinesOf } from '#content/fields/contact-fields.ts';
import { kinds } from '#content/kinds.ts';
import { checkAttributes, attributeValuesOf } from '#content/model/attributes.ts';
import type { KindDeclaration } from '#content/model/define-kind.ts';
import {
  missingFields,
  parseContent,
  toContentInput,
  type EntryContent,
  referenceIdsOf,
} from '#content/model/entry-content.ts';
import { isStaffFor } from '#content/model/permissions.ts';
import { workflows, type RevisionAction } from '#content/model/workflow.ts';
import { invalid, ok, type Issue, type Result } from '#content/result.ts';
import { isPublicNow } from '#server/core/entries/api/entry-json.ts';
import { UNEXPECTED_EDIT_ERROR } from '#server/core/entries/pending-edits/pending-edit-rows.ts';
import { termsOf, findAffectedTags } from '#server/core/entries/read/page-tags.ts';
import { fingerprintStatements } from '#server/core/fingerprints/text-fingerprint.ts';
import { pictureIssues, type ContentChange } from '#server/core/media/media-uses.ts';
import { pageTag } from '#server/core/page-tag.ts';
import { indexStatements } from '#server/core/search/index/entry-rows.ts';
import { loadCatalogue, type Catalogue } from '#server/core/taxonomy/catalogue.ts';
import type { Database, Statement } from '#server/platform/database/database.ts';
import { errorMentions } from '#server/platform/database/error-mentions.ts';
import { bumpCatalogue, bumpCounts } from '#server/platform/database/state-rows.ts';
import { stale } from '#server/platform/failures.ts';
import { currentPublisher } from '#server/publishing/publisher/current-publisher.ts';
import { appendToOutbox } from '#server/publishing/publisher/outbox-rows.ts';
import { waitUntilWithdrawnEverywhere } from '#server/publishing/publisher/servers.ts';
import { refileEntries } from './filing.ts';
import type { EntryRecord } from './record.ts';
import { existingUsers } from './reference-rows.ts';
import { saveRecord, UNEXPECTED_REVISION_ERROR } from './rows.ts';

/** All issues of content that is to be submitted or published. */
export function completenessIssues(kind: KindDeclaration, catalogue: Catalogue, content: EntryContent): Issue[] {
  const parsed = parseContent(kind, toContentInput(kind, content), 'publish');
  // An attribute that the category no longer has is not required.
  const gaps = attributeIssues(kind, catalogue, content, true).filter(({ code }) => code !== 'unknown_field');
  return [
    ...missingFields(kind, content),
    ...(parsed.ok ? [] : parsed.issues),
    ...gaps,
    ...pictureCountIssues(catalogue, content),
  ];
}

/** A category of ads may allow fewer pictures than the kind does. */
function pictureCountIssues(catalogue: Catalogue, content: EntryContent): Issue[] {
  const max = catalogue.categories.byId.get(content.categoryId ?? '')?.ads?.maxPhotos;
  const count = content.gallery.length + (content.cover === null ? 0 : 1);
  return max !== undefined && count > max ? [{ path: 'gallery', code: 'too_many', params: { max } }] : [];
}

function attributeIssues(
  kind: KindDeclaration,
  catalogue: Catalogue,
  content: EntryContent,
  complete: boolean,
): Issue[] {
  if (!Object.hasOwn(kind.details, 'attributes')) return [];
  const schema =
    content.categoryId === null ? [] : (catalogue.categories.byId.get(content.categoryId)?.ads?.attributes ?? []);
  return checkAttributes(schema, attributeValuesOf(content.details), complete);
}

/**
 * References that do not exist, are of the wrong kind, or are to pictures or users that the actor may not use.
 * @param change the change and its actor; without it pictures and users need only exist
 */
export async function referenceIssues(
  database: Database,
  catalogue: Catalogue,
  kind: KindDeclaration,
  content: EntryContent,
  change?: ContentChange,
): Promise<Issue[]> {
  const issues: Issue[] = [];
  const checkCategory = (id: string, path: string) => {
    const row = catalogue.categories.byId.get(id);
    if (!row || row.kind !== kind.name) issues.push({ path, code: 'not_found' });
    else if (kind.uses.category === 'required_leaf' && catalogue.categories.children(id).length > 0)
      issues.push({ path, code: 'not_leaf' });
  };
  if (content.categoryId !== null) checkCategory(content.categoryId, 'categoryId');
  if (content.locationId !== null && !catalogue.locations.byId.has(content.locationId))
    issues.push({ path: 'locationId', code: 'not_found' });
  content.tags.forEach(
    (id, index) => catalogue.tags.has(id) || issues.push({ path: `tags.${index}`, code: 'not_found' }),
  );
  for (const [name, field] of Object.entries(kind.details)) {
    if (field.type !== 'references') continue;
    referenceIdsOf(content.details[name]).forEach((id, index) => {
      if (field.reference === 'category') checkCategory(id, `details.${name}.${index}`);
      else if (field.reference === 'location' && !catalogue.locations.byId.has(id))
        issues.push({ path: `details.${name}.${index}`, code: 'not_found' });
    });
  }
  if (content.cover?.id === '') issues.push({ path: 'cover.id', code: 'required' });
  issues.push(...(await pictureIssues(database, kind, content, change)));
  issues.push(...(await bylineIssues(database, kind, content, change)));
  issues.push(
    ...attributeIssues(kind, catalogue, content, false).filter(
      (issue) => !isUnchangedLegacyAttribute(issue, content, change === undefined ? content : change.before),
    ),
  );
  return issues;
}

const bylineIds = ({ details }: EntryContent) =>
  bylinesOf(details).flatMap((byline) => ('userId' in byline ? [byline.userId] : []));

/**
 * Users in a byline who do not exist, or whom an author may not name: authors may only name colleagues and users
 * already in the byline.
 */
async function bylineIssues(
  database: Database,
  kind: KindDeclaration,
  content: EntryContent,
  change?: ContentChange,
): Promise<Issue[]> {
  const people = bylineIds(content);
  const known = await existingUsers(database, people, {
    colleagues: change !== undefined && !isStaffFor(change.actor, kind),
  });
  const kept = new Set(change?.before ? bylineIds(change.before) : []);
  return people.flatMap((id) =>
    known.has(id) || kept.has(id) ? [] : [{ path: 'details.bylines', code: 'not_found' as const }],
  );
}

/** Whether an unknown attribute is unchanged since its category still had it: it must not block a save. */
function isUnchangedLegacyAttribute(
  { path, code }: Issue,
  content: EntryContent,
  before: EntryContent | null,
): boolean {
  if (code !== 'unknown_field' || before === null || before.categoryId !== content.categoryId) return false;
  const key = path.slice(path.lastIndexOf('.') + 1);
  const value = (item: EntryContent) => attributeValuesOf(item.details)[key];
  return value(before) === value(content);
}

/**
 * Stores a record with its search index and its outbox row, in one batch. An intervening save results in a 409, a taken
 * slug in a 422.
 */
export async function commitRecord(
  database: Database,
  catalogue: Catalogue,
  before: EntryRecord | null,
  after: EntryRecord,
  actorId: string | null,
  also: readonly Statement[] = [],
  act: RevisionAction | null = null,
): Promise<Result<EntryRecord>> {
  const tags = await findAffectedTags(database, catalogue, before, after);
  const statements = [
    ...saveRecord(database, before, after, termsOf(catalogue, after), actorId, act),
    ...(await indexStatements(database, before, after)),
    ...fingerprintStatements(database, before, after),
    ...also,
  ];
  const isLeaving = before !== null && becomesUnreachable(before, after);
  const gone = isLeaving ? [pageTag.gone(pageTag.entry(after.id))] : [];
  if (tags.length || isLeaving) statements.push(appendToOutbox(database, [...tags, ...gone]));
  // Menus are part of the catalogue that every reader caches.
  if (tags.includes(pageTag.menus)) statements.push(bumpCatalogue(database));
  if (tags.includes(pageTag.list(after.kind))) statements.push(bumpCounts(database, after.kind));
  try {
    await database.batch(statements);
  } catch (error) {
    if (isTaken(error, 'entry.kind, entry.slug')) return invalid([{ path: 'slug', code: 'taken' }]);
    if (
      isTaken(error, 'revision.') ||
      [UNEXPECTED_REVISION_ERROR, UNEXPECTED_EDIT_ERROR].some((words) => errorMentions(error, words))
    )
      return stale(after.revision);
    if (errorMentions(error, 'FOREIGN KEY constraint failed')) {
      // A category, tag, place or picture was deleted after the lookup: check again.
      const issues = await referenceIssues(database, await loadCatalogue(database), kinds[after.kind], after.content);
      if (issues.length) return invalid(issues);
    }
    throw error;
  }
  // A concurrent move of a category has refiled only earlier entries, so this entry is filed here.
  const current = await loadCatalogue(database);
  if (current !== catalogue && termsOf(current, after).join() !== termsOf(catalogue, after).join())
    await refileEntries(database, [after.id]);
  currentPublisher()?.wake();
  if (isLeaving && !(await isGone(database))) lingering.add(after);
  return ok(after);
}

/** Whether readers can no longer find the entry: in lists, under its URL, or anywhere. */
const becomesUnreachable = (before: EntryRecord, after: EntryRecord): boolean =>
  (isPublicNow(before) && !isPublicNow(after)) ||
  (hasPage(before) && (!hasPage(after) || before.content.slug !== after.content.slug));

/** Whether its URL may return a page, which includes a sold or expired ad. */
function hasPage({ kind, status, publishedAt }: EntryRecord): boolean {
  const { live, lingering: kept } = workflows[kinds[kind].workflow];
  return publishedAt !== null && (status === live || kept.includes(status));
}

const lingering = new WeakSet<EntryRecord>();

/**
 * Whether a server has not confirmed in time that it no longer shows a withdrawn entry. It will stop showing it, but
 * the response cannot promise that.
 */
export const isWithdrawalUnconfirmed = (record: EntryRecord): boolean => lingering.has(record);

/** An unreachable server must not fail a completed save. */
const isGone = (database: Database): Promise<boolean> => waitUntilWithdrawnEverywhere(database).catch(() => false);

/** Whether the batch failed because a concurrent save stored the same key first: a revision's number, or a slug. */
function isTaken(error: unknown, columns: string): boolean {
  return errorMentions(error, `UNIQUE constraint failed: ${columns}`);
}
