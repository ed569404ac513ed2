import path from 'node:path';
import type { BenchContext } from '#bench/context.ts';
import { type Dataset, openDataset } from '#bench/datasets.ts';
import { signIn } from '#bench/sign-in.ts';
import { seededRandom } from '#bench/statistics.ts';
import { demoId } from '#demo/seed-taxonomy.ts';
import { openDatabase, type Database } from '#server/platform/database/database.ts';
import { Acknowledged } from './acknowledged.ts';
import { lostWrites } from './check-acknowledged.ts';
import { untilLetGo } from './close-files.ts';
import { DrillPictures } from './drill-pictures.ts';
import { falsePages } from './page-truth.ts';
import { findUnsound, localPictures } from './soundness.ts';
import { Writers, type Cast, type WritersOptions } from './writers.ts';

const EDITORS = 3;
const READERS = 3;

/** A site that is written to through its API, and everything that it has acknowledged. */
export interface DrillSite {
  dataset: Dataset;
  cast: Cast;
  known: Acknowledged;
  pictures: DrillPictures;
  random: () => number;
  /** Where the servers of the drill write their log. */
  log: string;
}

/** Signs people in on a data directory of the drill's own. No server may run there yet. */
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
  await untilLetGo(path.join(dataset.dir, 'poruch.db'));
  const cast: Cast = {
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
    known: new Acknowledged(),
    pictures: await DrillPictures.draw(),
    random: seededRandom(seed),
    log: path.join(dir, 'server.log'),
  };
}

/** Lets people write; `stop` or `abandon` what is returned. */
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

/** What is an error: being told to wait is none, and promises nothing. */
export function errorsOf({ refused }: Writers): string[] {
  return refused
    .filter(({ status }) => status !== 429 && status !== 503)
    .map(({ what, status, text }) => `${what} was answered ${status}: ${text}`);
}

/** Opens the database beside a running server, and closes it again: a drill must not hold it when a server is killed. */
export async function withDatabase<T>(dataset: Dataset, use: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase(dataset.databaseUrl);
  // What failed is thrown before that nobody let go after it.
  const result = await use(database).finally(() => database.close());
  await untilLetGo(path.join(dataset.dir, 'poruch.db'));
  return result;
}

/** Makes room under the limits that hold people back from writing as fast as a drill wants them to. */
export async function forgetLimits(database: Database): Promise<void> {
  await database.client.execute('delete from rate_limit_window');
}

/**
 * Everything that a drill asks of a site after it was cut short: nothing lost, sound in itself, pages as the database.
 * @param all false compares the pages of those entries alone that were written to lately
 * @param decode whether every acknowledged picture's files are read to their end
 */
export async function violationsOf(
  site: DrillSite,
  origin: string,
  { all = false, decode = false }: { all?: boolean; decode?: boolean } = {},
): Promise<string[]> {
  const { dataset, known } = site;
  return withDatabase(dataset, async (database) => [
    ...(await lostWrites(database, known)),
    ...(await findUnsound(database, () => localPictures(dataset.dir), decode ? known.pictures : [])),
    ...(await falsePages(origin, database, all ? known.entries.keys() : known.touched)),
  ]);
}
