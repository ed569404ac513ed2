import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { siteLook } from '#content/settings/site-look.ts';
import { exitWithMessage } from '#server/app/exit-with-message.ts';
import { ensureSiteOpen } from '#server/app/site.ts';
import { createSetupLink, hasOpenSetupLink } from '#server/features/setup/setup-link.ts';
import { connect, type Database } from '#server/platform/database/database.ts';
import { env, type Env } from '#server/platform/env.ts';
import { runExclusively } from '#server/platform/jobs/lease.ts';
import { runningServers, servingPid } from '#server/platform/serving-lock.ts';
import { isMailUndeliverable } from '#server/platform/site-reach.ts';
import { log } from '#server/platform/telemetry/log.ts';
import { buildIfChanged, builtId, sourceId } from './build.ts';
import { demoLink } from './demo-link.ts';
import {
  fillReferencesIfNeeded,
  pagesDir,
  prerenderIfNeeded,
  rebuildSearchIfNeeded,
  seedIfEmpty,
  serverArgs,
  serverEnv,
  findParallelPrepareObstacle,
} from './prepare.ts';
import {
  commandForThisSite,
  failureLine,
  assertDataDirUsable,
  assertBuildSpace,
  assertPortFree,
} from './startup-checks.ts';

const root = path.resolve(import.meta.dirname, '..');
const say = (line: string) => console.log(`→ ${line}`);

function readEnv(): Env {
  try {
    return env();
  } catch (error) {
    return exitWithMessage(error);
  }
}

/** Runs a long-lived child in the foreground. This process exits when the child does. */
function hand(
  args: readonly string[],
  { extra = {}, onReady }: { extra?: NodeJS.ProcessEnv; onReady?: (server: ChildProcess) => Promise<void> } = {},
): void {
  const child = spawn(process.execPath, args, {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { ...extra, ...process.env },
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => child.kill(signal));
  child.on('message', (message) => {
    if (message !== 'ready') return;
    console.log(`✓ ${siteLook()?.name.ua ?? 'Поруч'} is running at ${env().siteUrl} (Ctrl+C stops it)`);
    onReady?.(child).catch((error: unknown) => console.error(`✗ ${failureLine(error, env())}`));
  });
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}

async function start(): Promise<void> {
  const { dataDir, host, port } = readEnv();
  const dev = process.argv.includes('--dev');
  const isPreparing = process.argv.includes('--prepare');
  const takesOver = process.argv.includes('--take-over');
  const pid = servingPid(pagesDir());
  if (pid !== null && (dev || !(isPreparing || takesOver)))
    throw new Error(
      `A server (pid ${pid}) is running on ${dataDir} already. Stop it first, or give this one another DATA_DIR and PORT. From the folder of another release this one could take over: ${commandForThisSite('npm start -- --take-over')}.`,
    );
  // A running server loads the files of its build lazily.
  if (
    pid !== null &&
    builtId() !== sourceId() &&
    runningServers(path.join(root, '.cache/servers')).some((candidate) => candidate.pid === pid)
  )
    throw new Error(
      `A server (pid ${pid}) runs from this very folder, and would lose the files of its build. Prepare the release in a folder of its own, or stop the server first, then: ${commandForThisSite('npm start')}`,
    );
  if (pid !== null) await refuseBeside(pid);
  assertDataDirUsable(env());
  // No check while preparing a release, which happens alongside the running server, or for Astro's own server, which
  // takes the next free port.
  if (!dev && !isPreparing && pid === null) await assertPortFree({ host, port });
  let build = '';
  if (!dev) {
    const result = await buildIfChanged(() => assertBuildSpace(root));
    build = result.id;
    say(result.built ? `Built ${build} in ${result.seconds} s` : `Build ${build} is up to date`);
  }
  say(
    `Opening the database ${env().isShared ? `at ${new URL(env().databaseUrl).host}` : `in ${path.relative(process.cwd(), dataDir) || dataDir}`}`,
  );
  const database = await ensureSiteOpen();
  const [added, indexed] = await runExclusively(
    database,
    log,
    'start',
    async () => {
      await fillReferencesIfNeeded(database);
      return [await seedIfEmpty(database), await rebuildSearchIfNeeded(database)] as const;
    },
    () => say('Waiting for another server that starts on this database'),
  );
  if (added > 0) say(`Added ${added} demo entries (DEMO=0 starts empty)`);
  if (indexed !== null) say(`Indexed ${indexed} entries for the search`);
  if (dev) {
    database.close();
    hand(
      [path.resolve('node_modules/astro/bin/astro.mjs'), 'dev', '--port', String(env().port), '--host', env().host],
      { extra: { ASTRO_TELEMETRY_DISABLED: '1', CHECK_ANSWERS: '1' } },
    );
    return;
  }
  const pages = await prerenderIfNeeded(database, build);
  if (pages)
    say(
      `${pid === null ? 'Rendered' : `Beside the server that runs (pid ${pid}), rendered`} ${pages.stored} pages${pages.kept ? `; ${pages.kept} were there already` : ''}${pages.failed ? `; ${pages.failed} failed, see above` : ''}`,
    );
  // A supervisor starts the server itself, as the only process that it manages.
  if (isPreparing) {
    database.close();
    say('Ready to be served');
    return;
  }
  hand([...serverArgs(), ...(takesOver ? ['--take-over'] : [])], {
    extra: serverEnv,
    async onReady(server) {
      const link = await demoLink(database, env());
      const setup = env().demo ? null : await setupLine(database);
      database.close();
      if (setup !== null) say(setup);
      else if (isMailUndeliverable()) say(`Sign in: ${commandForThisSite('npm run portal -- user link')}`);
      if (link === null) return;
      server.send(link.message);
      say(`Sign in as the demo's admin, once, while this server runs: ${link.url}`);
      say(`Another link: ${commandForThisSite(`npm run portal -- user link ${link.message.email}`)}`);
    },
  });
}

/** A running server must not encounter data of a newer release. @throws Error worded for the operator */
async function refuseBeside(pid: number): Promise<void> {
  const database = await connect();
  const reason = await findParallelPrepareObstacle(database).finally(() => database.close());
  if (reason !== null)
    throw new Error(
      `Nothing was done beside the server that runs (pid ${pid}): ${reason}. Stop it first, then: ${commandForThisSite('npm start')}`,
    );
}

/**
 * The line with the setup link of a site without an admin, or null if it has one. A link that is still valid is kept.
 */
async function setupLine(database: Database): Promise<string | null> {
  if (await hasOpenSetupLink(database))
    return `Set your site up at the address that was printed before. Another one, in its place: ${commandForThisSite('npm run portal -- setup --link')}`;
  const made = await createSetupLink(database);
  return made.ok ? `Set your site up here, once and within 24 hours: ${made.value.url}` : null;
}

start().catch((error: unknown) => {
  console.error(`✗ ${failureLine(error, env())}`);
  process.exit(1);
});
