import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startElapsedCounter } from './elapsed.mjs';

const root = path.resolve(import.meta.dirname, '..');
const buildFile = path.join(root, 'dist/build.json');
const sources = [
  'src/**/*.{ts,tsx,astro,css,mjs}',
  'public/**/*',
  'astro.config.mjs',
  'package-lock.json',
  'tsconfig.json',
];

/** The id of the current sources: the same files always give the same id. */
export function sourceId(): string {
  const hash = createHash('sha256');
  const files = sources
    .flatMap((pattern) => globSync(pattern, { cwd: root, withFileTypes: true }))
    .filter((file) => file.isFile());
  const names = files
    .map((file) => path.relative(root, path.join(file.parentPath, file.name)))
    .filter((name) => !name.includes('.test.'))
    .sort();
  for (const name of names)
    hash
      .update(name)
      .update('\0')
      .update(readFileSync(path.join(root, name)));
  return hash.digest('hex').slice(0, 16);
}

/** The id of the existing build, or null without one. */
export function builtId(): string | null {
  return existsSync(buildFile) ? (JSON.parse(readFileSync(buildFile, 'utf8')) as { id: string }).id : null;
}

/**
 * Builds the site unless the existing build is of these sources.
 * @param onBegin called before a build begins. Throwing prevents the build
 * @throws Error with the end of Astro's output if the build fails
 */
export async function buildIfChanged(
  onBegin: () => void = () => undefined,
): Promise<{ id: string; built: boolean; seconds: number }> {
  const id = sourceId();
  if (builtId() === id) return { id, built: false, seconds: 0 };
  onBegin();
  const finish = startElapsedCounter('Building the site (after each change of the sources)');
  const output: string[] = [];
  const child = spawn(process.execPath, [path.join(root, 'node_modules/astro/bin/astro.mjs'), 'build'], {
    cwd: root,
    env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' },
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  const seconds = finish();
  if (code !== 0) throw new Error(`astro build failed:\n${output.join('').split('\n').slice(-40).join('\n')}`);
  writeFileSync(buildFile, JSON.stringify({ id }));
  return { id, built: true, seconds };
}
