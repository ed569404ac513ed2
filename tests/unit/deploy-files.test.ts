import { execFileSync, spawn, spawnSync } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv as parseEnvFile } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';
import { commands } from '#scripts/portal/commands.ts';
import { entryFile, serverArgs, serverEnv } from '#scripts/prepare.ts';
import { doctorChecks } from '#server/app/doctor.ts';
import { knownVariables } from '#server/platform/env-values.ts';
import { parseEnv } from '#server/platform/env.ts';
import { HANDLER_TIMEOUT_MS } from '#server/publishing/http/request-listener.ts';
import { skipIfMissing } from '#tests/support/skip-if-missing.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
const installed = '/srv/poruch/current/';
const units = readdirSync(path.join(root, 'deploy/systemd')).filter((name) => /\.(service|timer|path)$/.test(name));
const variables = new Set(knownVariables);

/** A unit's settings: `Section.Name` to its values. */
function unitOf(name: string): Map<string, string[]> {
  const settings = new Map<string, string[]>();
  let section = '';
  for (const line of read(`deploy/systemd/${name}`).split('\n')) {
    if (line === '' || line.startsWith('#')) continue;
    const header = /^\[(\w+)\]$/.exec(line)?.[1];
    const pair = /^([A-Z]\w+)=(.*)$/.exec(line);
    if (header !== undefined) section = header;
    else if (pair) settings.set(`${section}.${pair[1]}`, [...(settings.get(`${section}.${pair[1]}`) ?? []), pair[2]!]);
    else throw new Error(`${name}: not understood: ${line}`);
  }
  return settings;
}

const isCommand = (words: readonly string[]) =>
  ['help', ...Object.keys(commands)].some((name) => name === words[0] || name === words.slice(0, 2).join(' '));
