import { createPrivateKey } from 'node:crypto';
import { isIP } from 'node:net';
import { homedir } from 'node:os';
import path from 'node:path';
import * as z from 'zod/mini';
import { toBlockList } from './address-ranges.ts';
import { isNamedFile } from './database-file.ts';

/** Values of LOG_LEVEL, from most to least verbose. */
export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** Host names as resolvers accept them; those of containers may have an underscore. */
const HOST_NAME = /^[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*\.?$/i;
/**
 * `a@b` or `Name <a@b>`, the name in quotes if it has commas or similar, which would otherwise make several addresses.
 */
const SENDER = /^(?:(?:"[^"\p{Cc}]*"|[^"<>,;:@\p{Cc}]*) ?<[^\s<>,;:"@]+@[^\s<>,;:"@]+>|[^\s<>,;:"@]+@[^\s<>,;:"@]+)$/u;
/** Bucket names of S3 and compatible storages, including old ones. */
const BUCKET = /^[a-z0-9][\w.-]*$/i;
const TRUE_VALUES = new Set(['1', 'true', 'yes', 'on']);
const FALSE_VALUES = new Set(['0', 'false', 'no', 'off']);
/** The widest ranges of private networks: 10.0.0.0/8 and fc00::/7. */
const MIN_PREFIX_LENGTHS = { 4: 8, 6: 7 };

/** Parses the value of a switch, or returns `undefined` if it is invalid. */
export function parseFlag(value: string | undefined): boolean | undefined {
  const word = value?.toLowerCase() ?? '';
  return TRUE_VALUES.has(word) ? true : FALSE_VALUES.has(word) ? false : undefined;
}

function urlOf(value: string): URL | null {
  return URL.canParse(value) ? new URL(value) : null;
}

/** The parts of TRUSTED_PROXIES. */
export const proxyRanges = (value = ''): string[] => value.split(/[\s,]+/).filter(Boolean);

/** A PEM in one line, as most hosts require for variables, has escaped line breaks. */
export const pemOf = (value: string): string => value.replaceAll('\\n', '\n').trim();

/** Checks one value. @returns why it is rejected and what would be valid, or `null` */
type Check = (value: string) => string | null;
const withExample = (reason: string, example: string) => `${reason}; for example ${example}`;
const requireThat =
  (test: (value: string) => boolean, reason: string, example: string): Check =>
  (value) =>
    test(value) ? null : withExample(reason, example);
const checkedString = (check: Check) =>
  z.optional(
    z.string().check(z.refine((value) => check(value) === null, { error: ({ input }) => check(String(input))! })),
  );

const flag = (name: string) =>
  checkedString(
    requireThat(
      (value) => parseFlag(value) !== undefined,
      'must be 0 or 1 (or no, off, false, yes, on, true)',
      `${name}=1`,
    ),
  );
const stringWithoutBlanks = (name: string, example: string) =>
  checkedString(requireThat((value) => !/[\s\p{Cc}]/u.test(value), 'must have no blanks in it', `${name}=${example}`));

function siteUrlFault(value: string): string | null {
  const url = urlOf(value);
  // Suggests the value with the missing scheme, or without the part after the host.
  const meant = url?.host ? url : urlOf(`https://${value}`);
  const example = `SITE_URL=${meant && !meant.hostname.startsWith('%') ? `https://${meant.host}` : 'https://news.example.org'}`;
  if (!url || !/^https?:$/.test(url.protocol))
    return withExample('Invalid base URL. Please provide a valid base URL, an absolute http(s) address', example);
  return `${url.origin}/` === url.href
    ? null
    : withExample('must be an origin alone, without name and password, path, query and #', `SITE_URL=${url.origin}`);
}

