import { execFile } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { MINUTE } from '#content/format/durations.ts';
import { defaultSettings } from '#content/settings/settings.ts';
import { demoId, seedTaxonomy } from '#demo/seed-taxonomy.ts';
import { demoLink } from '#scripts/demo-link.ts';
import { chooseDatabase } from '#scripts/portal/choose-database.ts';
import { UsageError } from '#scripts/portal/command.ts';
import { prerenderCommand } from '#scripts/portal/prerender-command.ts';
import { runCommand } from '#scripts/portal/run-command.ts';
import { userCommands } from '#scripts/portal/user-commands.ts';
import { handleAuthRequest } from '#server/core/accounts/handle-auth-request.ts';
import { findPersonByEmail, insertPerson, updatePerson } from '#server/core/accounts/rows.ts';
import { findViewer } from '#server/core/accounts/session.ts';
import { confirmLink } from '#server/core/accounts/sign-in-forms.ts';
import { createSignInLink } from '#server/core/accounts/sign-in-link.ts';
import { storeStartupLink, openStartupLink } from '#server/core/accounts/startup-link.ts';
import { listAudit } from '#server/core/audit/rows.ts';
import { writeSetting } from '#server/core/settings/rows.ts';
import { setClock } from '#server/platform/clock.ts';
import { openDatabase, useDatabase, type Database } from '#server/platform/database/database.ts';
import { testDataDir } from '#server/platform/database/testing.ts';
import { env, resetEnv } from '#server/platform/env.ts';
import { acquireServingLock, recordServer, runningServers, type RunningServer } from '#server/platform/serving-lock.ts';
import { writeCursor } from '#server/publishing/publisher/cursor.ts';
import { latestOutboxId } from '#server/publishing/publisher/outbox-rows.ts';
import { copyTestDatabase } from '#tests/support/data/test-database.ts';

const root = path.resolve(import.meta.dirname, '../..');
const dir = testDataDir();
/** The line with the database that a command prints. */
const asked = `→ Database ${path.join(dir, 'poruch.db')}\n`;
let database: Database;

beforeAll(async () => {
  const file = path.join(dir, 'poruch.db');
  await copyTestDatabase(file);
  chmodSync(file, 0o600);
  database = useDatabase(await openDatabase(`file:${file}`));
});
beforeEach(async () => {
  for (const table of ['mail', 'audit', 'verification', 'rate_limit_window', 'session'])
    await database.client.execute(`delete from ${table}`);
  // The database rejects the removal of the last admin.
  await database.client.execute("delete from user where email <> 'boss@example.com'");
  await database.batch([
    insertPerson(database, {
      id: 'boss',
      name: 'Марія',
      email: 'boss@example.com',
      emailVerified: true,
      role: 'admin',
      createdAt: new Date(),
      updatedAt: new Date(),
    }),
  ]);
});
afterAll(() => {
  database.close();
});

interface Run {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs a command in this process, as the tool does in its own. */
async function portal(...args: string[]): Promise<Run> {
  const said = { stdout: '', stderr: '' };
  const bars = vi.spyOn(process.stderr, 'write').mockImplementation((text) => Boolean((said.stderr += text)));
  const code = await runCommand(args, {
    say: (text) => void (said.stdout += `${text}\n`),
    complain: (text) => void (said.stderr += `${text}\n`),
  });
  bars.mockRestore();
  // Some commands open their own database.
  useDatabase(database);
  return { code, ...said };
}

/** Runs a command with another DATA_DIR. */
async function portalOn(dataDir: string, ...args: string[]): Promise<Run> {
  vi.stubEnv('DATA_DIR', dataDir);
  resetEnv();
  const done = await portal(...args);
  vi.stubEnv('DATA_DIR', dir);
  resetEnv();
  return done;
}

/** Runs the tool as the operator does, on the test's own directory, with the output and exit code of a process. */
function portalProcess(args: readonly string[], sources = root): Promise<Run> {
  const { PATH, NODE_OPTIONS } = process.env;
  const NODE_COMPILE_CACHE = sources === root ? process.env.NODE_COMPILE_CACHE : path.join(sources, 'compiled');
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [path.join(sources, 'scripts/portal.ts'), ...args],
      { cwd: sources, env: { PATH, NODE_OPTIONS, NODE_COMPILE_CACHE, DATA_DIR: dir } },
      (error, stdout, stderr) => {
        resolve({ code: error ? Number(error.code) : 0, stdout, stderr });
      },
    );
  });
}