const scratch = () => {
  const dir = mkdtempSync(path.join(tmpdir(), 'poruch-deploy-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  return dir;
};

describe('the systemd units', () => {
  test.each(units)('%s runs existing programs, as an existing user, with existing writable directories', (name) => {
    const unit = unitOf(name);
    const exec = [...(unit.get('Service.ExecStartPre') ?? []), ...(unit.get('Service.ExecStart') ?? [])];
    for (const command of exec) {
      const words = command
        .split(' ')
        .map((word) => (word.startsWith(installed) ? word.slice(installed.length) : word));
      const [program = '', script = ''] = words.filter(
        (word, at) => at === 0 || !serverArgs().includes(word) || word === '--serve',
      );
      if (program === 'node_modules/node/bin/node')
        expect(script === 'dist/server/entry.mjs' || existsSync(path.join(root, script)), command).toBe(true);
      else if (program.startsWith('deploy/')) accessSync(path.join(root, program), constants.X_OK);
      else expect(['/usr/local/bin/litestream', '/usr/sbin/nginx', '/usr/bin/systemctl']).toContain(program);
      if (script === 'scripts/portal.ts') expect(isCommand(words.slice(2)), command).toBe(true);
    }
    if (!name.endsWith('.service')) {
      expect(units).toContain(name.replace(/\.\w+$/, '.service'));
      return;
    }
    expect(exec.length).toBeGreaterThan(0);
    // Only root can reload nginx.
    if (!unit.has('Service.User')) return expect(name).toBe('poruch-redirects.service');
    const made = read('deploy/systemd/poruch.tmpfiles.conf');
    for (const dir of (unit.get('Service.ReadWritePaths') ?? []).join(' ').split(' '))
      expect(made).toMatch(new RegExp(`^d ${dir} .* poruch$`, 'm'));
    expect(read('deploy/systemd/poruch.sysusers.conf')).toMatch(
      new RegExp(`^u ${unit.get('Service.User')?.[0]} `, 'm'),
    );
    for (const setting of ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'PrivateTmp=yes', 'ProtectHome=yes'])
      expect(unit.get(`Service.${setting.split('=')[0]}`)).toEqual([setting.split('=')[1]]);
    for (const other of [...(unit.get('Unit.Requisite') ?? []), ...(unit.get('Unit.After') ?? [])].filter((candidate) =>
      candidate.startsWith('poruch'),
    ))
      expect(units).toContain(other);
  });

  test('start the server as `npm start` does', () => {
    const unit = unitOf('poruch.service');
    const [, ...words] = unit.get('Service.ExecStart')![0]!.split(' ');
    expect(words).toEqual(serverArgs().map((word) => (word === entryFile ? path.relative(root, entryFile) : word)));
    const given = Object.entries(serverEnv).map(([name, value]) => `${name}=${value}`);
    for (const item of given) {
      expect(unit.get('Service.Environment')?.join(' ').split(' ')).toContain(item);
      expect(read('Dockerfile')).toContain(item);
    }
  });

  test('give the server enough time to stop, and restart it', () => {
    const unit = unitOf('poruch.service');
    const stopMs = Number(
      /\bstopMs: ([\d_]+)/.exec(read('src/server/publishing/http/server.ts'))?.[1]?.replaceAll('_', ''),
    );
    expect(Number(unit.get('Service.TimeoutStopSec')?.[0]) * 1000).toBeGreaterThan(stopMs + 3000);
    expect(unit.get('Service.Restart')).toEqual(['always']);
  });

  const analyse = spawnSync('systemd-analyze', ['--version']).status === 0;
  skipIfMissing(analyse ? null : 'no systemd-analyze: apt-get install systemd').test(
    'systemd itself takes them',
    () => {
      const dir = scratch();
      mkdirSync(path.join(dir, 'bin'));
      for (const name of units) {
        const text = read(`deploy/systemd/${name}`)
          .replaceAll(`${installed}node_modules/node/bin/node`, process.execPath)
          .replaceAll(installed, `${root}/`)
          .replaceAll(/\/usr\/local\/bin\/litestream|\/usr\/sbin\/nginx|\/usr\/bin\/systemctl/g, '/bin/true');
        writeFileSync(path.join(dir, name), text);
      }
      const { status, stderr } = spawnSync(
        'systemd-analyze',
        ['verify', '--man=no', '--recursive-errors=no', ...units.map((name) => path.join(dir, name))],
        { encoding: 'utf8', env: { ...process.env, SYSTEMD_UNIT_PATH: `${dir}:` } },
      );
      expect([
        status,
        stderr
          .split('\n')
          .filter((line) => line.includes(dir) || /poruch|litestream/.test(line))
          .join('\n'),
      ]).toEqual([0, '']);
      for (const name of units.filter(
        (candidate) => candidate.endsWith('.service') && unitOf(candidate).has('Service.User'),
      )) {
        const { stdout } = spawnSync(
          'systemd-analyze',
          ['security', '--offline=yes', '--no-pager', path.join(dir, name)],
          { encoding: 'utf8' },
        );
        // Out of 10, lower is better; 9.6 is a unit without any protection.
        expect(Number(/Overall exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1]), name).toBeLessThan(4);
      }
    },
  );
});

