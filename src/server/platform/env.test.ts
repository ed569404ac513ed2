import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { EnvError, logLevel, parseEnv } from './env.ts';

describe('parseEnv', () => {
  it('needs nothing', () => {
    expect(parseEnv({})).toMatchObject({
      port: 4321,
      host: '127.0.0.1',
      siteUrl: 'http://localhost:4321',
      siteUrlDefaulted: true,
      demo: true,
      s3: null,
      trustedProxies: [],
    });
  });

  it('wants demo content in production only where it is asked for', () => {
    const production = { NODE_ENV: 'production', SITE_URL: 'https://news.example.org' };
    expect([
      parseEnv(production).demo,
      parseEnv({ ...production, DEMO: '1' }).demo,
      parseEnv({ ...production, DEMO: '0' }).demo,
    ]).toEqual([false, true, false]);
    expect([parseEnv({}).demo, parseEnv({ DEMO: '0' }).demo]).toEqual([true, false]);
  });

  it('invents no sender: mails come from the site’s own host', () => {
    expect(parseEnv({ SITE_URL: 'https://news.example.org' }).mailFrom).toBe('no-reply@news.example.org');
    expect(parseEnv({}).mailFrom).toBe('no-reply@localhost');
    expect(parseEnv({ SITE_URL: 'http://127.0.0.1:4000' }).mailFrom).toBe('no-reply@localhost');
    expect(parseEnv({ MAIL_FROM: 'Поруч <desk@example.org>' }).mailFrom).toBe('Поруч <desk@example.org>');
  });

  it('takes empty values as not given and drops the slash of the site’s address', () => {
    expect(
      parseEnv({
        PORT: '',
        SITE_URL: 'https://poruch.example/',
        TRUSTED_PROXIES: '10.0.0.1, 192.168.0.0/16',
        DEMO: '0',
      }),
    ).toMatchObject({
      port: 4321,
      siteUrl: 'https://poruch.example',
      siteUrlDefaulted: false,
      trustedProxies: ['10.0.0.1', '192.168.0.0/16'],
      demo: false,
    });
  });

  const each = (name: string, values: readonly string[]): [string, Record<string, string>][] =>
    values.map((value) => [name, { [name]: value }]);
  const bad: [name: string, source: Record<string, string>][] = [
    ['PORT', { PORT: 'http' }],
    ['PORT', { PORT: '70000' }],
    ['SITE_URL', { SITE_URL: 'javascript:alert(1)' }],
    ['SITE_URL', { SITE_URL: 'poruch.example' }],
    ['SITE_URL', { NODE_ENV: 'production', HOST: '0.0.0.0' }],
    ...each('SITE_URL', ['https://x.y/path', 'https://x.y/?q', 'https://x.y/#a', 'https://me:secret@x.y']),
    ...each('HOST', ['not a host!', 'http://127.0.0.1', '127.0.0.1:80', '[::1]', '*', '-a', 'a..b']),
    ...each('DATABASE_URL', [
      'postgres://db',
      'file:',
      'file:?mode=rwc',
      'file://',
      'file::memory:',
      'file:data/',
      'file:%zz',
      'libsql://',
      'http://',
      'https://?x',
      'wss://:8080',
    ]),
    ['AUTH_SECRET', { AUTH_SECRET: 'short' }],
    ['AUTH_SECRET', { AUTH_SECRET: ' '.repeat(40) }],
    ...each('SMTP_URL', ['mail.example.org', 'smtp://', 'smtp://mail.example.org:99999', 'smtps://:465']),
    ...each('MAIL_FROM', [
      'nonsense',
      'a@b\nBcc: c@d',
      'Name\r\n <a@b>',
      'Поруч, США <a@b.test>',
      'a@b, c@d',
      '<>',
      'a@b <c@d>',
    ]),
    ['S3_BUCKET', { S3_ENDPOINT: 'https://s3.example.org' }],
    [
      'S3_ENDPOINT',
      { S3_ENDPOINT: 's3.example.org', S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 's' },
    ],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.1, nginx' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.5/33' }],
    ['DEMO', { DEMO: 'maybe' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['PASSWORD_SIGN_IN', { PASSWORD_SIGN_IN: 'yes' }],
    ['GOOGLE_CLIENT_SECRET', { GOOGLE_CLIENT_ID: 'id' }],
    ['FACEBOOK_CLIENT_ID', { FACEBOOK_CLIENT_SECRET: 'secret' }],
    ['APPLE_KEY_ID', { APPLE_CLIENT_ID: 'id', APPLE_TEAM_ID: 'team', APPLE_PRIVATE_KEY: 'key' }],
    [
      'APPLE_PRIVATE_KEY',
      { APPLE_CLIENT_ID: 'id', APPLE_TEAM_ID: 'team', APPLE_KEY_ID: 'key', APPLE_PRIVATE_KEY: 'not a key' },
    ],
  ];
  it.each(bad)('names %s where it is bad', (name, source) => {
    expect(() => parseEnv(source)).toThrow(EnvError);
    expect(() => parseEnv(source)).toThrow(name);
  });

  it.each([
    { HOST: '0.0.0.0' },
    { HOST: '::' },
    { HOST: 'localhost' },
    { HOST: 'poruch_app' },
    { HOST: 'db.example.org' },
    { DATABASE_URL: 'file:data/poruch.db' },
    { DATABASE_URL: 'file:/srv/a%20b.db?x=1' },
    { DATABASE_URL: 'file:///srv/poruch.db' },
    { DATABASE_URL: 'libsql://db.turso.io' },
    { DATABASE_URL: 'http://10.0.0.5:8080' },
    { DATABASE_URL: 'ws://[::1]:8080' },
    { SMTP_URL: 'smtp://127.0.0.1:1' },
    { SMTP_URL: 'smtps://no-reply%40poruch.test:p%23s@mail.example.org' },
    { MAIL_FROM: 'no-reply@poruch.test' },
    { MAIL_FROM: 'Поруч <no-reply@poruch.test>' },
    { MAIL_FROM: '"Поруч, США" <no-reply@poruch.test>' },
    { MAIL_FROM: '<no-reply@poruch.test>' },
    { SITE_URL: 'https://poruch.example/' },
    { SITE_URL: 'HTTPS://Poruch.example:443' },
    { SITE_URL: 'http://[::1]:4321' },
  ])('takes %j', (source) => {
    expect(() => parseEnv(source)).not.toThrow();
  });

  it('has a level for the log before anything else is read', () => {
    expect(['warn', 'silent', '', 'loud', undefined].map((level) => logLevel({ LOG_LEVEL: level }))).toEqual([
      'warn',
      'silent',
      'info',
      'info',
      'info',
    ]);
  });

  it('takes the key of Apple with line breaks, real or written out', () => {
    const { privateKey } = generateKeyPairSync('ec', {
      namedCurve: 'P-256',
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    });
    for (const given of [privateKey, privateKey.replaceAll('\n', '\\n')]) {
      const { apple } = parseEnv({
        APPLE_CLIENT_ID: 'id',
        APPLE_TEAM_ID: 'team',
        APPLE_KEY_ID: 'key',
        APPLE_PRIVATE_KEY: given,
      }).providers;
      expect(apple?.privateKey).toBe(privateKey.trim());
    }
  });

  it('starts in production on loopback without a public address', () => {
    expect(parseEnv({ NODE_ENV: 'production' }).production).toBe(true);
  });
});