async function addPerson(id: string, change: Parameters<typeof updatePerson>[2] = {}): Promise<void> {
  const at = new Date();
  await database.batch([
    insertPerson(database, {
      id,
      name: id,
      email: `${id}@example.com`,
      emailVerified: true,
      createdAt: at,
      updatedAt: at,
    }),
    updatePerson(database, id, { role: 'user', ...change }),
  ]);
}

const acts = async () =>
  (
    await listAudit(database, {
      actorId: null,
      targetId: null,
      action: null,
      from: null,
      until: null,
      page: 1,
      perPage: 50,
    })
  ).items.map(({ action, actor, target, details }) => [action, actor, target?.email, details]);
const headers = (more: Record<string, string> = {}) => new Headers({ 'x-forwarded-for': '10.9.8.7', ...more });

/** Does what the page of a link does when its button is pressed. */
function press(link: string) {
  const url = new URL(link);
  return confirmLink(
    {
      locale: url.pathname.startsWith('/us/') ? 'us' : 'ua',
      headers: headers(),
      returnTo: url.searchParams.get('returnTo'),
    },
    url.searchParams.get('token')!,
  );
}

describe('the portal tool', () => {
  it('lists its commands', async () => {
    const { code, stdout, stderr } = await portal('help');
    expect([code, stderr]).toEqual([0, '']);
    for (const usage of [
      'user create --email E --role R [--name N]',
      'user role E R',
      'user link [E] [--to /path]',
      'seed [--items N',
      'prerender [--out DIR [--purge URL] [--media] [--force]]',
      'backup DIR',
      'restore DIR [--force] [--check]',
      'doctor',
      'import wordpress FILE.xml',
      'export FILE|DIR',
    ])
      expect(stdout).toContain(usage);
    expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([]);
  });

  it.each([
    [['setup', '--help'], 'setup --link | setup --file FILE.json'],
    [['user', 'link', '-h'], 'user link [E] [--to /path]'],
    [['backup', '/tmp', '--help'], 'backup DIR'],
  ])('shows the usage and purpose of %j', async (words, usage) => {
    const { code, stdout, stderr } = await portal(...words);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout.split('\n').length).toBeGreaterThan(1);
    expect(stdout).toContain(`npm run portal -- ${usage}`);
  });

  it('prints nothing on stdout if it does not understand the command', async () => {
    const lines = [
      ['user'],
      ['toString'],
      ['user', 'role'],
      ['user', 'create', '--email', 'nonsense', '--role', 'user'],
    ];
    for (const line of lines) {
      const { code, stdout, stderr } = await portal(...line);
      expect({ line, code, stdout }).toEqual({ line, code: 2, stdout: '' });
      expect(stderr).toMatch(/^✗ .+\n\nnpm run portal/);
      // For an existing command, only its own usage.
      expect(stderr.includes('import wordpress'), line.join(' ')).toBe(line.length === 1);
    }
    expect((await portal('user', 'role')).stderr).toBe('✗ The address is missing\n\nnpm run portal -- user role E R\n');
    expect(await portalProcess(['user'])).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(/^✗ .+\n\nnpm run portal/),
    });
  });

  it.each([
    ['role', 'boss@example.com'],
    ['role', 'boss@example.com', 'owner'],
    ['create', '--email', 'x@example.com'],
    ['create', '--role', 'user'],
    ['create', '--email', 'x@example.com', '--role', 'constructor'],
    ['create', '--email', 'x@example.com', '--role', 'user', '--name', 'x'.repeat(101)],
    ['create', '--email', 'x@example.com', '--role', 'user', '--name', ' \u200b'],
    ['link', 'boss@example.com', 'more'],
    ['link', 'boss@example.com', '--to', 'https://evil.example/'],
    ['link', 'boss@example.com', '--to', '//evil.example'],
    ['link', 'boss@example.com', '--to'],
    ['link', '--nothing'],
  ])('refuses user %s %s', async (name, ...args) => {
    await expect(userCommands[`user ${name}`]!.run(args)).rejects.toThrow(UsageError);
    const { rows } = await database.client.execute(
      'select (select count(*) from user) as people, (select count(*) from verification) as links',
    );
    expect({ ...rows[0] }).toEqual({ people: 1, links: 0 });
  });

  it.each([
    ['site'],
    ['--out'],
    ['--out', ''],
    ['--purge', 'http://127.0.0.1:8080'],
    ['--media'],
    ['--force'],
    ['--out', 'site', '--purge', 'nonsense'],
    ['--out', 'site', '--purge', 'http://127.0.0.1:8080/path'],
    ['--out', 'site', '--purge', 'ftp://127.0.0.1'],
  ])('refuses prerender %s %s %s %s', async (...args) => {
    await expect(prerenderCommand.run(args)).rejects.toThrow(UsageError);
  });
});

