import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
const cacheDir = path.join(root, '.cache');
const PREFIX = 'e2e-seed-';
/** Sources of the seed: the demo, its pictures, the entries and their index, and the tables that store them. */
const sources = ['demo', 'drizzle', 'src/content', 'src/server/core', 'src/server/platform/database'];

/** Hash of the sources of the demo content, and of the day of the seed, since its dates are relative to that day. */
function seedKey(): string {
  const hash = createHash('sha256').update(new Date().toISOString().slice(0, 10));
  const files = sources
    .flatMap((folder) => globSync(`${folder}/**/*`, { cwd: root, withFileTypes: true }))
    .filter((file) => file.isFile() && !file.name.includes('.test.'));
  for (const file of files.map((dirent) => path.join(dirent.parentPath, dirent.name)).sort())
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
}

/** Runs a script of this project under this Node. Rejects if it fails. */
export function runScript(script: string, env: NodeJS.ProcessEnv): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [path.join(root, script)], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${script} ended with ${code}`))));
  });
}

/** Creates a database with the demo content and its pictures, once a day. @returns its directory */
export async function demoContent(): Promise<string> {
  const cached = path.join(cacheDir, PREFIX + seedKey());
  if (!existsSync(cached)) {
    const unfinished = `${cached}.${process.pid}`;
    mkdirSync(unfinished, { recursive: true });
    await runScript('tests/support/data/seed-demo.ts', {
      DATA_DIR: unfinished,
      DATABASE_URL: '',
      DEMO: '1',
      S3_ENDPOINT: '',
      S3_BUCKET: '',
    });
    // Another process may be creating the same content: the second one uses the existing copy.
    for (const name of readdirSync(cacheDir))
      if (name.startsWith(PREFIX) && !path.join(cacheDir, name).startsWith(cached))
        rmSync(path.join(cacheDir, name), { recursive: true, force: true });
    try {
      renameSync(unfinished, cached);
    } catch (error) {
      rmSync(unfinished, { recursive: true, force: true });
      if (!existsSync(cached)) throw error;
    }
  }
  return cached;
}

/** Copies the seeded database and pictures into `dataDir`. */
export async function placeDemoContent(dataDir: string): Promise<void> {
  cpSync(await demoContent(), dataDir, { recursive: true });
}
