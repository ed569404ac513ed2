import { spawn } from 'node:child_process';
import path from 'node:path';
import { track } from './processes.ts';

export interface PortalResult {
  code: number | null;
  /** The values printed with `--json`. */
  facts: Record<string, unknown>;
  /** All other output. */
  said: string;
  ms: number;
}

/** Runs a command of the operator's tool in a separate process on the data directory of `env`. */
export async function runPortal(env: NodeJS.ProcessEnv, ...args: readonly string[]): Promise<PortalResult> {
  const started = performance.now();
  const child = track(
    spawn(process.execPath, [path.resolve(import.meta.dirname, '../scripts/portal.ts'), ...args, '--json'], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    }),
  );
  const out: Buffer[] = [];
  const said: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => out.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  const line =
    Buffer.concat(out)
      .toString()
      .trim()
      .split('\n')
      .findLast((candidate) => candidate.startsWith('{')) ?? '{}';
  return {
    code,
    facts: JSON.parse(line) as Record<string, unknown>,
    said: Buffer.concat(said).toString(),
    ms: performance.now() - started,
  };
}