it('prerender does not wait for a server that stopped before it had rendered all pages', async () => {
  const pages = path.join(dir, 'pages');
  const release = acquireServingLock(pages);
  onTestFinished(() => rmSync(pages, { recursive: true }));
  const before = await latestOutboxId(database);
  const running = portalProcess(['prerender']);
  await expect.poll(() => latestOutboxId(database), { timeout: 30_000 }).toBeGreaterThan(before);
  release();
  expect(await running).toMatchObject({
    code: 1,
    stderr: expect.stringContaining(`The server (pid ${process.pid}) has stopped meanwhile`),
  });
});

describe('a new build', () => {
  it('is refused while a server runs', async () => {
    const sources = mkdtempSync(path.join(tmpdir(), 'poruch-portal-sources-'));
    onTestFinished(() => rmSync(sources, { recursive: true }));
    for (const name of ['package.json', 'scripts', 'src', 'demo', 'drizzle'])
      cpSync(path.join(root, name), path.join(sources, name), { recursive: true });
    // The tool's dependencies are real, but the fake build only leaves a marker file.
    const mark = path.join(sources, 'built');
    const fake = path.join(sources, 'node_modules/astro/bin');
    for (const item of [fake, path.join(sources, 'dist/server')]) mkdirSync(item, { recursive: true });
    for (const name of readdirSync(path.join(root, 'node_modules')).filter((candidate) => candidate !== 'astro'))
      symlinkSync(path.join(root, 'node_modules', name), path.join(sources, 'node_modules', name));
    writeFileSync(
      path.join(fake, 'astro.mjs'),
      `import fs from 'node:fs'; fs.writeFileSync(${JSON.stringify(mark)}, '');`,
    );
    for (const [name, text] of [
      ['server/entry.mjs', ''],
      ['build.json', '{"id":"before"}'],
    ] as const)
      writeFileSync(path.join(sources, 'dist', name), text);
    const pages = path.join(dir, 'pages');
    const release = acquireServingLock(pages);
    // As if the server had already processed all future outbox rows.
    await writeCursor(pages, 1_000_000);
    expect(await portalProcess(['prerender'], sources)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining(`The running server (pid ${process.pid}) has rendered every page anew`),
    });
    expect(await portalProcess(['build'], sources)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining(`A server (pid ${process.pid}) runs`),
    });
    expect(existsSync(mark)).toBe(false);
    release();
    rmSync(pages, { recursive: true });
    expect(await portalProcess(['build'], sources)).toMatchObject({
      code: 0,
      stdout: expect.stringContaining('✓ Built'),
    });
    expect(existsSync(mark)).toBe(true);
  });
});