/** Only a shell expands a home folder or a variable; an environment file is taken literally. */
function unexpanded(name: string, value: string, prefix = ''): string | null {
  const [, rest] = /^~(?:\/(.*))?$/.exec(value) ?? [];
  if (value.startsWith('~'))
    return withExample(
      '~ stands for a home folder in a shell only, so write the whole path',
      `${name}=${prefix}${rest === undefined ? '/var/lib/poruch' : path.join(homedir(), rest)}`,
    );
  return /\$\w|\$\{/.test(value)
    ? withExample(
        'a variable within a value is not put in, so write the whole path',
        `${name}=${prefix}/var/lib/poruch`,
      )
    : null;
}

function databaseUrlFault(value: string): string | null {
  const example = 'DATABASE_URL=file:/srv/poruch.db or DATABASE_URL=libsql://db.example.org';
  if (!/^(?:file:|libsql:\/\/|https?:\/\/|wss?:\/\/)/.test(value))
    return withExample('must start with file:, libsql:// or http(s)://', example);
  if (value.startsWith('file:'))
    return (
      unexpanded('DATABASE_URL', value.slice('file:'.length), 'file:') ??
      (isNamedFile(value) ? null : withExample('must name a file', example))
    );
  return urlOf(value)?.hostname ? null : withExample('must name a server', example);
}

function smtpUrlFault(value: string): string | null {
  const example = 'SMTP_URL=smtp://name:password@mail.example.org:587, with %23 for # and the like';
  if (!/^smtps?:\/\//.test(value)) return withExample('must start with smtp:// or smtps://', example);
  return urlOf(value)?.hostname ? null : withExample('must name a server', example);
}

function proxiesFault(value: string): string | null {
  const example = 'TRUSTED_PROXIES=127.0.0.1,10.0.0.0/8';
  const ranges = proxyRanges(value);
  try {
    toBlockList(ranges);
  } catch (error) {
    return withExample(error instanceof Error ? error.message : String(error), example);
  }
  const wide = ranges.find((range) => {
    const [address = '', prefix = '128'] = range.split('/');
    return Number(prefix) < MIN_PREFIX_LENGTHS[isIP(address) === 6 ? 6 : 4];
  });
  return wide === undefined
    ? null
    : withExample(
        `${wide} trusts half of the internet or more: anybody could pretend any address, so name your proxies only`,
        example,
      );
}

function isPrivateKey(value: string): boolean {
  try {
    createPrivateKey(pemOf(value));
    return true;
  } catch {
    return false;
  }
}

/** One check for each variable that is read; values arrive trimmed. */
export const schema = z.object({
  NODE_ENV: checkedString(
    requireThat(
      (value) => ['production', 'development', 'test'].includes(value),
      'must be production, development or test, in small letters',
      'NODE_ENV=production',
    ),
  ),
  CHECK_ANSWERS: flag('CHECK_ANSWERS'),
  PORT: checkedString(
    requireThat(
      (value) => /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535,
      'must be a port number, from 1 to 65535',
      'PORT=4321',
    ),
  ),
  HOST: checkedString(
    requireThat(
      (value) => isIP(value) !== 0 || (HOST_NAME.test(value) && !/^[\d.]+$/.test(value)),
      'must be an IP address or the name of a host, without scheme, brackets and port',
      'HOST=127.0.0.1',
    ),
  ),
  SITE_URL: checkedString(siteUrlFault),
  DATA_DIR: checkedString((value) => unexpanded('DATA_DIR', value)),
  DATABASE_URL: checkedString(databaseUrlFault),
  DATABASE_AUTH_TOKEN: stringWithoutBlanks('DATABASE_AUTH_TOKEN', 'eyJhbGciOi…'),
  AUTH_SECRET: checkedString(
    requireThat(
      (value) => value.trim().length >= 32,
      'must be at least 32 characters, not counting blanks around them',
      'what `openssl rand -base64 32` prints',
    ),
  ),
  SMTP_URL: checkedString(smtpUrlFault),
  MAIL_FROM: checkedString(
    requireThat(
      (value) => SENDER.test(value),
      'must be one mail address',
      'MAIL_FROM=name@example.org or MAIL_FROM="Name <name@example.org>"',
    ),
  ),
  S3_ENDPOINT: checkedString(
    requireThat(
      (value) => /^https?:$/.test(urlOf(value)?.protocol ?? '') && !urlOf(value)?.username,
      'must be an absolute http(s) address, without name and password',
      'S3_ENDPOINT=https://s3.eu-central-1.amazonaws.com',
    ),
  ),
  S3_BUCKET: checkedString(
    requireThat(
      (value) => BUCKET.test(value),
      'must be the name of a bucket alone: letters, digits, dots and hyphens',
      'S3_BUCKET=poruch-pictures',
    ),
  ),
  S3_REGION: checkedString(
    requireThat((value) => /^[a-z0-9-]+$/i.test(value), 'must be the code of a region', 'S3_REGION=eu-central-1'),
  ),
  S3_ACCESS_KEY_ID: stringWithoutBlanks('S3_ACCESS_KEY_ID', 'AKIA…'),
  S3_SECRET_ACCESS_KEY: stringWithoutBlanks('S3_SECRET_ACCESS_KEY', 'wJalrX…'),
  GOOGLE_CLIENT_ID: stringWithoutBlanks('GOOGLE_CLIENT_ID', '1234-abcd.apps.googleusercontent.com'),
  GOOGLE_CLIENT_SECRET: stringWithoutBlanks('GOOGLE_CLIENT_SECRET', 'GOCSPX-…'),
  FACEBOOK_CLIENT_ID: stringWithoutBlanks('FACEBOOK_CLIENT_ID', '123456789012345'),
  FACEBOOK_CLIENT_SECRET: stringWithoutBlanks('FACEBOOK_CLIENT_SECRET', '0123456789abcdef…'),
  APPLE_CLIENT_ID: stringWithoutBlanks('APPLE_CLIENT_ID', 'org.example.news'),
  APPLE_TEAM_ID: stringWithoutBlanks('APPLE_TEAM_ID', 'ABCDE12345'),
  APPLE_KEY_ID: stringWithoutBlanks('APPLE_KEY_ID', 'ABC123DEFG'),
  APPLE_PRIVATE_KEY: checkedString(
    requireThat(
      isPrivateKey,
      'must be a PEM private key, with real line breaks or \\n',
      'APPLE_PRIVATE_KEY="-----BEGIN PRIVATE KEY-----\\nMIGT…\\n-----END PRIVATE KEY-----"',
    ),
  ),
  PASSWORD_SIGN_IN: flag('PASSWORD_SIGN_IN'),
  TRUSTED_PROXIES: checkedString(proxiesFault),
  DEMO: flag('DEMO'),
  LOG_LEVEL: checkedString(
    requireThat(
      (value) => logLevels.some((level) => level === value.toLowerCase()),
      `must be one of ${logLevels.join(', ')}`,
      'LOG_LEVEL=info',
    ),
  ),
});

export type RawEnv = z.infer<typeof schema>;

/** The names of all variables that are read. */
export const knownVariables: readonly string[] = Object.keys(schema.shape);
const isKnown = (name: string): name is keyof RawEnv => name in schema.shape;

/**
 * Cleans a value: removes surrounding blanks, a carriage return or a byte order mark, and quotes left over from an
 * environment file.
 */
function unwrap(name: string, value: string): string {
  // A secret has already signed published data, so every character counts.
  if (name === 'AUTH_SECRET') return value;
  const text = value.replaceAll(/^[\s\uFEFF]+|[\s\uFEFF]+$/g, '');
  return /^(["'])(?:(?!\1).)*\1$/s.test(text) ? text.slice(1, -1).trim() : text;
}

/**
 * Returns the variables that have a value, cleaned; a byte order mark at a file's start is removed from the first name.
 */
export function readGivenVariables(source: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const given: Record<string, string> = {};
  for (const [key, value = ''] of Object.entries(source)) {
    const clean = key.replaceAll(/^[\s\uFEFF]+|[\s\uFEFF]+$/g, '');
    const name = isKnown(clean) && !source[clean] ? clean : key;
    const text = isKnown(name) ? unwrap(name, value) : value;
    if (text !== '') given[name] = text;
  }
  return given;
}

const SECRET_NAME = /SECRET|TOKEN|PRIVATE_KEY|ACCESS_KEY/;
/** Maximum number of characters of a value in a message. */
const MAX_SHOWN_LENGTH = 80;

/** Formats a rejected value for the operator, without secrets and without the credentials in a URL. */
export function formatRefusedValue(name: string, value: string): string {
  if (SECRET_NAME.test(name)) return `(${value.length} characters)`;
  const open =
    name === 'MAIL_FROM'
      ? value
      : value
          .replace(/^([a-z][a-z0-9+.-]*:\/\/)?.*@/is, '$1…@')
          // `smtp://name:password` without a host.
          .replace(/^([a-z]+:\/\/[^/@:\s]+):(?!\d{1,5}(?:[/?#]|$)).*$/is, '$1:…')
          .replace(/\?.*$/s, '?…');
  return JSON.stringify(open.length > MAX_SHOWN_LENGTH ? `${open.slice(0, MAX_SHOWN_LENGTH)}…` : open);
}
