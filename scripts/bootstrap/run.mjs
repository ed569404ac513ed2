import { spawn } from 'node:child_process';
import { statfsSync } from 'node:fs';
import { constants } from 'node:os';
import path from 'node:path';
import { startElapsedCounter } from '#scripts/elapsed.mjs';
import { acquireInstallLock } from './install-lock.mjs';
import { findInstallProblem, findReadinessProblem } from './installed.mjs';

/** Megabytes of the dependencies on disk (du, Linux x64), without and with those for development. */
const SIZE = { product: 760, tools: 1_100 };
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Runs npm, and keeps its output in case it fails. */
async function npmCi(root, tools, reason) {
  const command = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const kinds = tools ? ['--include=dev'] : ['--omit=dev'];
  const args = ['ci', ...kinds, '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
  // Nothing goes to stdout, which is for the portal's output.
  const finish = startElapsedCounter(`Installing dependencies (${reason})`);
  let child = null;
  let stopped = null;
  const stop = (signal) => {
    stopped = signal;
    child?.kill(signal);
    // On the first signal, npm would clean up before it exits, and continue installing in the meantime.
    setTimeout(() => child?.kill('SIGKILL'), 1_000);
  };
  // Registered before npm starts: otherwise a signal in between would end this process and leave its lock behind.
  for (const signal of signals) process.on(signal, stop);
  child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  const said = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
  const code = await new Promise((resolve) => {
    child.on('error', (error) => {
      said.push(Buffer.from(`${error.message}\n`));
      resolve(1);
    });
    child.on('close', resolve);
    // Not `close`: processes started by npm may keep its output open.
    child.on('exit', (exit) => {
      if (stopped !== null) resolve(exit);
    });
  });
  const seconds = finish();
  for (const signal of signals) process.off(signal, stop);
  if (stopped !== null) return { stopped };
  if (code !== 0) {
    process.stderr.write(Buffer.concat(said));
    throw new Error('npm could not install the dependencies; its message stands above. Then again: npm start');
  }
  console.error(`→ Installed the dependencies in ${seconds} s`);
  return { stopped: null };
}

/** Free megabytes in a directory, or Infinity if this version of Node cannot report them. */
function freeIn(dir) {
  if (statfsSync === undefined) return Infinity;
  const { bavail, bsize } = statfsSync(dir);
  return Math.floor((bavail * bsize) / 1_000_000);
}

async function install(root, tools) {
  let release;
  try {
    release = await acquireInstallLock(path.join(root, '.cache/install.lock'), (pid) =>
      console.error(`→ Another process (pid ${pid}) installs the dependencies here; waiting for it`),
    );
  } catch (error) {
    throw new Error(`${root} cannot be written to (${error.code}), and the dependencies have to be installed there`, {
      cause: error,
    });
  }
  process.on('exit', release);
  const why = findInstallProblem(root, { tools });
  if (why !== null) {
    const [free, size] = [freeIn(root), tools ? SIZE.tools : SIZE.product];
    if (free < size && why === 'there are none yet')
      throw new Error(`${root} has ${free} MB free, and the dependencies take ${size} MB. Make room, then: npm start`);
    const { stopped } = await npmCi(root, tools, why);
    // The lock is released when this process exits.
    if (stopped !== null) process.exit(128 + constants.signals[stopped]);
    const left = findInstallProblem(root, { tools });
    if (left !== null)
      throw new Error(
        `npm has installed the dependencies, and they are not whole: ${left}. Look at "npm config list" (omit, ignore-scripts), then: npm ci`,
      );
  }
  process.off('exit', release);
  release();
}

/** Like `run` in bootstrap.mjs, in the product's folder. */
export async function run(root, script, flags, { tools = false, installs = true }) {
  const why = findReadinessProblem(root, tools);
  if (why !== null && !installs)
    throw new Error(
      `The dependencies are not installed (${why}). Next: npm start, or ${tools ? 'npm ci' : 'npm ci --omit=dev'}`,
    );
  if (why !== null) await install(root, tools);
  const node24 = path.join(root, 'node_modules/node/bin/node');
  const bin = path.join(root, 'node_modules/.bin');
  const env = {
    ...process.env,
    PATH: [path.dirname(node24), bin, process.env.PATH ?? ''].join(path.delimiter),
  };
  const child = spawn(node24, [...flags, path.join(root, 'scripts', script), ...process.argv.slice(2)], {
    stdio: 'inherit',
    env,
  });
  for (const signal of signals) process.on(signal, () => child.kill(signal));
  child.on('error', (error) => {
    console.error(`✗ ${node24} does not run here: ${error.message}. Next: npm ci`);
    process.exit(1);
  });
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
}