describe('user create', () => {
  it('creates an account once, with output as text or JSON', async () => {
    const made = await portalProcess([
      'user',
      'create',
      '--email',
      'New@Example.com',
      '--role',
      'editor',
      '--name',
      'Іван Петренко',
    ]);
    expect(made).toEqual({
      code: 0,
      stdout: expect.stringMatching(
        /^✓ Made an account for new@example\.com with the role editor\..*:\nhttp:\S+token=\S+\n$/,
      ),
      stderr: `${asked}! The invitation reaches nobody: without SMTP_URL mails are files in ${path.join(dir, 'mail')}\n`,
    });
    expect(await press(made.stdout.split('\n')[1]!)).toMatchObject({ ok: true });
    expect(await findPersonByEmail(database, 'new@example.com')).toMatchObject({
      name: 'Іван Петренко',
      role: 'editor',
    });
    expect(await acts()).toContainEqual(['person.created', null, 'new@example.com', { role: 'editor' }]);
    const again = await portal('user', 'create', '--email', 'new@example.com', '--role', 'user');
    const facts = await portal('user', 'create', '--email', 'b@example.com', '--role', 'user', '--json');
    expect(again).toEqual({ code: 1, stdout: '', stderr: `${asked}✗ There is an account with this address already\n` });
    expect(facts).toMatchObject({ code: 0, stderr: '' });
    expect(JSON.parse(facts.stdout)).toEqual({
      ok: true,
      id: (await findPersonByEmail(database, 'b@example.com'))!.id,
      email: 'b@example.com',
      role: 'user',
      url: expect.stringContaining('/login/confirm?token='),
      database: path.join(dir, 'poruch.db'),
    });
  });
});

describe('user role', () => {
  it('changes a role, and keeps the last admin', async () => {
    await addPerson('olha');
    expect(await portal('user', 'role', 'Olha@example.com', 'author')).toEqual({
      code: 0,
      stdout: '✓ olha@example.com had the role user and now has the role author\n',
      stderr: asked,
    });
    expect(await findPersonByEmail(database, 'olha@example.com')).toMatchObject({ role: 'author' });
    expect(await acts()).toEqual([['role.changed', null, 'olha@example.com', { from: 'user', to: 'author' }]]);
    const last = await portalProcess(['user', 'role', 'boss@example.com', 'user']);
    const nobody = await portal('user', 'role', 'nobody@example.com', 'user');
    const json = await portal('user', 'role', 'boss@example.com', 'user', '--json');
    expect(last).toEqual({
      code: 1,
      stdout: '',
      stderr: `${asked}✗ This is the last admin: make somebody else an admin first\n`,
    });
    expect(nobody).toEqual({
      code: 1,
      stdout: '',
      stderr: `${asked}✗ Nobody has an account with the address nobody@example.com\n`,
    });
    expect([json.code, JSON.parse(json.stdout)]).toEqual([
      1,
      {
        ok: false,
        error: 'This is the last admin: make somebody else an admin first',
        database: path.join(dir, 'poruch.db'),
      },
    ]);
    expect(await findPersonByEmail(database, 'boss@example.com')).toMatchObject({ role: 'admin' });
  });
});

