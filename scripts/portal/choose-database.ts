import { existsSync } from 'node:fs';
import path from 'node:path';
import { databaseFile } from '#server/platform/database-file.ts';
import { env, resetEnv } from '#server/platform/env.ts';
import { runningServers, type RunningServer } from '#server/platform/serving-lock.ts';
import type { DeclaredCommand } from './commands.ts';

const serversDir = path.resolve(import.meta.dirname, '../../.cache/servers');

/** The database that a command works on. */
export interface ChosenDatabase {
  /** Its file, or the host of a remote one. */
  name: string;
  /** The server of this folder that uses it, or null if none does. */
  server: RunningServer | null;
}

const isGiven = (name: string) => Boolean(process.env[name]);
const describeServer = ({ pid, siteUrl, port, dataDir }: RunningServer) =>
  `pid ${pid}, ${siteUrl}, PORT ${port}: DATA_DIR=${dataDir}`;

/** Takes over a server's settings, unless this process has its own. */
function adoptServerSettings({ dataDir, databaseUrl, port, siteUrl }: RunningServer): void {
  process.env.DATA_DIR = dataDir;
  if (databaseUrl !== null) process.env.DATABASE_URL = databaseUrl;
  if (!isGiven('PORT')) process.env.PORT = String(port);
  if (!isGiven('SITE_URL') && siteUrl !== `http://localhost:${port}`) process.env.SITE_URL = siteUrl;
  resetEnv();
}

/**
 * Selects the database of a command: that of DATA_DIR or DATABASE_URL, otherwise that of the one running server of this
 * program folder, otherwise the default.
 * @param needs whether a missing database is refused
 * @throws Error worded for the operator
 */
export function chooseDatabase(
  needs: DeclaredCommand['database'],
  servers: readonly RunningServer[] = runningServers(serversDir),
): ChosenDatabase {
  if (!isGiven('DATA_DIR') && !isGiven('DATABASE_URL') && servers.length > 0) {
    const [server] = servers;
    if (servers.length > 1)
      throw new Error(
        `${servers.length} servers of this folder run. Give the DATA_DIR of the one that is meant:\n${servers.map((item) => `  ${describeServer(item)}`).join('\n')}`,
      );
    if (server!.databaseUrl === null)
      throw new Error(
        `The server of this folder (pid ${server!.pid}) has its database elsewhere: give DATABASE_URL and DATA_DIR as it has them`,
      );
    adoptServerSettings(server!);
  }
  const { databaseUrl, dataDir } = env();
  const file = databaseFile(databaseUrl);
  if (file === null) return { name: new URL(databaseUrl).host, server: null };
  const server = servers.find((candidate) => candidate.dataDir === dataDir) ?? null;
  // Links are built from the URL of the server that runs on this directory.
  if (server !== null && !isGiven('DATABASE_URL')) adoptServerSettings(server);
  if (needs === 'existing' && !existsSync(file)) {
    const others = servers
      .map((item) => `\n  A server of this folder runs elsewhere: ${describeServer(item)}`)
      .join('');
    throw new Error(`There is no database at ${file}. Check DATA_DIR; npm start makes a new site there${others}`);
  }
  return { name: file, server };
}
