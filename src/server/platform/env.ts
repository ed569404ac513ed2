/**
 * The base of a server of any product: the environment, the clock, ids, locks, and extension points for the layers
 * above.
 * @module platform
 */

import path from 'node:path';
import { misspeltNames } from './env-names.ts';
import {
  parseFlag,
  readGivenVariables,
  knownVariables,
  logLevels,
  pemOf,
  proxyRanges,
  schema,
  formatRefusedValue,
  type RawEnv,
} from './env-values.ts';

/** The process's settings, parsed once. A bad value prevents startup with a line that names it. */
export interface Env {
  production: boolean;
  port: number;
  host: string;
  /** Public origin, without a trailing slash. */
  siteUrl: string;
  /** SITE_URL was not given: the 127.0.0.1 origin of the port is also accepted. */
  siteUrlDefaulted: boolean;
  dataDir: string;
  databaseUrl: string;
  databaseAuthToken: string | undefined;
  /** The database is reached over the network, so other servers may use it as well. */
  isShared: boolean;
  authSecret: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  s3: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string } | null;
  /** Accounts offered for sign-in; `null` if the provider is not configured. */
  providers: { google: OAuthClient | null; facebook: OAuthClient | null; apple: AppleClient | null };
  /** Accounts to which an admin gave a password may sign in with it, in case mail does not work. */
  passwordSignIn: boolean;
  trustedProxies: string[];
  demo: boolean;
  /** Every response of the API must match its declared schema: for tests and dev. */
  checkAnswers: boolean;
}

interface OAuthClient {
  clientId: string;
  clientSecret: string;
}

export interface AppleClient {
  clientId: string;
  teamId: string;
  keyId: string;
  /** PEM, PKCS #8. */
  privateKey: string;
}

export class EnvError extends Error {}

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1']);

/** Variables that are only valid together; those in `also` may be missing. */
const GROUPS: readonly { names: readonly (keyof RawEnv)[]; also?: readonly (keyof RawEnv)[] }[] = [
  { names: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'], also: ['S3_REGION'] },
  { names: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'] },
  { names: ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'] },
  { names: ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY'] },
];
const listFormat = new Intl.ListFormat('en-GB');

/** Returns the faults of the environment, one line for each variable. */
function faultsOf(given: Readonly<Record<string, string>>): string[] {
  const slips = misspeltNames(given, knownVariables);
  const misspelt = new Set(slips.map(({ meant }) => meant));
  const faults = slips.map(
    ({ name, meant }) => `${name} is not read: did you mean ${meant}? Rename it, or take it out`,
  );
  for (const { path: at, message } of schema.safeParse(given).error?.issues ?? []) {
    const name = String(at[0]);
    faults.push(`${name}=${formatRefusedValue(name, given[name] ?? '')}: ${message}`);
  }
  for (const { names, also = [] } of GROUPS) {
    const missing = names.filter((name) => !given[name]);
    const present = [...names, ...also].filter((name) => given[name]);
    if (present.length === 0 || missing.length === 0 || missing.some((name) => misspelt.has(name))) continue;
    faults.push(
      `${listFormat.format(missing)} ${missing.length > 1 ? 'are' : 'is'} missing: ${listFormat.format(present)} ${present.length > 1 ? 'are' : 'is'} given, and ${listFormat.format(names)} go together`,
    );
  }
  const { NODE_ENV, SITE_URL, HOST } = given;
  if (NODE_ENV === 'production' && !SITE_URL && !misspelt.has('SITE_URL') && HOST && !LOOPBACK.has(HOST))
    faults.push(
      `SITE_URL is required when NODE_ENV=production and HOST is not loopback (it is ${formatRefusedValue('HOST', HOST)}): links in pages and mails are built from it; for example SITE_URL=https://news.example.org`,
    );
  return faults;
}

/**
 * Reads the environment. Empty strings count as not given.
 * @throws EnvError with a line for each variable that is wrong: its value, the reason and what would be right
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = readGivenVariables(source);
  const faults = faultsOf(given);
  if (faults.length > 0) throw new EnvError(faults.join('\n'));
  const values: RawEnv = given;
  const port = Number(values.PORT ?? 4321);
  const dataDir = path.resolve(values.DATA_DIR ?? 'data');
  const production = values.NODE_ENV === 'production';
  const siteUrl = values.SITE_URL ? new URL(values.SITE_URL).origin : `http://localhost:${port}`;
  return {
    production,
    port,
    host: values.HOST ?? '127.0.0.1',
    siteUrl,
    siteUrlDefaulted: !values.SITE_URL,
    dataDir,
    databaseUrl: values.DATABASE_URL ?? `file:${path.join(dataDir, 'poruch.db')}`,
    databaseAuthToken: values.DATABASE_AUTH_TOKEN,
    isShared: values.DATABASE_URL !== undefined && !values.DATABASE_URL.startsWith('file:'),
    authSecret: values.AUTH_SECRET,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? `no-reply@${senderHost(siteUrl)}`,
    s3: s3Of(values),
    providers: {
      google: clientOf(values.GOOGLE_CLIENT_ID, values.GOOGLE_CLIENT_SECRET),
      facebook: clientOf(values.FACEBOOK_CLIENT_ID, values.FACEBOOK_CLIENT_SECRET),
      apple: appleOf(values),
    },
    passwordSignIn: parseFlag(values.PASSWORD_SIGN_IN) ?? false,
    trustedProxies: proxyRanges(values.TRUSTED_PROXIES),
    checkAnswers: parseFlag(values.CHECK_ANSWERS) ?? false,
    // On a production site demo entries are added only on request.
    demo: parseFlag(values.DEMO) ?? !production,
  };
}

/** Returns the site's host for use in the sender address; a numeric address is unsuitable. */
function senderHost(siteUrl: string): string {
  const { hostname } = new URL(siteUrl);
  return /^[\d.]+$|^\[/.test(hostname) ? 'localhost' : hostname;
}

function s3Of(values: RawEnv): Env['s3'] {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId } = values;
  const secretAccessKey = values.S3_SECRET_ACCESS_KEY;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) return null;
  return { endpoint, bucket, region: values.S3_REGION ?? 'us-east-1', accessKeyId, secretAccessKey };
}

const clientOf = (clientId?: string, clientSecret?: string): OAuthClient | null =>
  clientId && clientSecret ? { clientId, clientSecret } : null;

function appleOf(values: RawEnv): AppleClient | null {
  const { APPLE_CLIENT_ID: clientId, APPLE_TEAM_ID: teamId, APPLE_KEY_ID: keyId, APPLE_PRIVATE_KEY: pem } = values;
  return clientId && teamId && keyId && pem ? { clientId, teamId, keyId, privateKey: pemOf(pem) } : null;
}

/**
 * Returns the log level, which is needed before the environment is read: `info` if it is missing, or if `parseEnv`
 * refuses it.
 */
export function logLevel(source: Record<string, string | undefined>): (typeof logLevels)[number] {
  const { LOG_LEVEL } = readGivenVariables({ LOG_LEVEL: source.LOG_LEVEL });
  return logLevels.find((level) => level === LOG_LEVEL?.toLowerCase()) ?? 'info';
}

let current: Env | undefined;

/** Returns the environment of this process. Child processes and packages see the values as they were read. */
export function env(): Env {
  if (current) return current;
  current = parseEnv(process.env);
  const given = readGivenVariables(process.env);
  for (const name of knownVariables)
    if (given[name] !== undefined && given[name] !== process.env[name]) process.env[name] = given[name];
  return current;
}

/** Makes the next access read the environment again, because tests change it. */
export function resetEnv(): void {
  current = undefined;
}