describe('user link', () => {
  it('is for the first admin if no address is given, and names them', async () => {
    const { code, stdout, stderr } = await portal('user', 'link');
    expect([code, stderr]).toEqual([0, expect.stringContaining('This link is for boss@example.com')]);
    expect(stdout).toMatch(/^http:\/\/localhost:4321\/login\/confirm\?\S+\n$/);
  });

  it('prints only a URL, which signs in once', async () => {
    // Simulates a running server: it has claimed the directory, and the database is open here.
    const release = acquireServingLock(path.join(dir, 'pages'));
    const { code, stdout, stderr } = await portalProcess([
      'user',
      'link',
      'boss@example.com',
      '--to',
      '/dashboard/news?page=2',
    ]);
    release();
    expect([code, stderr]).toEqual([0, asked]);
    expect(stdout).toMatch(/^http:\/\/localhost:4321\/login\/confirm\?\S+\n$/);
    expect(await acts()).toEqual([['link.made', null, 'boss@example.com', {}]]);
    const token = new URL(stdout).searchParams.get('token')!;
    const { rows } = await database.client.execute(
      'select identifier, value, expires_at - created_at as life from verification',
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]!.life).toBe(300_000);
    expect(JSON.stringify(rows)).not.toContain(token);
    // Opening the link has no effect: better-auth's own endpoint for links is disabled.
    const opened = await handleAuthRequest(
      new Request(`http://localhost:4321/api/auth/magic-link/verify?token=${token}`, { headers: headers() }),
    );
    expect([opened.status, opened.headers.getSetCookie()]).toEqual([404, []]);
    const done = await press(stdout);
    expect(done).toMatchObject({ ok: true, location: '/dashboard/news?page=2' });
    const cookie = done.ok ? done.cookies.map((cooky) => cooky.split(';')[0]).join('; ') : '';
    expect(await findViewer(headers({ cookie }))).toMatchObject({ id: 'boss', role: 'admin' });
    expect(await press(stdout)).toMatchObject({ ok: false, status: 410 });
  });

  it('returns the URL as JSON, in the language of the person, valid for five minutes', async () => {
    await addPerson('john', { locale: 'us' });
    const { code, stdout } = await portal('user', 'link', ' JOHN@example.com ', '--json');
    const { url } = JSON.parse(stdout) as { url: string };
    expect([code, JSON.parse(stdout)]).toEqual([0, { ok: true, url, database: path.join(dir, 'poruch.db') }]);
    expect(url).toMatch(/^http:\/\/localhost:4321\/us\/login\/confirm\?token=[\w-]{32}$/);
    await database.client.execute({ sql: 'update verification set expires_at = ?', args: [Date.now() - 1] });
    expect(await press(url)).toMatchObject({ ok: false, status: 410 });
    expect((await database.client.execute('select id from session')).rows).toEqual([]);
  });

  it('creates no link for people who may not sign in', async () => {
    await addPerson('banned', { banned: true });
    await addPerson('forgiven', { banned: true, banExpires: new Date(Date.now() - 1000) });
    await addPerson('gone', { deletedAt: new Date() });
    const link = (name: string) => portal('user', 'link', `${name}@example.com`);
    const [unknown, banned, gone, forgiven] = [
      await link('unknown'),
      await link('banned'),
      await link('gone'),
      await link('forgiven'),
    ];
    expect(unknown).toEqual({
      code: 1,
      stdout: '',
      stderr: `${asked}✗ Nobody has an account with the address unknown@example.com\n`,
    });
    expect(banned).toEqual({
      code: 1,
      stdout: '',
      stderr: `${asked}✗ banned@example.com is banned and cannot sign in\n`,
    });
    expect(gone).toEqual({ code: 1, stdout: '', stderr: `${asked}✗ This account has been deleted\n` });
    expect(forgiven).toMatchObject({ code: 0 });
    expect(
      (await database.client.execute('select value from verification')).rows.map((row) =>
        JSON.parse(String(row.value)),
      ),
    ).toEqual([{ type: 'magic-link', email: 'forgiven@example.com' }]);
  });
});

describe('createSignInLink', () => {
  it('ignores a return address on another site', async () => {
    expect(
      new URL(
        await createSignInLink('boss@example.com', { to: 'https://evil.example/', locale: 'us' }),
      ).searchParams.get('returnTo'),
    ).toBeNull();
    expect(await acts()).toEqual([]);
  });
});

