import path from 'node:path';
import type { BenchContext } from '#bench/context.ts';
import { type Dataset, openDataset } from '#bench/datasets.ts';
import { signIn } from '#bench/sign-in.ts';
import { seededRandom } from '#bench/statistics.ts';
import { demoId } from '#demo/seed-taxonomy.ts';
import { openDatabase, type Database } from '#server/platform/database/database.ts';
import { AcknowledgedWrites } from './acknowledged.ts';
import { lostWrites } from './check-acknowledged.ts';
import { findWrongPages } from './check-pages.ts';
import { waitUntilReleased } from './close-files.ts';
import { findInconsistencies, localPictures } from './consistency.ts';
import { DrillPictures } from './drill-pictures.ts';
import { Writers, type WriterSetup, type WritersOptions } from './writers.ts';

const EDITORS = 3;
const READERS = 3;

/** A site that is written to through its API, and everything that it has acknowledged. */
export interface DrillSite {
  dataset: Dataset;
  cast: WriterSetup;
  known: AcknowledgedWrites;
  pictures: DrillPictures;
  random: () => number;
  /** The log file of the drill's servers. */
  log: string;
}

/** Signs users in on the drill's own data directory. No server may be running on it yet. */
export async function openDrillSite(
  { dir, seed }: Pick<BenchContext, 'dir' | 'seed'>,
  dataset: Dataset,
): Promise<DrillSite> {
  const database = await openDataset(dataset);
  const editors = await signIn(database, dataset, EDITORS, 'editor');
  const readers = await signIn(database, dataset, READERS, 'user');
  const [admin] = await signIn(database, dataset, 1, 'admin');
  const ads = (
    await database.client.execute(
      "select id from entry where kind = 'advertisements' and status = 'active' and listed_at is not null and author_id is not null order by id limit 12",
    )
  ).rows.map(({ id }) => String(id));
  database.close();
  await waitUntilReleased(path.join(dataset.dir, 'poruch.db'));
  const cast: WriterSetup = {
    editors,
    readers,
    readerIds: readers.map((_cookie, at) => `bench-user-${at}`),
    admin: admin!,
    ads,
    categoryId: demoId.category('news', 'hromada'),
  };
  return {
    dataset,
    cast,
    known: new AcknowledgedWrites(),
    pictures: await DrillPictures.draw(),
    random: seededRandom(seed),
    log: path.join(dir, 'server.log'),
  };
}

/** Starts concurrent writers. Call `stop` or `abandon` on the result. */
export function startWriting(
  site: DrillSite,
  origin: string,
  pauses: Pick<WritersOptions, 'pauseMs' | 'settingsPauseMs'> = {},
): Writers {
  const { cast, known, pictures, random } = site;
  const writers = new Writers({ origin, cast, known, pictures, random, ...pauses });
  writers.start();
  return writers;
}

/** Refusals that are errors: all except 429 and 503, with which the server may decline a request at any time. */
export function listUnexpectedRefusals({ refused }: Writers): string[] {
  return refused
    .filter(({ status }) => status !== 429 && status !== 503)
    .map(({ what, status, text }) => `${what} was answered ${status}: ${text}`);
}

/**
 * Opens the database alongside a running server, and closes it again: a drill must not have it open when a server is
 * killed.
 */
export async function withDatabase<T>(dataset: Dataset, use: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(dataset.databaseUrl);
  // If `use` fails, its error is thrown, not one about an unreleased file.
  const result = await use(database).finally(() => database.close());
  await waitUntilReleased(path.join(dataset.dir, 'poruch.db'));
  return result;
}

/** Resets the rate limits, which would slow the drill's writers down. */
export async function resetRateLimits(database: Database): Promise<void> {
  await database.client.execute('delete from rate_limit_window');
}

/**
 * Checks a site after an interruption: nothing is lost, its data is consistent, and its pages match the database.
 * @param all false compares only the pages of recently written entries
 * @param decode whether to read the files of every acknowledged picture to the end
 */
export async function findSiteViolations(
  site: DrillSite,
  origin: string,
  { all = false, decode = false }: { all?: boolean; decode?: boolean } = {},
): Promise<string[]> {
  const { dataset, known } = site;
  return withDatabase(dataset, async (database) => [
    ...(await lostWrites(database, known)),
    ...(await findInconsistencies(database, () => localPictures(dataset.dir), decode ? known.pictures : [])),
    ...(await findWrongPages(origin, database, all ? known.entries.keys() : known.touched)),
  ]);
}