describe('the deployment settings', () => {
  test('have an environment file that is valid and names only variables that are read', () => {
    const given = parseEnvFile(read('deploy/poruch.env')) as Record<string, string>;
    expect(Object.keys(given).filter((name) => !variables.has(name))).toEqual([]);
    expect(parseEnv(given)).toMatchObject({
      production: true,
      siteUrl: 'https://poruch.example',
      dataDir: '/var/lib/poruch/data',
      trustedProxies: ['127.0.0.1'],
      demo: false,
      mailFrom: 'no-reply@poruch.example',
      s3: null,
    });
  });

  const ofTests = ['CHECK_ANSWERS'];

  test('name every variable that is read, and no other, in the environment files and in docs/operations/configure.md', () => {
    const table = /^## Set environment variables$(.*?)^## /ms.exec(read('docs/operations/configure.md'))?.[1] ?? '';
    const listed = [...table.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, names = '']) =>
      [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name),
    );
    // Those of `deploy/bin` are variables of its scripts, not of the server.
    expect(listed.filter((name) => !name?.startsWith('PORUCH_')).toSorted()).toEqual(knownVariables.toSorted());
    expect([...Object.keys(parseEnvFile(read('deploy/poruch.env'))), ...ofTests].sort()).toEqual(
      knownVariables.toSorted(),
    );
    expect([...Object.keys(parseEnvFile(read('.env.example'))), ...ofTests].sort()).toEqual(knownVariables.toSorted());
  });

  test('pass all of .env to the container, and no variable that is not read', () => {
    const compose = read('compose.yaml');
    const program = /^x-program: &program\n((?: .*\n)+)/m.exec(compose)?.[1] ?? '';
    expect(program).toContain('  env_file:\n    - path: .env\n');
    const set = [...program.matchAll(/^ {4}([A-Z0-9_]+): /gm)].map(([, name = '']) => name);
    expect(set).toEqual(['DATA_DIR', 'HOST', 'NODE_ENV', 'PORT', 'SITE_URL', 'TRUSTED_PROXIES']);
    for (const service of ['app', 'backup'])
      expect(new RegExp(`^  ${service}:\\n((?: {4}.*\\n)+)`, 'm').exec(compose)?.[1], service).toMatch(
        /^ {4}<<: \*program$/m,
      );
    const given = [...compose.matchAll(/^ {4,6}([A-Z0-9_]+): /gm), ...compose.matchAll(/(?<!\$)\$\{(\w+)/g)];
    const others = /^(?:MINIO_ROOT_\w+|SQLD_NODE|PORUCH_(?:BACKUPS|KEEP))$/;
    expect(given.map(([, name = '']) => name).filter((name) => !variables.has(name) && !others.test(name))).toEqual([]);
    const inside = [...read('Dockerfile').matchAll(/^(?:ENV| {3}) ([A-Z0-9_]+)=/gm)].map(([, name = '']) => name);
    expect(inside.filter((name) => !variables.has(name) && !(name in serverEnv))).toEqual(['ASTRO_TELEMETRY_DISABLED']);
  });

  test('limit the log of every service', () => {
    const services = read('compose.yaml')
      .split(/^services:$/m)[1]!
      .split(/^networks:$/m)[0]!
      .split(/^(?= {2}\w+:$)/m);
    expect(services.length).toBeGreaterThan(4);
    for (const service of services.filter((candidate) => /^ {2}\w/.test(candidate)))
      expect(service).toMatch(/^ {4}(?:logging: \*logging|<<: \*program)$/m);
  });

  test('name the database of the environment file and existing variables in the Litestream file', () => {
    const file = read('deploy/litestream.yml');
    expect(file).toContain(`path: ${parseEnvFile(read('deploy/poruch.env')).DATA_DIR}/poruch.db`);
    expect([...file.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name).sort()).toEqual(
      Object.keys(parseEnvFile(read('deploy/litestream.env'))).sort(),
    );
  });

  test('make nginx close idle connections before the app does, wait longer than the app, and accept its largest bodies', () => {
    const nginx = read('deploy/nginx/poruch.conf');
    const proxy = read('deploy/nginx/snippets/poruch-proxy.conf');
    const number = (text: string, pattern: RegExp) => Number(pattern.exec(text)?.[1]?.replaceAll('_', ''));
    const server = read('src/server/publishing/http/server.ts');
    expect(number(nginx, /upstream poruch \{[^}]*keepalive_timeout (\d+)s;/) * 1000).toBeLessThan(
      number(server, /keepAliveTimeout: ([\d_]+)/),
    );
    expect(number(proxy, /proxy_read_timeout (\d+)s/) * 1000).toBeGreaterThan(HANDLER_TIMEOUT_MS);
    expect(number(proxy, /proxy_send_timeout (\d+)s/) * 1000).toBeGreaterThan(
      number(server, /requestTimeout: ([\d_]+)/),
    );
    expect(number(nginx, /client_max_body_size (\d+)m;/)).toBe(
      number(read('astro.config.mjs'), /bodySizeLimit: (\d+) \* 1024/),
    );
  });

  test.each([
    ['dockerfile-utils', 'lint', 'Dockerfile'],
    ['dclint', '--max-warnings', '0', 'compose.yaml'],
  ])('pass %s without findings', (linter, ...args) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [`node_modules/.bin/${linter}`, ...args], {
      cwd: root,
      encoding: 'utf8',
    });
    expect([status, (stdout + stderr).trim()]).toEqual([0, '']);
  });

  test('give the container the Node version of package.json, and start it as the unit does', () => {
    const docker = read('Dockerfile');
    const version = (JSON.parse(read('package.json')) as { dependencies: { node: string } }).dependencies.node
      .split('.')
      .slice(0, 2)
      .join('.');
    expect([...docker.matchAll(/^FROM node:(\S+)-slim/gm)].map(([, tag]) => tag)).toEqual([version, version]);
    const unit = unitOf('poruch.service');
    for (const step of [unit.get('Service.ExecStartPre')?.[0], unit.get('Service.ExecStart')?.[0]])
      expect(docker).toContain(step?.split(' ').slice(1).join(' '));
    expect(docker).toMatch(/^USER node$/m);
    for (const file of ['Dockerfile', 'compose.yaml']) expect(read(file)).toContain('UNTESTED');
  });

  test('create the bucket of the app with the image of the MinIO service', () => {
    const serviceOf = (name: string) =>
      new RegExp(`^  ${name}:\\n((?:    .*\\n)+)`, 'm').exec(read('compose.yaml'))?.[1] ?? '';
    const [bucket, minio] = [serviceOf('bucket'), serviceOf('minio')];
    expect(bucket).toContain('mc mb --ignore-existing "store/$$S3_BUCKET"');
    for (const line of [
      /^ {4}image: .*$/m,
      /^ {6}MINIO_ROOT_PASSWORD: .*$/m,
      /^ {6}MINIO_ROOT_USER: .*$/m,
      /^ {6}- several$/m,
    ])
      expect(bucket).toContain(line.exec(minio)![0]);
    expect(bucket).toMatch(/^ {6}S3_BUCKET: \$\{S3_BUCKET:-\}$/m);
  });
});

