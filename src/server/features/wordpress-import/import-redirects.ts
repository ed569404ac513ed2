import type { KindDeclaration } from '#content/model/define-kind.ts';
import { isLive } from '#content/model/visibility.ts';
import type { Failure } from '#content/result.ts';
import { localisedPath, paths } from '#content/urls/urls.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { JPEG_NAME } from '#server/core/media/variants.ts';
import { importRedirects, type ImportedRedirect } from '#server/core/redirects/redirects.ts';
import { findRedirectsAt } from '#server/core/redirects/rows.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ImportReport, ReportCode } from './import-report.ts';
import { localeOf } from './item-languages.ts';
import { addressOf, formerPaths, pathOf } from './item-values.ts';
import { archiveRedirects, numberedAddresses } from './old-archives.ts';
import type { WxrItem } from './read-wxr.ts';
import { picturesOf, type ImportContext } from './to-entry.ts';

export type ReportNote = (code: ReportCode, detail: string) => void;

/** An old address that will redirect once everything is public. */
interface OldAddress extends ImportedRedirect {
  note: ReportNote;
}

export interface ImportRun {
  database: Database;
  context: ImportContext;
  dryRun: boolean;
  report: ImportReport;
  /**
   * Old addresses of items, and former addresses that WordPress redirected to them. On conflict the old addresses take
   * precedence.
   */
  oldAddresses: OldAddress[];
  formerAddresses: OldAddress[];
  /** Targets of picture files, by their old paths. */
  picturePaths: Map<string, string>;
  /** Targets of the public items, by their old ids. */
  targets: Map<string, string>;
}

export const reasonOf = (failure: Failure): string =>
  failure.code === 'invalid'
    ? failure.issues
        .map(({ path, code, params }) => `${path} ${code}${params ? ` ${JSON.stringify(params)}` : ''}`)
        .join('; ')
    : failure.code;

/** Queues redirects for a public item and its pictures, from their old addresses to the new ones. */
export async function queueRedirects(
  run: ImportRun,
  item: WxrItem,
  kind: KindDeclaration,
  record: EntryRecord,
  note: ReportNote,
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
  const target = localisedPath(localeOf(item, found), paths.entry(kind.name, record.content.slug));
  targets.set(postId, target);
  const old = addressOf(item.fields.link ?? '');
  const numbered = numberedAddresses(found, postId, kind.name === 'pages' ? ['p', 'page_id'] : ['p']);
  // The front page of the old site needs no redirect: this site's front page is at its address.
  for (const path of new Set([...(old === null ? [] : [old]), ...numbered]))
    if (path !== target) oldAddresses.push({ path, target, note });
  // Copies of a post share its former slug; WordPress also redirects to only one of them.
  for (const path of formerPaths(item))
    if (
      path !== target &&
      !found.oldPaths.has(path) &&
      !formerAddresses.some((formerAddress) => formerAddress.path === path)
    )
      formerAddresses.push({ path, target, note });
  await queuePictureRedirects(run, item);
}

async function queuePictureRedirects({ context, picturePaths, database }: ImportRun, item: WxrItem): Promise<void> {
  const { pictures, found } = context;
  const shown = picturesOf(item, context).map((picture) => ({
    picture,
    paths: pictures.oldPathsOf(picture, found).filter((path) => !picturePaths.has(path)),
  }));
  const asked = shown.flatMap((candidate) => candidate.paths);
  const there = new Map((await findRedirectsAt(database, asked)).map(({ path, target }) => [path, target]));
  // Redirects of an earlier run: other old addresses of the picture get the same target.
  for (const [path, target] of there) if (target !== null) picturePaths.set(path, target);
  for (const { picture, paths: all } of shown) {
    const wanted = all.filter((path) => !there.has(path));
    const id = wanted.length > 0 ? await pictures.find(picture) : null;
    if (id !== null) for (const path of wanted) picturePaths.set(path, `/media/${id}/${JPEG_NAME}`);
  }
}

/** Redirects for items that were public on the old site but are not here: to the closest equivalent, or gone. */
function redirectsOfUnshownItems({ context: { found }, targets, picturePaths }: ImportRun): ImportedRedirect[] {
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
 * Creates the redirects from old addresses once everything is public, so that none of them hides a page created later.
 * Addresses of items come first; existing pages and manual redirects are not changed.
 */
export async function createRedirects(run: ImportRun): Promise<void> {
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
  const lists = archiveRedirects(found, terms, await loadCatalogue(database));
  const files = [...picturePaths].map(([path, target]) => ({ path, target }));
  const wished = new Map<string, ImportedRedirect>();
  for (const wish of [...lists, ...files, ...redirectsOfUnshownItems(run)])
    if (!taken.has(wish.path) && !wished.has(wish.path)) wished.set(wish.path, wish);
  const rest = [...wished.values()];
  for (const [at, result] of (await importRedirects(rest)).entries()) {
    const { path, target } = rest[at]!;
    if (!result.ok) report.note(`address\t\t${path}`, 'kept', `→ ${target ?? 'gone'}: ${reasonOf(result.failure)}`);
  }
}
