import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface LoadOptions {
  origin: string;
  /** Requested in rotation. */
  urls: readonly string[];
  headers?: Readonly<Record<string, string>>;
  connections: number;
  seconds: number;
}

export interface LoadFigures {
  requests: number;
  perSecond: number;
  /** Responses other than 2xx and 3xx, and requests without a response. */
  errors: number;
}

/** Whether wrk is on this machine. Without it, our own slower generator is used. */
export const hasWrk = spawnSync('wrk', ['--version']).error === undefined;

/** Lua script for wrk: all requests are built beforehand, so that generating them costs as little as possible. */
function script({ urls, headers = {} }: LoadOptions): string {
  const table = Object.entries(headers).map(
    ([name, value]) => `headers[${JSON.stringify(name)}] = ${JSON.stringify(value)}`,
  );
  return [
    'local list = {}',
    'local at = 0',
    'init = function()',
    '  local headers = {}',
    ...table.map((line) => `  ${line}`),
    ...urls.map((url) => `  list[#list + 1] = wrk.format("GET", ${JSON.stringify(url)}, headers)`),
    'end',
    'request = function() at = at % #list + 1; return list[at] end',
    'done = function(summary)',
    '  local e = summary.errors',
    '  print(string.format("BENCH %d %d %d", summary.requests, summary.duration, e.connect + e.read + e.write + e.status + e.timeout))',
    'end',
  ].join('\n');
}

/** Runs a load and waits for its end. Uses one thread, leaving the other processor to the server. */
export async function runLoad(options: LoadOptions): Promise<LoadFigures> {
  const dir = mkdtempSync(path.join(tmpdir(), 'poruch-load-'));
  const file = path.join(dir, 'requests.lua');
  writeFileSync(file, script(options));
  const child = hasWrk
    ? spawn('wrk', ['-t1', `-c${options.connections}`, `-d${options.seconds}s`, '-s', file, options.origin], {
        stdio: ['ignore', 'pipe', 'inherit'],
      })
    : spawn(process.execPath, [path.join(import.meta.dirname, 'own-load.ts'), JSON.stringify(options)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  rmSync(dir, { recursive: true, force: true });
  const match = /BENCH (\d+) (\d+) (\d+)/.exec(Buffer.concat(output).toString());
  if (code !== 0 || !match) throw new Error(`The load generator ended with code ${code} and without figures`);
  const [requests, microseconds, errors] = match.slice(1).map(Number) as [number, number, number];
  return { requests, perSecond: (requests * 1e6) / microseconds, errors };
}