describe('the deployment scripts', () => {
  /** A release whose tool logs its commands, and creates the files of a backup. */
  function release(home: string, name: string): void {
    const dir = path.join(home, 'releases', name);
    for (const item of ['node_modules/node/bin', 'scripts', 'dist', 'deploy/bin'])
      mkdirSync(path.join(dir, item), { recursive: true });
    execFileSync('ln', ['-s', process.execPath, path.join(dir, 'node_modules/node/bin/node')]);
    writeFileSync(path.join(dir, 'dist/build.json'), '{}');
    writeFileSync(
      path.join(dir, 'scripts/portal.ts'),
      `import fs from 'node:fs';
const [command, to] = process.argv.slice(2);
fs.appendFileSync(${JSON.stringify(path.join(home, 'asked'))}, '${name} ' + process.argv.slice(2).join(' ') + '\\n');
if (command === 'backup') {
  fs.mkdirSync(to);
  fs.writeFileSync(to + '/manifest.json', JSON.stringify({ pictures: { missing: Array(Number(process.env.MISSING ?? 0)).fill('media/x') } }));
}
process.exit(process.env.FAIL === command || process.env.STRAY ? 1 : 0);`,
    );
    execFileSync('cp', [path.join(root, 'deploy/bin/poruch-backup'), path.join(dir, 'deploy/bin')]);
  }
  const me = execFileSync('id', ['-un'], { encoding: 'utf8' }).trim();
  function run(script: string, args: string[], env: Record<string, string>) {
    const { status, stdout, stderr } = spawnSync(script, args, {
      encoding: 'utf8',
      env: { PATH: process.env.PATH, PORUCH_USER: me, PORUCH_BUILDER: me, ...env },
    });
    return { status, said: stdout + stderr };
  }

  test('switch to a release after a backup, and back', async () => {
    const home = scratch();
    const health = createServer((_req, res) => res.end('{}'));
    await new Promise<void>((resolve) => health.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void health.close());
    const { port } = health.address() as { port: number };
    const settings = (more = '') => writeFileSync(path.join(home, 'env'), `PORT=${port}\n${more}`);
    settings();
    mkdirSync(path.join(home, 'backups'));
    const env = {
      PORUCH_HOME: home,
      PORUCH_ENV: path.join(home, 'env'),
      PORUCH_BACKUPS: path.join(home, 'backups'),
      PORUCH_RESTART: `sh ${path.join(home, 'restart')}`,
      PORUCH_WAIT: '4',
    };
    writeFileSync(path.join(home, 'restart'), `echo "restart $(readlink ${home}/current)" >> ${home}/asked\n`);
    const asked = () => readFileSync(path.join(home, 'asked'), 'utf8').trim().split('\n');
    // The script waits for a response from this process. Variables of the caller's shell are not inherited.
    const released = (...args: string[]) =>
      new Promise<{ status: number | null; said: string }>((resolve) => {
        const child = spawn(path.join(root, 'deploy/bin/poruch-release'), args, {
          env: { PATH: process.env.PATH, PORUCH_USER: me, PORUCH_BUILDER: me, STRAY: '1', PORT: '1', ...env },
        });
        let said = '';
        for (const stream of [child.stdout, child.stderr])
          stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
        child.on('close', (status) => resolve({ status, said }));
      });
    release(home, 'v1');
    release(home, 'v2');
    release(home, 'v3');
    // The first release has nothing to back up.
    expect(await released('switch', 'v1')).toMatchObject({ status: 0 });
    expect(asked()).toEqual(['restart releases/v1', 'v1 doctor']);
    expect(await released('switch', 'v2')).toMatchObject({ status: 0 });
    expect(asked().slice(2)).toEqual([
      expect.stringMatching(/^v1 backup .*\/backups\/before-v2-\d{4}-/),
      'restart releases/v2',
      'v2 doctor',
    ]);
    expect((await released('list')).said).toBe('  v1\n* v2\n  v3\n');
    const back = await released('back');
    expect(back.status).toBe(0);
    expect(back.said).toContain('before-v2-');
    expect(asked().at(-1)).toBe('restart releases/v1');
    // A switch whose backup fails changes nothing: `back` still switches to the release that ran before.
    settings('FAIL=backup\n');
    expect(await released('switch', 'v3')).toMatchObject({ status: 1 });
    settings();
    expect(['current', 'previous'].map((name) => readlinkSync(path.join(home, name)))).toEqual([
      'releases/v1',
      'releases/v2',
    ]);
    // Switching to an incomplete release is refused, without side effects.
    rmSync(path.join(home, 'releases/v2/dist'), { recursive: true });
    const before = asked().length;
    for (const args of [
      ['switch', 'v2'],
      ['switch', 'v1'],
      ['switch', '../x'],
      ['switch'],
      ['build', '/nowhere', 'v5'],
      [],
    ])
      expect((await released(...args)).status, args.join(' ')).not.toBe(0);
    expect(asked().length).toBe(before);
    expect((await released('list')).said).toBe('* v1\n  v2 (not built)\n  v3\n');
    execFileSync('ln', ['-sfn', 'releases/v1', path.join(home, 'previous')]);
    expect(await released('back')).toMatchObject({ status: 1, said: expect.stringContaining('v1 runs') });
    expect(asked().length).toBe(before);
    health.close();
    health.closeAllConnections();
    release(home, 'v4');
    expect(await released('switch', 'v4')).toMatchObject({
      status: 1,
      said: expect.stringContaining('does not answer after 4 s'),
    });
  }, 120_000);

  test('verify the nightly backup, keep the newest ones, and delete nothing else', () => {
    const home = scratch();
    release(home, 'v1');
    const dir = path.join(home, 'backups');
    const old = Array.from({ length: 5 }, (_, at) => `2026-01-0${at + 1}T032000Z`);
    for (const name of [...old, 'before-v2-2026-01-01T000000Z', 'by-hand'])
      mkdirSync(path.join(dir, name), { recursive: true });
    const after = path.join(home, 'after');
    writeFileSync(after, `#!/bin/sh\necho "$1" > ${home}/copied\n`, { mode: 0o755 });
    const backup = (env: Record<string, string> = {}) =>
      run(path.join(home, 'releases/v1/deploy/bin/poruch-backup'), [dir], {
        PORUCH_KEEP: '3',
        PORUCH_AFTER_BACKUP: after,
        ...env,
      });
    const anew = () => {
      execFileSync('sh', ['-c', `rm -r ${dir}/20[2-9]*-*Z; cd ${dir}; mkdir ${old.join(' ')}`]);
      for (const name of old)
        writeFileSync(path.join(dir, name, 'manifest.json'), '{"pictures":{"missing":["media/x"]}}');
    };
    expect(backup({ FAIL: 'restore' }).status).not.toBe(0);
    expect(readdirSync(dir)).toEqual(expect.arrayContaining(old));
    anew();
    expect(backup({ MISSING: '2' })).toMatchObject({ status: 1, said: expect.stringContaining('lacks 2 files') });
    expect(readdirSync(dir)).toEqual(expect.arrayContaining(old));
    anew();
    expect(backup({ MISSING: '1' })).toMatchObject({ status: 0 });
    const left = readdirSync(dir);
    expect(left).toEqual([
      ...old.slice(3),
      expect.stringMatching(/^\d{4}-\d\d-\d\dT\d{6}Z$/),
      'before-v2-2026-01-01T000000Z',
      'by-hand',
    ]);
    expect(readFileSync(path.join(home, 'copied'), 'utf8').trim()).toBe(path.join(dir, left[2]!));
    expect(
      readFileSync(path.join(home, 'asked'), 'utf8')
        .trim()
        .split('\n')
        .slice(-2)
        .map((line) => line.split(' ')[1]),
    ).toEqual(['backup', 'restore']);
  });

  test('are valid shell scripts', () => {
    for (const name of readdirSync(path.join(root, 'deploy/bin')))
      expect(spawnSync('sh', ['-n', path.join(root, 'deploy/bin', name)]).status, name).toBe(0);
  });
});

