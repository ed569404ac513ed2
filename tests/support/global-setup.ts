import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setInterval } from 'node:timers/promises';
import { placeDemoContent, runScript } from './data/seed-cache.ts';
import { startIdentityProvider } from './identity-provider/identity-provider.ts';
import { memoryDir } from './memory-dir.ts';

const root = path.resolve(import.meta.dirname, '../..');
const START_MS = 300_000;

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

async function untilServing(app: ChildProcess, url: string, log: string): Promise<void> {
  const deadline = Date.now() + START_MS;
  for await (const _ of setInterval(200)) {
    if (app.exitCode !== null) throw new Error(`The site did not start:\n${readFileSync(log, 'utf8').slice(-4000)}`);
    const healthy = await fetch(`${url}/healthz`).then(
      (answer) => answer.status === 200,
      () => false,
    );
    if (healthy) return;
    if (Date.now() > deadline)
      throw new Error(`The site is not up after ${START_MS / 1000} s:\n${readFileSync(log, 'utf8').slice(-4000)}`);
  }
}

/**
 * Builds if sources have changed, fills a new DATA_DIR, and serves the site with the script of `npm start`. Google,
 * Facebook and Apple are the tests' identity provider, and the app can reach no other host. The workers inherit the
 * environment that is set here. Returns the teardown.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  // Browsers create their shared memory in the directory for temporary files.
  process.env.TMPDIR = memoryDir() ?? tmpdir();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'poruch-e2e-'));
  await placeDemoContent(dataDir);
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const log = path.join(dataDir, 'server.log');
  // A proxy on loopback, so that each test can be a visitor with its own address.
  Object.assign(process.env, {
    DATA_DIR: dataDir,
    PORT: String(port),
    HOST: '127.0.0.1',
    SITE_URL: url,
    TRUSTED_PROXIES: '127.0.0.1',
    DATABASE_URL: '',
    SMTP_URL: '',
    S3_ENDPOINT: '',
    S3_BUCKET: '',
    CHECK_ANSWERS: '1',
    E2E_LOG: log,
  });
  const identityProvider = await startIdentityProvider(url);
  Object.assign(process.env, {
    IDP_PROXY_URL: identityProvider.proxyUrl,
    IDP_CONTROL_URL: identityProvider.controlUrl,
    IDP_CA: identityProvider.caFile,
  });
  await runScript('tests/support/pages/leave-unrendered.ts', identityProvider.env);
  const output = openSync(log, 'a');
  const app = spawn(process.execPath, [path.join(root, 'scripts/start.ts')], {
    cwd: root,
    stdio: ['ignore', output, output],
    env: { ...process.env, ...identityProvider.env },
  });
  const ended = new Promise<void>((resolve) => app.once('close', () => resolve()));
  const stop = async () => {
    if (app.exitCode === null) app.kill('SIGTERM');
    await ended;
    await identityProvider.close();
    rmSync(dataDir, { recursive: true, force: true });
  };
  try {
    await untilServing(app, url, log);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
