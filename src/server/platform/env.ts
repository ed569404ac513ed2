/**
 * What a server of any product needs: the environment, the clock, ids, locks, and slots for the storeys above.
 * @module platform
 */

import { createPrivateKey } from 'node:crypto';
import { isIP } from 'node:net';
import path from 'node:path';
import * as z from 'zod/mini';
import { toBlockList } from './address-ranges.ts';
import { namesFile } from './database-file.ts';

/** The process's settings, parsed once. A bad value stops the start with a line that names it. */
export interface Env {
  production: boolean;
  port: number;
  host: string;
  /** Public origin, without a trailing slash. */
  siteUrl: string;
  /** SITE_URL was not given: the 127.0.0.1 origin of the port is accepted too. */
  siteUrlDefaulted: boolean;
  dataDir: string;
  databaseUrl: string;
  databaseAuthToken: string | undefined;
  /** The database is reached over the network: other servers may use it, too. */
  isShared: boolean;
  authSecret: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  s3: { endpoint: string; bucket: string; region: string; accessKeyId: string; secretAccessKey: string } | null;
  /** Sign-in with these accounts is offered; null where the provider is not configured. */
  providers: { google: OAuthClient | null; facebook: OAuthClient | null; apple: AppleClient | null };
  /** Accounts that were given a password by an admin may sign in with it, for the day when mail does not work. */
  passwordSignIn: boolean;
  trustedProxies: string[];
  demo: boolean;
  /** Every answer of the API has to match the schema that it declares: for tests and dev. */
  checkAnswers: boolean;
}

export interface OAuthClient {
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

/** What LOG_LEVEL may be, from everything to nothing. */
const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;
type LogLevel = (typeof logLevels)[number];

/** As resolvers take them; those of containers may have an underscore. */
const HOST_NAME = /^[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*\.?$/i;
/** `a@b` or `Name <a@b>`, the name in quotes where it has commas and the like: those would make it several addresses. */
const SENDER = /^(?:(?:"[^"\p{Cc}]*"|[^"<>,;:@\p{Cc}]*) ?<[^\s<>,;:"@]+@[^\s<>,;:"@]+>|[^\s<>,;:"@]+@[^\s<>,;:"@]+)$/u;