describe('the demo link', () => {
  const local = { demo: true, siteUrl: 'http://localhost:4321' };

  it('exists for the admin of the demo, on this machine only', async () => {
    await seedTaxonomy(database);
    for (const siteUrl of [
      'http://localhost:4321',
      'http://127.0.0.1:80',
      'http://[::1]:4321',
      'http://demo.localhost',
    ])
      expect(await demoLink(database, { demo: true, siteUrl })).toMatchObject({
        url: expect.stringMatching(/\/login\/confirm\?key=[\w-]{43}$/),
        message: { email: 'admin@poruch.test' },
      });
    for (const siteUrl of ['https://poruch.example', 'http://127.0.0.1.evil.example', 'http://10.0.0.1'])
      expect(await demoLink(database, { demo: true, siteUrl })).toBeNull();
    expect(await demoLink(database, { ...local, demo: false })).toBeNull();
    await database.batch([updatePerson(database, demoId.person('admin'), { role: 'editor' })]);
    expect(await demoLink(database, local)).toBeNull();
  });

  it('creates nothing until its admin opens it, then creates a sign-in link, and works once', async () => {
    await seedTaxonomy(database);
    const { url, message } = (await demoLink(database, local))!;
    const key = new URL(url).searchParams.get('key')!;
    // A process that has not received the link does not know it.
    expect(await openStartupLink(key)).toBeNull();
    storeStartupLink({ signInKey: 'short', email: message.email });
    storeStartupLink('ready');
    expect(await openStartupLink('short')).toBeNull();
    storeStartupLink(message);
    expect((await database.client.execute('select id from verification')).rows).toEqual([]);
    expect(await openStartupLink(`${key}x`)).toBeNull();
    const first = (await openStartupLink(key))!;
    expect(await openStartupLink(key)).toBe(first);
    expect((await database.client.execute('select id from session')).rows).toEqual([]);
    await database.client.execute({ sql: 'update verification set expires_at = ?', args: [Date.now() - 1] });
    expect(await press(first)).toMatchObject({ ok: false, status: 410 });
    setClock(() => Date.now() + 5 * MINUTE);
    onTestFinished(() => setClock(null));
    const later = (await openStartupLink(key))!;
    expect(await press(later)).toMatchObject({ ok: true, location: '/cabinet' });
    expect(await openStartupLink(key)).toBeNull();
  });

  it('does not exist without demo content, even for an account with that address', async () => {
    await database.batch([
      insertPerson(database, {
        id: 'own',
        name: '',
        email: 'admin@poruch.test',
        role: 'admin',
        createdAt: new Date(),
        updatedAt: new Date(),
      }),
    ]);
    expect(await demoLink(database, local)).toBeNull();
  });
});

