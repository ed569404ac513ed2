import type { KindDeclaration } from '#content/model/define-kind.ts';
import { isLive } from '#content/model/visibility.ts';
import type { Failure } from '#content/result.ts';
import { localised, paths } from '#content/urls/urls.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { JPEG_NAME } from '#server/core/media/variants.ts';
import { importRedirects, type ImportedRedirect } from '#server/core/redirects/redirects.ts';
import { findRedirectsAt } from '#server/core/redirects/rows.ts';
import { loadCatalogue } from '#server/core/taxonomy/catalogue.ts';
import type { Database } from '#server/platform/database/database.ts';
import type { ImportReport, ReportCode } from './import-report.ts';
import { localeOf } from './item-languages.ts';
import { addressOf, formerPaths, pathOf } from './item-values.ts';
import { archiveAddresses, numberedAddresses } from './old-archives.ts';
import type { WxrItem } from './read-wxr.ts';
import { picturesOf, type ImportContext } from './to-entry.ts';

export type Note = (code: ReportCode, detail: string) => void;

/** An old address that is to lead on, once everything is public. */
interface OldAddress extends ImportedRedirect {
  note: Note;
}

export interface Run {
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

export const reasonOf = (failure: Failure): string =>
  failure.code === 'invalid'
    ? failure.issues
        .map(({ path, code, params }) => `${path} ${code}${params ? ` ${JSON.stringify(params)}` : ''}`)
        .join('; ')
    : failure.code;

/** Notes the old addresses of what is public, and of its pictures, which are to lead to the new ones. */
export async function wishRedirects(
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
  const target = localised(localeOf(item, found), paths.entry(kind.name, record.content.slug));
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
export async function redirect(run: Run): Promise<void> {
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
