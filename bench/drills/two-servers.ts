import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { BenchContext } from '#bench/context.ts';
import type { Dataset } from '#bench/datasets.ts';
import { freePort } from '#bench/processes.ts';
import { signIn } from '#bench/sign-in.ts';
import '#server/app/features.ts';
import { seededRandom } from '#bench/statistics.ts';
import { kinds } from '#content/kinds.ts';
import { systemActor } from '#content/model/permissions.ts';
import { workflows } from '#content/model/workflow.ts';
import { generateEntries } from '#demo/content/generate.ts';
import { demoId, seedTaxonomy } from '#demo/seed-taxonomy.ts';
import { toSeedEntry } from '#demo/to-entry.ts';
import { syncFilterIndexes } from '#server/core/entries/read/detail-filter-rows.ts';
import { createEntry, transitionEntry } from '#server/core/entries/write/commands.ts';
import { openDatabase, useDatabase, type Database } from '#server/platform/database/database.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { parseEnv } from '#server/platform/env.ts';
import { startSmtp, type TestSmtp } from '#server/platform/mail/testing.ts';
import type { Storage } from '#server/platform/storage/picture-files.ts';
import { createStorage } from '#server/platform/storage/storage.ts';
import { startS3, type TestBucket } from '#tests/support/servers/s3.ts';
import { startSqld, type Sqld } from '#tests/support/servers/sqld.ts';
import { AcknowledgedWrites } from './acknowledged.ts';
import { DrillPictures } from './drill-pictures.ts';
import type { WriterSetup } from './writers.ts';

const FIRST_GENERATED_NUMBER = 5_001;
const ENTRIES = 120;

/** Two data directories of servers that share a database, a bucket and a host name. */
export interface TwoServers {
  datasets: readonly [Dataset, Dataset];
  /** Excludes the admin, because both servers share the settings. */
  casts: readonly [WriterSetup, WriterSetup];
  known: readonly [AcknowledgedWrites, AcknowledgedWrites];
  pictures: DrillPictures;
  random: () => number;
  /** Headers by which both servers recognise their site. */
  headers: Readonly<Record<string, string>>;
  database: Database;
  storage: Storage;
  smtp: TestSmtp;
  close(): Promise<void>;
}

async function fill(database: Database): Promise<void> {
  await seedTaxonomy(database);
  const at = Date.now();
  for (const item of generateEntries(ENTRIES, FIRST_GENERATED_NUMBER)) {
    const { kind, id, input, authorId, publishedAt } = toSeedEntry(item, at);
    const made = await createEntry(
      systemActor,
      kind,
      { ...input, cover: null, gallery: [] },
      { id, createdAt: publishedAt, authorId },
    );
    if (!made.ok) throw new Error(`${kind} ${id}: ${JSON.stringify(made.failure)}`);
    const moved = await transitionEntry(systemActor, kind, id, workflows[kinds[kind].workflow].live, {
      at: publishedAt,
    });
    if (!moved.ok) throw new Error(`${kind} ${id}: ${JSON.stringify(moved.failure)}`);
  }
}

async function cast(database: Database, dataset: Dataset): Promise<[WriterSetup, WriterSetup]> {
  const editors = await signIn(database, dataset, 6, 'editor');
  const readers = await signIn(database, dataset, 4, 'user');
  const ads = (
    await database.client.execute(
      "select id from entry where kind = 'advertisements' and status = 'active' and author_id is not null limit 12",
    )
  ).rows.map(({ id }) => String(id));
  const half = (at: 0 | 1): WriterSetup => ({
    editors: editors.slice(at * 3, at * 3 + 3),
    readers: readers.slice(at * 2, at * 2 + 2),
    readerIds: [0, 1].map((candidate) => `bench-user-${at * 2 + candidate}`),
    admin: null,
    ads,
    categoryId: demoId.category('news', 'hromada'),
  });
  return [half(0), half(1)];
}

/** Starts a libSQL server, a bucket and a mail server, and fills them with a small site. */
export async function openTwoServers({ dir, seed }: Pick<BenchContext, 'dir' | 'seed'>): Promise<TwoServers> {
  const [sqld, bucket, smtp]: [Sqld, TestBucket, TestSmtp] = await Promise.all([startSqld(), startS3(), startSmtp()]);
  const ports = [await freePort(), await freePort()] as const;
  const host = `127.0.0.1:${ports[0]}`;
  const { DATABASE_URL: _url, NODE_ENV: _mode, ...rest } = process.env;
  const authSecret = randomBytes(32).toString('hex');
  const datasetOf = (at: 0 | 1): Dataset => {
    const dataDir = path.join(dir, `server-${at}`);
    mkdirSync(dataDir, { recursive: true });
    const env = {
      ...rest,
      ...bucket.env,
      DATA_DIR: dataDir,
      PORT: String(ports[at]),
      HOST: '127.0.0.1',
      SITE_URL: `http://${host}`,
      DATABASE_URL: sqld.url,
      DATABASE_AUTH_TOKEN: sqld.token,
      AUTH_SECRET: authSecret,
      SMTP_URL: smtp.url,
      TRUSTED_PROXIES: '127.0.0.1',
      DEMO: '0',
      LOG_LEVEL: 'warn',
    };
    return { entries: 0, dir: dataDir, databaseUrl: sqld.url, env };
  };
  const datasets = [datasetOf(0), datasetOf(1)] as const;
  const database = useDatabase(await openDatabase(sqld.url, sqld.token));
  await migrate(database);
  await syncFilterIndexes(database);
  await fill(database);
  return {
    datasets,
    database,
    smtp,
    casts: await cast(database, datasets[0]),
    known: [new AcknowledgedWrites(), new AcknowledgedWrites()],
    pictures: await DrillPictures.draw(),
    random: seededRandom(seed),
    headers: { host },
    storage: createStorage(parseEnv(datasets[0].env)),
    async close() {
      database.close();
      await Promise.all([sqld.close(), bucket.close(), smtp.close()]);
    },
  };
}