describe('the database of a command', () => {
  const note = (name: string, change: Partial<RunningServer> = {}): RunningServer => ({
    pid: process.pid,
    startedAt: '',
    dataDir: path.join(dir, name),
    databaseUrl: `file:${path.join(dir, name, 'poruch.db')}`,
    port: 4530,
    siteUrl: 'http://localhost:4530',
    mails: false,
    ...change,
  });
  /** Chooses a database under this DATA_DIR, and restores the environment afterwards. */
  function choose(dataDir: string, needs: 'existing' | 'own' | 'new', servers: readonly RunningServer[]) {
    for (const name of ['DATABASE_URL', 'PORT', 'SITE_URL']) vi.stubEnv(name, '');
    vi.stubEnv('DATA_DIR', dataDir);
    resetEnv();
    try {
      return { ...chooseDatabase(needs, servers), dataDir: env().dataDir, siteUrl: env().siteUrl };
    } finally {
      for (const name of ['DATABASE_URL', 'PORT', 'SITE_URL']) vi.stubEnv(name, undefined);
      vi.stubEnv('DATA_DIR', dir);
      resetEnv();
    }
  }

  it('defaults to that of the only server running from the folder, unless DATA_DIR names another', () => {
    const server = note('');
    expect(choose('', 'existing', [server])).toEqual({
      name: path.join(dir, 'poruch.db'),
      server,
      dataDir: dir,
      siteUrl: 'http://localhost:4530',
    });
    expect(choose('', 'existing', [note('', { siteUrl: 'https://poruch.example' })]).siteUrl).toBe(
      'https://poruch.example',
    );
    expect(choose(dir, 'existing', [note('elsewhere')])).toMatchObject({ server: null, dataDir: dir });
  });

  it.each([
    [
      'several servers',
      [note('one'), note('two', { port: 4531 })],
      '',
      /2 servers[^]*DATA_DIR=.*one\n[^]*PORT 4531: DATA_DIR=.*two/,
    ],
    ['a server with a remote database', [note('one', { databaseUrl: null })], '', /give DATABASE_URL and DATA_DIR/],
    [
      'no database',
      [],
      path.join(dir, 'none'),
      /^There is no database at .*none\/poruch\.db\. Check DATA_DIR; npm start/,
    ],
    ['none, and a server on another', [note('one')], path.join(dir, 'none'), /runs elsewhere: .*DATA_DIR=.*one/],
  ])('is refused with %s', (_case, servers, dataDir, words) => {
    expect(() => choose(dataDir, 'existing', servers)).toThrow(words);
  });

  it.each([
    ['user create', '--email', 'a@example.com', '--role', 'user'],
    ['user role', 'a@example.com', 'user'],
    ['user link', 'a@example.com'],
    ['backup', 'saved'],
    ['export', 'all.jsonl'],
    ['index'],
    ['prerender'],
  ])('is not created by %s', async (name, ...args) => {
    const none = path.join(dir, 'nowhere');
    expect(await portalOn(none, ...name.split(' '), ...args)).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringContaining(`✗ There is no database at ${path.join(none, 'poruch.db')}`),
    });
    expect(existsSync(none)).toBe(false);
  });

  it('is recorded while its server runs, and no longer once it has ended', () => {
    const notes = path.join(dir, 'notes');
    onTestFinished(() => rmSync(notes, { recursive: true }));
    const { pid: _pid, startedAt: _startedAt, ...about } = note('one');
    const takeAway = recordServer(notes, about);
    writeFileSync(path.join(notes, '4194305.json'), JSON.stringify(note('two', { pid: 4_194_305 })));
    writeFileSync(path.join(notes, '7.json'), 'cut sho');
    expect(runningServers(notes)).toMatchObject([{ pid: process.pid, dataDir: path.join(dir, 'one') }]);
    recordServer(notes, about);
    expect(readdirSync(notes)).toEqual([`${process.pid}.json`]);
    takeAway();
    expect(runningServers(notes)).toEqual([]);
  });
});

