import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { satisfiesRange, nodeVersionError } from '#scripts/bootstrap.mjs';
import { isNeeded, currentMachine, findInstallProblem } from '#scripts/bootstrap/installed.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const range = (JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { engines: { node: string } })
  .engines.node;

describe('the Node version that starts a script', () => {
  test.each([
    ['v12.22.12', false],
    ['v18.20.8', false],
    ['v20.18.3', false],
    ['v20.19.0', true],
    ['v20.20.2', true],
    ['v21.7.3', false],
    ['v22.11.0', false],
    ['v22.12.0', true],
    ['v24.21.0', true],
    ['v30.0.0', true],
  ])('%s is supported: %s', (version, fits) => {
    expect(satisfiesRange(version, range)).toBe(fits);
  });

  test('is refused with a message that names its version, the versions needed, and what to do', () => {
    expect(nodeVersionError('v18.20.8', range, 'npm test')).toBe(
      '✗ Node 18.20.8 cannot run this: needed is 20.19.0 (or a later 20), or 22.12.0, or newer. Install Node 24 (nvm install 24, or https://nodejs.org/en/download), then: npm test',
    );
    expect(nodeVersionError('v22.12.0', range, 'npm start')).toBeNull();
  });

  test.each(['scripts/bootstrap.mjs', 'scripts/portal/list.mjs', 'scripts/start.mjs', 'scripts/portal.mjs'])(
    'may be old: it can parse %s',
    (file) => {
      // Syntax and specifiers newer than Node 12.
      expect(readFileSync(path.join(root, file), 'utf8')).not.toMatch(
        /\?\.[a-z[(]|\?\?|\|\|=|&&=|'node:|\bimport\.meta\.(?:dirname|filename)|^await |\d_\d|\.at\(|\.replaceAll\(|Object\.hasOwn\(/m,
      );
    },
  );
});

type Lock = Record<string, Parameters<typeof isNeeded>[1]>;
const lockOf = (file: string) => (JSON.parse(readFileSync(file, 'utf8')) as { packages: Lock }).packages;

describe('the binaries that a machine needs', () => {
  const machines = {
    'linux x64 glibc': { platform: 'linux', arch: 'x64', libc: 'glibc' },
    'linux arm64 musl': { platform: 'linux', arch: 'arm64', libc: 'musl' },
    'darwin arm64': { platform: 'darwin', arch: 'arm64', libc: null },
    'win32 x64': { platform: 'win32', arch: 'x64', libc: null },
  };
  test.each([
    [
      'linux x64 glibc',
      [
        '@img/sharp-linux-x64',
        '@img/sharp-libvips-linux-x64',
        '@libsql/linux-x64-gnu',
        '@rolldown/binding-linux-x64-gnu',
        '@astrojs/compiler-binding-linux-x64-gnu',
        'lightningcss-linux-x64-gnu',
        '@tailwindcss/oxide-linux-x64-gnu',
      ],
    ],
    [
      'linux arm64 musl',
      [
        '@img/sharp-linuxmusl-arm64',
        '@libsql/linux-arm64-musl',
        '@rolldown/binding-linux-arm64-musl',
        'lightningcss-linux-arm64-musl',
      ],
    ],
    ['darwin arm64', ['@img/sharp-darwin-arm64', '@libsql/darwin-arm64', '@rolldown/binding-darwin-arm64']],
    ['win32 x64', ['@img/sharp-win32-x64', '@libsql/win32-x64-msvc', '@rolldown/binding-win32-x64-msvc']],
  ] as const)('%s', (name, binaries) => {
    const needed = Object.entries(lockOf(path.join(root, 'package-lock.json')))
      .filter(([folder, locked]) => locked.optional && isNeeded(folder, locked, machines[name], false))
      .map(([folder]) => folder.replace(/^node_modules\//, ''));
    expect(needed).toEqual(expect.arrayContaining([...binaries]));
    // The lock file does not name the C library of libSQL's binaries: npm installs both.
    const foreign = name.startsWith('linux x64') ? /darwin|win32|arm|(?<!libsql.*)musl|wasm/ : /linux-x64|android|wasm/;
    expect(needed.filter((candidate) => foreign.test(candidate))).toEqual([]);
  });
});

describe('an installation', () => {
  let dir = '';
  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'poruch-installation-'));
  });
  afterEach(() => {
    rmSync(dir, { recursive: true, force: true });
  });
  const write = (file: string, text: string, mode = 0o644) => {
    mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
    writeFileSync(path.join(dir, file), text, { mode });
  };
  const { platform, arch, libc } = currentMachine();
  const other = arch === 'x64' ? 'arm64' : 'x64';
  const binary = (name: string, cpu: string) => ({
    [`node_modules/${name}`]: {
      version: '2.0.0',
      optional: true,
      os: [platform],
      cpu: [cpu],
      ...(libc === null ? {} : { libc: [libc] }),
    },
  });
  const lock: { packages: Lock } = {
    packages: {
      '': {},
      'node_modules/node': { version: '24.0.0' },
      'node_modules/plain': { version: '1.0.0' },
      'node_modules/tool': { version: '1.0.0', dev: true },
      ...binary('ours', arch),
      ...binary('theirs', other),
    },
  };
  /** Creates the files that npm would install for this CPU. */
  function put(cpu: string, { tools = false, written = true } = {}): void {
    rmSync(path.join(dir, 'node_modules'), { recursive: true, force: true });
    write('package-lock.json', JSON.stringify(lock));
    const installed = Object.entries(lock.packages).filter(
      ([folder, one]) => folder !== '' && (tools || !one.dev) && (!one.cpu || one.cpu.includes(cpu)),
    );
    for (const [folder, { version }] of installed) write(`${folder}/package.json`, JSON.stringify({ version }));
    write('node_modules/node/bin/node', '#!/bin/sh\necho "ran $*"\n', 0o755);
    if (written) write('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(installed) }));
  }

  test('is complete with the binaries of this machine, whatever npm has recorded', () => {
    expect(findInstallProblem(dir)).toBe('there are none yet');
    put(arch, { written: false });
    expect(findInstallProblem(dir)).toBe('an installation was interrupted');
    put(arch);
    expect(findInstallProblem(dir)).toBeNull();
    expect(findInstallProblem(dir, { tools: true })).toBe('tool is missing');
    put(arch, { tools: true });
    expect(findInstallProblem(dir, { tools: true })).toBeNull();
    write('node_modules/ours/package.json', '{"version":"1.9.0"}');
    expect(findInstallProblem(dir)).toBe('ours is 1.9.0, and package-lock.json asks for 2.0.0');
    put(other);
    expect(findInstallProblem(dir)).toMatch(/^ours, which this machine needs, is missing/);
    if (platform === 'linux')
      expect(
        findInstallProblem(dir, { machine: { platform, arch: other, libc: libc === 'musl' ? 'glibc' : 'musl' } }),
      ).toBeNull();
  });

  const FAKE_NPM = `#!/bin/sh
echo "$*" >> calls
sleep \${NPM_TAKES:-0} || exit 1
cp -R ready node_modules
`;
  /** Starts a script of the folder as npm does, with a fake npm that installs `ready`. */
  async function begin(script: string, env: NodeJS.ProcessEnv = {}) {
    const child = spawn(process.execPath, [path.join(dir, 'scripts', script), 'x'], {
      cwd: dir,
      env: { PATH: `${path.join(dir, 'bin')}:${process.env.PATH}`, npm_lifecycle_event: 'start', ...env },
    });
    const said = { out: '', err: '' };
    child.stdout.on('data', (chunk: Buffer) => (said.out += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()));
    const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, ...said }));
    return { child, said, ended };
  }
  function prepare(): void {
    for (const name of ['bootstrap.mjs', 'bootstrap', 'elapsed.mjs', 'start.mjs', 'portal.mjs', 'portal', 'house.mjs'])
      cpSync(path.join(root, 'scripts', name), path.join(dir, 'scripts', name), { recursive: true });
    cpSync(path.join(root, 'package.json'), path.join(dir, 'package.json'));
    put(arch, { tools: true });
    cpSync(path.join(dir, 'node_modules'), path.join(dir, 'ready'), { recursive: true });
    write('bin/npm', FAKE_NPM, 0o755);
  }
  const calls = () => (existsSync(path.join(dir, 'calls')) ? readFileSync(path.join(dir, 'calls'), 'utf8') : '');

  test('for another machine is repaired, with the reason', async () => {
    prepare();
    put(other);
    rmSync(path.join(dir, 'node_modules/ours'), { recursive: true, force: true });
    write('bin/npm', FAKE_NPM.replace('cp -R', 'rm -rf node_modules && cp -R'), 0o755);
    const { code, out, err } = await (await begin('start.mjs')).ended;
    expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(/^ran .*start\.ts x\n$/) });
    expect(err).toContain('→ Installing dependencies (ours, which this machine needs, is missing');
    expect((await (await begin('start.mjs')).ended).err).toBe('');
    expect(calls().match(/^ci /gm)).toHaveLength(1);
    // A package that goes missing after a complete installation is noticed as well.
    rmSync(path.join(dir, 'node_modules/ours'), { recursive: true });
    expect((await (await begin('start.mjs')).ended).err).toContain('→ Installing dependencies (ours, which');
  });

  test('runs once if two processes start together; the other one reports that it waits', async () => {
    prepare();
    rmSync(path.join(dir, 'node_modules'), { recursive: true });
    const both = await Promise.all([1, 2].map(() => begin('start.mjs', { NPM_TAKES: '1' })));
    const ends = await Promise.all(both.map(({ ended }) => ended));
    expect(ends.map(({ code }) => code)).toEqual([0, 0]);
    expect(calls().match(/^ci /gm)).toHaveLength(1);
    expect(ends.filter(({ err }) => /Another process \(pid \d+\) installs/.test(err))).toHaveLength(1);
    expect(existsSync(path.join(dir, '.cache/install.lock'))).toBe(false);
  });

  test.each(['SIGINT', 'SIGTERM'] as const)('that is stopped by %s leaves no lock', async (signal) => {
    prepare();
    write('bin/npm', FAKE_NPM.replace('#!/bin/sh', `#!/bin/sh\ntrap '' INT TERM`), 0o755);
    rmSync(path.join(dir, 'node_modules'), { recursive: true });
    // npm takes longer than any wait below: the process is killed.
    const { child, said, ended } = await begin('start.mjs', { NPM_TAKES: '120' });
    await expect.poll(() => calls(), { timeout: 20_000 }).toContain('ci ');
    await expect.poll(() => said.err).toContain('→ Installing dependencies (there are none yet)');
    child.kill(signal);
    expect((await ended).code).toBeGreaterThan(1);
    expect(existsSync(path.join(dir, '.cache/install.lock'))).toBe(false);
  });

  test('takes over the lock of a process that has ended', async () => {
    prepare();
    rmSync(path.join(dir, 'node_modules'), { recursive: true });
    for (const left of ['4194305 12345\n', '', `${process.pid} 1\n`]) {
      write('.cache/install.lock', left);
      expect((await (await begin('start.mjs')).ended).code).toBe(0);
      rmSync(path.join(dir, 'node_modules'), { recursive: true });
    }
  });

  test('is not started by commands that only read; the command list of the portal needs none', async () => {
    prepare();
    rmSync(path.join(dir, 'node_modules'), { recursive: true });
    const list = await (await begin('portal.mjs')).ended;
    expect([list.code, list.out, list.err]).toEqual([2, '', expect.stringContaining('There is no command "x"')]);
    expect(await (await begin('house.mjs')).ended).toEqual({
      code: 1,
      out: '',
      err: '✗ The dependencies are not installed (there are none yet). Next: npm start, or npm ci\n',
    });
    expect(calls()).toBe('');
  });

  test('that npm leaves incomplete fails with the name of the missing package', async () => {
    prepare();
    rmSync(path.join(dir, 'node_modules'), { recursive: true });
    rmSync(path.join(dir, 'ready/ours'), { recursive: true });
    const { code, err } = await (await begin('start.mjs')).ended;
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/✗ npm has installed .* not whole: ours, which .*npm ci\n$/),
    ]);
  });
});