describe('docs/operations', () => {
  const pages = new Map(
    readdirSync(path.join(root, 'docs/operations')).map((name) => [name, read(`docs/operations/${name}`)]),
  );
  const text = [...pages.values()].join('\n');

  test('names only commands that exist', () => {
    const used = [...text.matchAll(/(?:^|[`\s])(?:portal|npm run (?:--silent )?portal --) ([a-z]+(?: [a-z]+)?)/gm)].map(
      ([, words = '']) => words,
    );
    expect(used.length).toBeGreaterThan(10);
    expect(used.filter((words) => !isCommand(words.split(' ')))).toEqual([]);
  });

  test('lists every check of the doctor in its table', () => {
    const section =
      /^## Check the site with doctor$(.*?)(?:^## |(?![^]))/ms.exec(pages.get('troubleshoot.md')!)?.[1] ?? '';
    const named = [...section.matchAll(/^\| (`.*?) \|/gm)].flatMap(([, names = '']) =>
      [...names.matchAll(/`(\w+)`/g)].map(([, name]) => name),
    );
    expect(named.sort()).toEqual(doctorChecks.map(({ name }) => name).sort());
  });

  test('names only files that exist', () => {
    const named = [
      ...text.matchAll(
        /(?<![\w/.])(?:\/srv\/poruch\/current\/)?((?:deploy|docs|src|scripts|tests|drizzle)\/[\w./*-]*[\w*])/g,
      ),
    ].map(([, name = '']) => name);
    expect(named.length).toBeGreaterThan(10);
    expect(
      [...new Set(named)].filter(
        (name) => !existsSync(path.join(root, name)) && globSync(name, { cwd: root }).length === 0,
      ),
    ).toEqual([]);
  });

  test('names only metrics and variables that exist', () => {
    const sources = globSync('src/server/{platform,app}/**/*.ts', { cwd: root })
      .filter((name) => !name.includes('.test.'))
      .map(read)
      .join('\n');
    const figures = [...text.matchAll(/\b(poruch_[a-z_]+?)(?:_(?:count|sum|bucket))?\b(?=[{([\]`| ><=)*\s,;.])/g)].map(
      ([, name = '']) => name,
    );
    expect(
      [...new Set(figures)].filter(
        (name) => !sources.includes(name) && !read('deploy/nginx/poruch.conf').includes(name),
      ),
    ).toEqual([]);
    const named = [...text.matchAll(/`([A-Z][A-Z0-9]*_[A-Z0-9_]+)(?:=[^`]*)?`/g)].map(([, name = '']) => name);
    expect(
      [...new Set(named)].filter(
        (name) =>
          !variables.has(name) &&
          !name.startsWith('LITESTREAM_') &&
          !name.startsWith('PORUCH_') &&
          !/^(?:NODE|PORT|HOST)/.test(name) &&
          !sources.includes(name),
      ),
    ).toEqual([]);
  });

  test('has no broken links', () => {
    const anchorsOf = (page: string) =>
      [...page.matchAll(/^#+ (.*)$/gm)].map(([, title = '']) =>
        title
          .toLowerCase()
          .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
          .replaceAll(' ', '-'),
      );
    for (const [name, page] of pages)
      for (const [, target = '', anchor] of page.matchAll(/\]\((?!https?:)([^)#]*)(?:#([^)]+))?\)/g)) {
        const file = target === '' ? name : target;
        expect(existsSync(path.join(root, 'docs/operations', file)), `${name}: ${target}`).toBe(true);
        if (anchor !== undefined && pages.has(file))
          expect(anchorsOf(pages.get(file)!), `${name}: ${target}`).toContain(anchor);
      }
  });
});