describe('backup, restore, export', () => {
  it('work while the database is open elsewhere, verify a backup, and refuse a damaged one', async () => {
    const out = mkdtempSync(path.join(tmpdir(), 'poruch-portal-out-'));
    try {
      const saved = path.join(out, 'saved');
      await database.client.execute(
        "insert into media (id, width, height, widths, thumbhash, bytes, sha256, created_at) values ('lost', 64, 48, '[320]', '', 1, '', 0)",
      );
      const [backup, again] = [await portalProcess(['backup', saved, '--json']), await portal('backup', saved)];
      await database.client.execute('delete from media');
      expect([backup.code, JSON.parse(backup.stdout)]).toMatchObject([
        0,
        { ok: true, dir: saved, rows: { user: 1, media: 1 } },
      ]);
      expect([again.code, again.stdout, again.stderr]).toEqual([1, '', expect.stringMatching(/^✗ .*is not empty/m)]);
      const { missing } = (JSON.parse(backup.stdout) as { pictures: { missing: string[] } }).pictures;
      expect(missing).toEqual(expect.arrayContaining(['media/lost/320.webp']));
      const words = `${missing.length} files of pictures were missing when it was made (manifest.json lists them)`;
      const [check, facts] = [
        await portal('restore', saved, '--check'),
        await portal('restore', saved, '--check', '--json'),
      ];
      expect(check).toMatchObject({ code: 0, stdout: expect.stringMatching(/^✓ The backup of .* is whole/) });
      expect(check.stdout).toContain(words);
      expect([facts.code, JSON.parse(facts.stdout)]).toMatchObject([
        0,
        { ok: true, dir: saved, missing: missing.length },
      ]);
      const restored = await portalOn(path.join(out, 'restored'), 'restore', saved, '--json');
      expect(JSON.parse(restored.stdout)).toMatchObject({ ok: true, missing: missing.length, aside: [] });
      expect(await portal('restore', saved)).toMatchObject({
        code: 1,
        stderr: expect.stringContaining('With --force'),
      });
      expect(await portalProcess(['export', path.join(out, 'all.jsonl')])).toMatchObject({
        code: 0,
        stdout: expect.stringMatching(/^✓ Wrote 0 entries, 0 pictures and 1 people/),
      });
      expect(readFileSync(path.join(out, 'all.jsonl'), 'utf8')).toContain('boss@example.com');
      const file = path.join(saved, 'database.db');
      const bytes = readFileSync(file);
      bytes[5000]! ^= 1;
      writeFileSync(file, bytes);
      const before = readdirSync(dir).sort();
      expect(await portal('restore', saved, '--force')).toEqual({
        code: 1,
        stdout: '',
        stderr: expect.stringContaining('✗ database.db is not as it was written'),
      });
      expect(readdirSync(dir).sort()).toEqual(before);
    } finally {
      rmSync(out, { recursive: true, force: true });
    }
  });
});

describe('doctor', () => {
  it('exits with 1 only if something is wrong', async () => {
    await database.batch([
      writeSetting(database, 'contacts', { ...defaultSettings.contacts, mailbox: 'desk@poruch.test' }),
    ]);
    const well = await portalProcess(['doctor']);
    expect([well.code, well.stdout]).toEqual([0, expect.stringMatching(/^✓ .*\n\n[\s\S]*✓ database +sound/)]);
    await database.client.execute(
      `insert into setting (section, value, updated_at) values ('moderation', '{"firstAds":-3}', 0)`,
    );
    const ill = await portal('doctor', '--json');
    await database.client.execute("delete from setting where section = 'moderation'");
    const said = JSON.parse(ill.stdout) as {
      ok: boolean;
      fail: number;
      findings: { check: string; level: string; advice?: string }[];
    };
    expect([ill.code, said.ok, said.fail]).toEqual([1, false, 1]);
    expect(said.findings.filter(({ level }) => level === 'fail')).toMatchObject([
      { check: 'settings', advice: expect.any(String) },
    ]);
  });

  it('reports files that others can read, and does not change them', async () => {
    const file = path.join(dir, 'poruch.db');
    chmodSync(dir, 0o755);
    chmodSync(file, 0o644);
    const { code, stdout } = await portal('doctor');
    const modes = [dir, file].map((item) => (statSync(item).mode & 0o777).toString(8));
    chmodSync(dir, 0o700);
    chmodSync(file, 0o600);
    expect([code, stdout, modes]).toEqual([
      1,
      expect.stringContaining(`✗ privacy     others on this machine can read ${dir}, ${file}`),
      ['755', '644'],
    ]);
  });

  it('creates no database if it is missing', async () => {
    const empty = mkdtempSync(path.join(tmpdir(), 'poruch-portal-none-'));
    const { code, stdout } = await portalOn(empty, 'doctor');
    expect([code, stdout, readdirSync(empty)]).toEqual([
      1,
      expect.stringMatching(/^✗ One thing is wrong[\s\S]*there is none at/),
      [],
    ]);
    rmSync(empty, { recursive: true });
  });
});