const optional = z.optional(z.string());
const flag = z.optional(z.string().check(z.regex(/^(0|1|true|false)$/, 'must be 0 or 1')));
const schema = z.object({
  NODE_ENV: optional,
  CHECK_ANSWERS: flag,
  PORT: z.optional(z.string().check(z.regex(/^\d{1,5}$/, 'must be a port number'))),
  HOST: z.optional(
    z
      .string()
      .check(
        z.refine((value) => isIP(value) !== 0 || HOST_NAME.test(value), 'must be an IP address or the name of a host'),
      ),
  ),
  SITE_URL: z.optional(
    z.string().check(
      z.refine((value) => /^https?:$/.test(safeUrl(value)?.protocol ?? ''), {
        error: 'Invalid base URL. Please provide a valid base URL: an absolute http(s) address',
        abort: true,
      }),
      z.refine(
        (value) => `${new URL(value).origin}/` === new URL(value).href,
        'must be an origin alone, as https://example.org: no name and password, path, query or #',
      ),
    ),
  ),
  DATA_DIR: optional,
  DATABASE_URL: z.optional(
    z.string().check(
      z.regex(/^(file:|libsql:\/\/|https?:\/\/|wss?:\/\/)/, {
        error: 'must start with file:, libsql:// or http(s)://',
        abort: true,
      }),
      z.refine(
        (value) => (value.startsWith('file:') ? namesFile(value) : Boolean(safeUrl(value)?.hostname)),
        'must name a file, as file:/srv/poruch.db, or a server, as libsql://db.example.org',
      ),
    ),
  ),
  DATABASE_AUTH_TOKEN: optional,
  AUTH_SECRET: z.optional(
    z
      .string()
      .check(
        z.refine(
          (value) => value.trim().length >= 32,
          'must be at least 32 characters, not counting blanks around them',
        ),
      ),
  ),
  SMTP_URL: z.optional(
    z.string().check(
      z.regex(/^smtps?:\/\//, { error: 'must start with smtp:// or smtps://', abort: true }),
      z.refine(
        (value) => Boolean(safeUrl(value)?.hostname),
        'must name a server, as smtp://name:password@mail.example.org:587, with %23 for # and the like',
      ),
    ),
  ),
  MAIL_FROM: z.optional(
    z.string().check(z.regex(SENDER, 'must be one mail address, as name@example.org or Name <name@example.org>')),
  ),
  S3_ENDPOINT: z.optional(
    z
      .string()
      .check(
        z.refine((value) => /^https?:$/.test(safeUrl(value)?.protocol ?? ''), 'must be an absolute http(s) address'),
      ),
  ),
  S3_BUCKET: optional,
  S3_REGION: optional,
  S3_ACCESS_KEY_ID: optional,
  S3_SECRET_ACCESS_KEY: optional,
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  FACEBOOK_CLIENT_ID: optional,
  FACEBOOK_CLIENT_SECRET: optional,
  APPLE_CLIENT_ID: optional,
  APPLE_TEAM_ID: optional,
  APPLE_KEY_ID: optional,
  APPLE_PRIVATE_KEY: optional,
  PASSWORD_SIGN_IN: flag,
  TRUSTED_PROXIES: optional,
  DEMO: flag,
  LOG_LEVEL: z.optional(z.enum(logLevels, `must be one of ${logLevels.join(', ')}`)),
});

/** The names of all variables that are read. */
export const knownVariables: readonly string[] = Object.keys(schema.shape);

function safeUrl(value: string): URL | null {
  return URL.canParse(value) ? new URL(value) : null;
}

const LOOPBACK = new Set(['127.0.0.1', 'localhost', '::1']);

/**
 * Reads the environment. Empty strings count as not given.
 * @throws EnvError naming the variable and what is wrong with it
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    throw new EnvError(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`).join('; '));
  }
  const env = parsed.data;
  const port = Number(env.PORT ?? 4321);
  if (port > 65_535) throw new EnvError('PORT must be at most 65535');
  const host = env.HOST ?? '127.0.0.1';
  const production = env.NODE_ENV === 'production';
  if (production && !env.SITE_URL && !LOOPBACK.has(host)) {
    throw new EnvError(
      'SITE_URL is required when NODE_ENV=production and HOST is not loopback: links in pages and mails are built from it',
    );
  }
  const dataDir = path.resolve(env.DATA_DIR ?? 'data');
  const siteUrl = env.SITE_URL ? new URL(env.SITE_URL).origin : `http://localhost:${port}`;
  return {
    production,
    port,
    host,
    siteUrl,
    siteUrlDefaulted: !env.SITE_URL,
    dataDir,
    databaseUrl: env.DATABASE_URL ?? `file:${path.join(dataDir, 'poruch.db')}`,
    databaseAuthToken: env.DATABASE_AUTH_TOKEN,
    isShared: env.DATABASE_URL !== undefined && !env.DATABASE_URL.startsWith('file:'),
    authSecret: env.AUTH_SECRET,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? `no-reply@${senderHost(siteUrl)}`,
    s3: parseS3(env),
    providers: { google: parseClient(env, 'GOOGLE'), facebook: parseClient(env, 'FACEBOOK'), apple: parseApple(env) },
    passwordSignIn: env.PASSWORD_SIGN_IN === '1' || env.PASSWORD_SIGN_IN === 'true',
    trustedProxies: parseProxies(env.TRUSTED_PROXIES),
    // Invented entries come onto a site of readers only where somebody asks for them.
    checkAnswers: env.CHECK_ANSWERS === '1' || env.CHECK_ANSWERS === 'true',
    demo: env.DEMO === undefined ? !production : env.DEMO !== '0' && env.DEMO !== 'false',
  };
}

/** The site's own name as that of a sender; an address in numbers is none. */
function senderHost(siteUrl: string): string {
  const { hostname } = new URL(siteUrl);
  return /^[\d.]+$|^\[/.test(hostname) ? 'localhost' : hostname;
}

function parseProxies(given = ''): string[] {
  const ranges = given
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
  try {
    toBlockList(ranges);
  } catch (error) {
    throw new EnvError(`TRUSTED_PROXIES ${(error as Error).message}`);
  }
  return ranges;
}

function parseS3(env: z.infer<typeof schema>): Env['s3'] {
  const {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = env;
  if (!endpoint && !bucket && !accessKeyId && !secretAccessKey) return null;
  if (!endpoint || !bucket || !accessKeyId || !secretAccessKey) {
    throw new EnvError('S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together');
  }
  return { endpoint, bucket, region: region ?? 'us-east-1', accessKeyId, secretAccessKey };
}

type Given = z.infer<typeof schema>;

function parseClient(env: Given, name: 'GOOGLE' | 'FACEBOOK'): OAuthClient | null {
  const clientId = env[`${name}_CLIENT_ID`];
  const clientSecret = env[`${name}_CLIENT_SECRET`];
  if (!clientId && !clientSecret) return null;
  if (!clientId || !clientSecret) throw new EnvError(`${name}_CLIENT_ID and ${name}_CLIENT_SECRET go together`);
  return { clientId, clientSecret };
}

function parseApple(env: Given): AppleClient | null {
  const { APPLE_CLIENT_ID: clientId, APPLE_TEAM_ID: teamId, APPLE_KEY_ID: keyId, APPLE_PRIVATE_KEY: pem } = env;
  if (!clientId && !teamId && !keyId && !pem) return null;
  if (!clientId || !teamId || !keyId || !pem)
    throw new EnvError('APPLE_CLIENT_ID, APPLE_TEAM_ID, APPLE_KEY_ID and APPLE_PRIVATE_KEY go together');
  // A PEM in one line, as most hosts want their variables, has its line breaks written out.
  const privateKey = pem.replaceAll('\\n', '\n').trim();
  try {
    createPrivateKey(privateKey);
  } catch {
    throw new EnvError('APPLE_PRIVATE_KEY must be a PEM private key, with real line breaks or \\n');
  }
  return { clientId, teamId, keyId, privateKey };
}

/** The level of the log, which is there before the environment is read: `info` where none is given, or one that `parseEnv` refuses. */
export function logLevel({ LOG_LEVEL }: Record<string, string | undefined>): LogLevel {
  return logLevels.find((level) => level === LOG_LEVEL) ?? 'info';
}

let current: Env | undefined;

/** The environment of this process. */
export function env(): Env {
  return (current ??= parseEnv(process.env));
}

/** The environment is read again when it is next asked for: tests change it. */
export function forgetEnv(): void {
  current = undefined;
}
