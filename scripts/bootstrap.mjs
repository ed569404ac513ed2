import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Runs with whatever Node the machine has (20 or newer): installs the dependencies where they are missing or not those
 * of the lock file, then hands over to the Node 24 that came with them.
 */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const node24 = path.join(root, 'node_modules/node/bin/node');

/** The packages that a lock file describes, by their folders; none where it is not there. */
function packagesOf(file) {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '{"packages":{}}';
  return JSON.parse(text).packages;
}

/** Whether what is installed is what the lock file asks for: npm writes down what it has put there. */
function isInstalled(tools) {
  const there = packagesOf(path.join(root, 'node_modules/.package-lock.json'));
  return Object.entries(packagesOf(path.join(root, 'package-lock.json'))).every(
    ([folder, { version, dev, optional, devOptional }]) =>
      folder === '' || optional || devOptional || (dev && !tools) || there[folder]?.version === version,
  );
}

function install(tools) {
  if (existsSync(node24) && isInstalled(tools)) return;
  // Not on stdout: that is the portal's answer.
  console.error(`→ Installing dependencies (once; ${tools ? 'about a minute' : 'about half a minute'})`);
  const command = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const args = ['ci', ...(tools ? [] : ['--omit=dev']), '--no-audit', '--no-fund', '--loglevel=error'];
  const done = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (done.status !== 0) {
    console.error('✗ npm could not install the dependencies; its message stands above.');
    process.exit(1);
  }
  if (!existsSync(node24)) {
    console.error(
      '✗ The "node" package did not bring a Node 24 binary for this machine. Allow its install script: npm rebuild node',
    );
    process.exit(1);
  }
}

/**
 * Runs a script of this folder under Node 24, given these flags, with this process's arguments, and ends as it ends.
 * @param tools whether it also takes what only development needs (tests, linter, benchmarks)
 */
export function run(script, flags = [], { tools = false } = {}) {
  install(tools);
  const bin = path.join(root, 'node_modules/.bin');
  const env = {
    ...process.env,
    PATH: `${path.dirname(node24)}${path.delimiter}${bin}${path.delimiter}${process.env.PATH ?? ''}`,
  };
  const child = spawn(node24, [...flags, path.join(root, 'scripts', script), ...process.argv.slice(2)], {
    stdio: 'inherit',
    env,
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
