import { generateKeyPairSync } from 'node:crypto';
import { homedir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { EnvError, logLevel, parseEnv, type Env } from './env.ts';

describe('parseEnv', () => {
  it('accepts an empty environment', () => {
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

  it('adds demo content in production only on request', () => {
    const production = { NODE_ENV: 'production', SITE_URL: 'https://news.example.org' };
    expect([
      parseEnv(production).demo,
      parseEnv({ ...production, DEMO: '1' }).demo,
      parseEnv({ ...production, DEMO: '0' }).demo,
    ]).toEqual([false, true, false]);
    expect([parseEnv({}).demo, parseEnv({ DEMO: '0' }).demo]).toEqual([true, false]);
  });

  it('uses the site’s own host as the default sender of mails', () => {
    expect(parseEnv({ SITE_URL: 'https://news.example.org' }).mailFrom).toBe('no-reply@news.example.org');
    expect(parseEnv({}).mailFrom).toBe('no-reply@localhost');
    expect(parseEnv({ SITE_URL: 'http://127.0.0.1:4000' }).mailFrom).toBe('no-reply@localhost');
    expect(parseEnv({ MAIL_FROM: 'Поруч <desk@example.org>' }).mailFrom).toBe('Поруч <desk@example.org>');
  });

  it('treats empty values as missing and drops the trailing slash of the site’s address', () => {
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

  const s3 = {
    S3_ENDPOINT: 'https://s3.example.org',
    S3_BUCKET: 'b',
    S3_ACCESS_KEY_ID: 'a',
    S3_SECRET_ACCESS_KEY: 's',
  };
  const apple = { APPLE_CLIENT_ID: 'id', APPLE_TEAM_ID: 'team', APPLE_KEY_ID: 'key' };
  const bad: [source: Record<string, string>, line: string][] = [
    [{ PORT: 'http' }, 'PORT="http": must be a port number, from 1 to 65535; for example PORT=4321'],
    [{ PORT: '70000' }, 'PORT="70000": must be a port number, from 1 to 65535; for example PORT=4321'],
    [{ PORT: '0' }, 'PORT="0": must be a port number, from 1 to 65535'],
    [{ PORT: '-1' }, 'PORT="-1": must be a port number'],
    [{ PORT: 'tcp://10.0.0.1:80' }, 'PORT="tcp://10.0.0.1:80": must be a port number'],
    [{ HOST: '256.1.1.1' }, 'HOST="256.1.1.1": must be an IP address or the name of a host'],
    [{ HOST: 'not a host!' }, 'HOST="not a host!": must be an IP address'],
    [{ HOST: 'http://127.0.0.1' }, 'without scheme, brackets and port; for example HOST=127.0.0.1'],
    [{ HOST: '127.0.0.1:80' }, 'HOST="127.0.0.1:80": '],
    [{ HOST: '[::1]' }, 'HOST="[::1]": '],
    [{ HOST: '*' }, 'HOST="*": '],
    [{ HOST: '-a' }, 'HOST="-a": '],
    [{ HOST: 'a..b' }, 'HOST="a..b": '],
    [
      { NODE_ENV: 'prod' },
      'NODE_ENV="prod": must be production, development or test, in small letters; for example NODE_ENV=production',
    ],
    [{ NODE_ENV: 'Production' }, 'NODE_ENV="Production": must be production'],
    [
      { SITE_URL: 'poruch.example' },
      'SITE_URL="poruch.example": Invalid base URL. Please provide a valid base URL, an absolute http(s) address; for example SITE_URL=https://poruch.example',
    ],
    [{ SITE_URL: 'poruch.example:8080' }, '; for example SITE_URL=https://poruch.example:8080'],
    [{ SITE_URL: '//poruch.example' }, 'SITE_URL="//poruch.example": Invalid base URL.'],
    [{ SITE_URL: 'javascript:alert(1)' }, 'Please provide a valid base URL'],
    [
      { SITE_URL: 'https://x.y/path' },
      'must be an origin alone, without name and password, path, query and #; for example SITE_URL=https://x.y',
    ],
    [{ SITE_URL: 'https://x.y/?q' }, 'for example SITE_URL=https://x.y'],
    [{ SITE_URL: 'https://x.y/#a' }, 'must be an origin alone'],
    [{ SITE_URL: 'https://me:hunter2@x.y' }, 'SITE_URL="https://…@x.y": must be an origin alone'],
    [
      { NODE_ENV: 'production', HOST: '0.0.0.0' },
      'SITE_URL is required when NODE_ENV=production and HOST is not loopback (it is "0.0.0.0")',
    ],
    [{ DATA_DIR: '~/data' }, `write the whole path; for example DATA_DIR=${homedir()}/data`],
    [{ DATA_DIR: '~' }, 'for example DATA_DIR=/var/lib/poruch'],
    [{ DATA_DIR: '~poruch/data' }, 'for example DATA_DIR=/var/lib/poruch'],
    [{ DATA_DIR: '$HOME/data' }, 'DATA_DIR="$HOME/data": a variable within a value is not put in'],
    [{ DATABASE_URL: 'file:~/poruch.db' }, `for example DATABASE_URL=file:${homedir()}/poruch.db`],
    [
      { DATABASE_URL: 'postgres://me:hunter2@db/x' },
      'DATABASE_URL="postgres://…@db/x": must start with file:, libsql:// or http(s)://',
    ],
    [{ DATABASE_URL: '/srv/poruch.db' }, 'for example DATABASE_URL=file:/srv/poruch.db'],
    ...['file:', 'file:?mode=rwc', 'file://', 'file::memory:', 'file:data/', 'file:%zz'].map(
      (url): [Record<string, string>, string] => [{ DATABASE_URL: url }, 'must name a file; for example'],
    ),
    ...['libsql://', 'http://', 'https://?x', 'wss://:8080'].map((url): [Record<string, string>, string] => [
      { DATABASE_URL: url },
      'must name a server; for example',
    ]),
    [{ DATABASE_AUTH_TOKEN: 'a b' }, 'DATABASE_AUTH_TOKEN=(3 characters): must have no blanks in it'],
    [{ AUTH_SECRET: 'hunter2' }, 'AUTH_SECRET=(7 characters): must be at least 32 characters, not counting blanks'],
    [{ AUTH_SECRET: ' '.repeat(40) }, 'for example what `openssl rand -base64 32` prints'],
    [{ SMTP_URL: 'mail.example.org' }, 'SMTP_URL="mail.example.org": must start with smtp:// or smtps://'],
    [{ SMTP_URL: 'me:hunter2@mail.example.org' }, 'SMTP_URL="…@mail.example.org": must start with'],
    [{ SMTP_URL: 'smtp://' }, 'must name a server; for example SMTP_URL=smtp://name:password@mail.example.org:587'],
    [{ SMTP_URL: 'smtp://me:hunt/er#2@mail.example.org' }, 'SMTP_URL="smtp://…@mail.example.org": must name a server'],
    [{ SMTP_URL: 'smtp://me:hunter2' }, 'SMTP_URL="smtp://me:…": must name a server'],
    [{ SMTP_URL: 'smtp://mail.example.org:99999' }, 'SMTP_URL="smtp://mail.example.org:99999": '],
    [{ SMTP_URL: 'smtps://:465' }, 'SMTP_URL="smtps://:465": '],
    ...['nonsense', 'a@b\nBcc: c@d', 'Name\r\n <a@b>', 'Поруч, США <a@b.test>', 'a@b, c@d', '<>', 'a@b <c@d>'].map(
      (sender): [Record<string, string>, string] => [
        { MAIL_FROM: sender },
        `MAIL_FROM=${JSON.stringify(sender)}: must be one mail address; for example MAIL_FROM=name@example.org`,
      ],
    ),
    [{ ...s3, S3_ENDPOINT: 's3.example.org' }, 'S3_ENDPOINT="s3.example.org": must be an absolute http(s) address'],
    [{ ...s3, S3_BUCKET: 'X Y' }, 'S3_BUCKET="X Y": must be the name of a bucket alone'],
    [{ ...s3, S3_BUCKET: 's3://b' }, 'S3_BUCKET="s3://b": '],
    [
      { ...s3, S3_REGION: 'eu central' },
      'S3_REGION="eu central": must be the code of a region; for example S3_REGION=eu-central-1',
    ],
    [{ ...s3, S3_SECRET_ACCESS_KEY: 'hunter 2' }, 'S3_SECRET_ACCESS_KEY=(8 characters): must have no blanks'],
    [
      { S3_REGION: 'auto' },
      'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are missing: S3_REGION is given',
    ],
    [{ S3_ENDPOINT: 'https://s3.example.org' }, 'S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY are missing'],
    [{ TRUSTED_PROXIES: '0.0.0.0/0' }, '0.0.0.0/0 trusts half of the internet or more'],
    [{ TRUSTED_PROXIES: '0.0.0.0/1,128.0.0.0/1' }, '0.0.0.0/1 trusts half of the internet or more'],
    [{ TRUSTED_PROXIES: '127.0.0.1, ::/0' }, '::/0 trusts half of the internet or more'],
    [
      { TRUSTED_PROXIES: '10.0.0.1, nginx' },
      'neither an address nor a CIDR range: nginx; for example TRUSTED_PROXIES=127.0.0.1',
    ],
    [{ TRUSTED_PROXIES: '10.0.0.5/33' }, 'neither an address nor a CIDR range: 10.0.0.5/33'],
    [{ DEMO: 'maybe' }, 'DEMO="maybe": must be 0 or 1'],
    [{ PASSWORD_SIGN_IN: '2' }, 'for example PASSWORD_SIGN_IN=1'],
    [{ CHECK_ANSWERS: 'j' }, 'CHECK_ANSWERS="j": must be 0 or 1'],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL="loud": must be one of trace, debug, info, warn, error, fatal, silent; for example LOG_LEVEL=info',
    ],
    [{ GOOGLE_CLIENT_ID: 'id' }, 'GOOGLE_CLIENT_SECRET is missing: GOOGLE_CLIENT_ID is given'],
    [{ FACEBOOK_CLIENT_SECRET: 'secret' }, 'FACEBOOK_CLIENT_ID is missing'],
    [{ APPLE_CLIENT_ID: 'id', APPLE_TEAM_ID: 'team' }, 'APPLE_KEY_ID and APPLE_PRIVATE_KEY are missing'],
    [{ ...apple, APPLE_PRIVATE_KEY: 'hunter2' }, 'APPLE_PRIVATE_KEY=(7 characters): must be a PEM private key'],
  ];
  const faults = (source: Record<string, string>): string => {
    try {
      parseEnv(source);
      return '';
    } catch (error) {
      if (!(error instanceof EnvError)) throw error;
      return error.message;
    }
  };
  it.each(bad)('rejects %j in one line: value, reason, example', (source, line) => {
    expect(faults(source)).toContain(line);
    expect(faults(source)).not.toMatch(/\n|hunt/);
  });

  it('reports all invalid variables at once', () => {
    expect(faults({ PORT: '0', HOST: '*', S3_REGION: 'auto', SMPT_URL: 'smtp://me:hunter2@x' }).split('\n')).toEqual([
      'SMPT_URL is not read: did you mean SMTP_URL? Rename it, or take it out',
      expect.stringMatching(/^PORT="0": /),
      expect.stringMatching(/^HOST="\*": /),
      expect.stringMatching(/^S3_ENDPOINT, .* are missing: S3_REGION is given/),
    ]);
  });

  it.each([
    ['SMPT_URL', 'SMTP_URL'],
    ['SMTP_URI', 'SMTP_URL'],
    ['SITE_UR', 'SITE_URL'],
    ['SITEURL', 'SITE_URL'],
    ['URL_SITE', 'SITE_URL'],
    ['site_url', 'SITE_URL'],
    ['BASE_URL', 'SITE_URL', 'https://news.example.org'],
    ['PUBLIC_URL', 'SITE_URL', 'https://news.example.org'],
    ['PORUCH_SITE_URL', 'SITE_URL'],
    ['DATADIR', 'DATA_DIR'],
    ['DATA-DIR', 'DATA_DIR'],
    ['DATA_PATH', 'DATA_DIR', '/srv/data'],
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_TOKEN', 'DATABASE_AUTH_TOKEN'],
    ['AUTH_SECRETS', 'AUTH_SECRET'],
    ['AUTH_SECRET_FILE', 'AUTH_SECRET'],
    ['MAILFROM', 'MAIL_FROM'],
    ['GOOGLE_CLIENTID', 'GOOGLE_CLIENT_ID'],
    ['GOOGLE_SECRET', 'GOOGLE_CLIENT_SECRET'],
    ['FACEBOK_CLIENT_ID', 'FACEBOOK_CLIENT_ID'],
    ['APPLE_PRIVATEKEY', 'APPLE_PRIVATE_KEY'],
    ['S3_BUCKET_NAME', 'S3_BUCKET'],
    ['S3_ACCESS_KEY', 'S3_ACCESS_KEY_ID'],
    ['S3_SECRET_KEY', 'S3_SECRET_ACCESS_KEY'],
    ['TRUSTED_PROXY', 'TRUSTED_PROXIES', '127.0.0.1'],
    ['PASSWORD_SIGNIN', 'PASSWORD_SIGN_IN'],
    ['NODE_EVN', 'NODE_ENV'],
    ['LOG_LEVELS', 'LOG_LEVEL'],
  ])('takes %s for a typo of %s', (name, meant, value = 'x') => {
    expect(faults({ [name]: value })).toBe(`${name} is not read: did you mean ${meant}? Rename it, or take it out`);
    expect(faults({ [name]: '' })).toBe('');
  });

  it('ignores a similar name if the correct one is also set', () => {
    expect(faults({ SITE_URI: 'x', SITE_URL: 'https://news.example.org' })).toBe('');
  });

  // Variables of shells, npm, systemd, containers, Kubernetes, CI, hosting providers, and other programs on a machine.
  const ordinary = [
    'HOME PATH PWD OLDPWD USER LOGNAME SHELL SHLVL TERM LANG LC_ALL TZ EDITOR MAIL MAILTO MAILCHECK HOSTNAME HOSTTYPE',
    'TMPDIR DISPLAY XDG_DATA_DIRS XDG_RUNTIME_DIR SSH_AUTH_SOCK SUDO_USER http_proxy HTTPS_PROXY NO_PROXY POSTS MEMO host',
    'NODE_OPTIONS NODE_PATH NODE_EXTRA_CA_CERTS NODE_AUTH_TOKEN NODE_COMPILE_CACHE NODE_DEBUG NVM_DIR UV_THREADPOOL_SIZE',
    'npm_config_user_agent npm_package_name npm_lifecycle_event npm_execpath npm_config_loglevel INIT_CWD COLOR FORCE_COLOR',
    'INVOCATION_ID JOURNAL_STREAM NOTIFY_SOCKET LISTEN_PID LISTEN_FDS STATE_DIRECTORY CREDENTIALS_DIRECTORY MAINPID',
    'PORTS_443 KUBERNETES_PORT KUBERNETES_SERVICE_HOST PORUCH_PORT PORUCH_SERVICE_HOST PORUCH_PORT_4321_TCP SITE_PORT',
    'POSTGRES_PORT POSTGRES_URL REDIS_URL SMTP_HOST SMTP_PORT SMTP_USER SMTP_PASSWORD SMTP_PORT_25_TCP_ADDR MAIL_HOST',
    'DATABASE_HOST DATABASE_PORT DATABASE_USER DATABASE_PASSWORD DATA_PORT S3_PORT S3_URL APP_ENV PGDATA',
    'CI GITHUB_ACTIONS GITHUB_TOKEN GITLAB_CI CI_SERVER_URL CI_PROJECT_DIR GIT_URL BUILD_URL JENKINS_URL JOB_URL RUNNER_TEMP',
    'RAILWAY_PUBLIC_DOMAIN RENDER_EXTERNAL_URL VERCEL_URL URL DEPLOY_URL FLY_APP_NAME DYNO WEB_CONCURRENCY DEMO_MODE',
    'AWS_REGION AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY AWS_S3_BUCKET GOOGLE_APPLICATION_CREDENTIALS GOOGLE_CLOUD_PROJECT',
    'APPLE_ID LOGLEVEL LOG_FORMAT LOG_FILE SITE_NAME SITE_ID AUTH_TOKEN BETTER_AUTH_SECRET CHROMIUM_PATH BASE_URL MODE PROD',
    'MALLOC_ARENA_MAX E2E_LOG IDP_CA PORUCH_HOME PORUCH_ENV PORUCH_USER LITESTREAM_BUCKET MINIO_ROOT_USER SQLD_NODE',
  ].flatMap((names) => names.split(' '));
  it('accepts an ordinary environment', () => {
    expect(ordinary.length).toBeGreaterThan(100);
    expect(faults(Object.fromEntries(ordinary.map((name) => [name, '/'])))).toBe('');
  });

  it.each<[Record<string, string>, Partial<Env>]>([
    [{ PORT: '4321 ' }, { port: 4321 }],
    [{ PORT: '"4400"\r' }, { port: 4400 }],
    [
      { HOST: '0.0.0.0', PORT: '65535' },
      { host: '0.0.0.0', port: 65_535 },
    ],
    [{ HOST: '::' }, { host: '::' }],
    [{ HOST: 'localhost\r\n' }, { host: 'localhost' }],
    [{ HOST: 'poruch_app' }, { host: 'poruch_app' }],
    [{ HOST: '3com.example' }, { host: '3com.example' }],
    [{ DATABASE_URL: 'file:data/poruch.db' }, { isShared: false }],
    [{ DATABASE_URL: 'file:/srv/a%20b.db?x=1' }, { databaseUrl: 'file:/srv/a%20b.db?x=1' }],
    [{ DATABASE_URL: 'file:///srv/poruch.db' }, { isShared: false }],
    [{ DATABASE_URL: "'libsql://db.turso.io'" }, { isShared: true, databaseUrl: 'libsql://db.turso.io' }],
    [{ DATABASE_URL: 'http://10.0.0.5:8080' }, { isShared: true }],
    [{ DATABASE_URL: 'ws://[::1]:8080' }, { isShared: true }],
    [{ DATA_DIR: '/srv/a~b' }, { dataDir: '/srv/a~b' }],
    [{ DATA_DIR: ' "/srv/our data" ' }, { dataDir: '/srv/our data' }],
    [{ AUTH_SECRET: `"${'a'.repeat(40)}" ` }, { authSecret: `"${'a'.repeat(40)}" ` }],
    [{ SMTP_URL: 'smtp://127.0.0.1:1' }, { smtpUrl: 'smtp://127.0.0.1:1' }],
    [{ SMTP_URL: 'smtps://no-reply%40poruch.test:p%23s@mail.example.org' }, {}],
    [{ MAIL_FROM: 'no-reply@poruch.test' }, {}],
    [{ MAIL_FROM: 'Поруч <no-reply@poruch.test>' }, {}],
    [{ MAIL_FROM: '"Поруч, США" <no-reply@poruch.test>' }, { mailFrom: '"Поруч, США" <no-reply@poruch.test>' }],
    [{ MAIL_FROM: '"Поруч <no-reply@poruch.test>"' }, { mailFrom: 'Поруч <no-reply@poruch.test>' }],
    [{ MAIL_FROM: '<no-reply@poruch.test>' }, {}],
    [{ SITE_URL: 'https://poruch.example/' }, { siteUrl: 'https://poruch.example' }],
    [{ SITE_URL: 'HTTPS://Poruch.example:443' }, { siteUrl: 'https://poruch.example' }],
    [{ SITE_URL: 'http://[::1]:4321' }, { siteUrl: 'http://[::1]:4321' }],
    [{ '\uFEFFSITE_URL': 'https://poruch.example' }, { siteUrl: 'https://poruch.example' }],
    [{ SITE_URL: '\uFEFF"https://poruch.example"' }, { siteUrl: 'https://poruch.example' }],
    [{ ...s3, S3_REGION: '' }, { s3: expect.objectContaining({ region: 'us-east-1' }) }],
    [
      { TRUSTED_PROXIES: '127.0.0.1 ::1, 10.0.0.0/8,fc00::/7' },
      { trustedProxies: ['127.0.0.1', '::1', '10.0.0.0/8', 'fc00::/7'] },
    ],
    [{ DEMO: 'no' }, { demo: false }],
    [{ DEMO: 'OFF' }, { demo: false }],
    [{ DEMO: 'False' }, { demo: false }],
    [
      { NODE_ENV: 'production', DEMO: 'Yes' },
      { demo: true, production: true },
    ],
    [{ PASSWORD_SIGN_IN: 'on' }, { passwordSignIn: true }],
    [{ LOG_LEVEL: 'WARN' }, {}],
    [{ NODE_ENV: 'development' }, { production: false }],
  ])('accepts %j', (source, read) => {
    expect(parseEnv(source)).toMatchObject(read);
  });

  it('logLevel returns a level without the rest of the environment', () => {
    expect(['warn', 'silent', '', 'loud', undefined, ' INFO'].map((level) => logLevel({ LOG_LEVEL: level }))).toEqual([
      'warn',
      'silent',
      'info',
      'info',
      'info',
      'info',
    ]);
  });

  it('accepts Apple’s key with line breaks, real or escaped', () => {
    const { privateKey } = generateKeyPairSync('ec', {
      namedCurve: 'P-256',
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    });
    for (const given of [privateKey, privateKey.replaceAll('\n', '\\n')]) {
      const { apple: appleClient } = parseEnv({
        APPLE_CLIENT_ID: 'id',
        APPLE_TEAM_ID: 'team',
        APPLE_KEY_ID: 'key',
        APPLE_PRIVATE_KEY: given,
      }).providers;
      expect(appleClient?.privateKey).toBe(privateKey.trim());
    }
  });

  it('starts in production on loopback without a public address', () => {
    expect(parseEnv({ NODE_ENV: 'production' }).production).toBe(true);
  });
});
