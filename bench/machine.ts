import { execFileSync } from 'node:child_process';
import { cpus, totalmem, type, release } from 'node:os';
import path from 'node:path';

/** Describes the environment in which the figures were measured, one line per fact. */
export function describeRun(command: string): string[] {
  const processors = cpus();
  return [
    `Date: ${new Date().toISOString().slice(0, 10)}`,
    `Machine: ${processors.length} × ${processors[0]?.model.trim() || 'unknown processor'}, ${Math.round(totalmem() / 2 ** 30)} GB memory, ${type()} ${release()}`,
    `Node ${process.version}`,
    `Commit: ${commit()}`,
    `Command: \`${command}\``,
  ];
}

function commit(): string {
  const git = (...args: string[]) =>
    execFileSync('git', args, {
      cwd: path.resolve(import.meta.dirname, '..'),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  try {
    return (
      git('rev-parse', '--short', 'HEAD') +
      (git('status', '--porcelain', '--', 'src', 'scripts', 'bench', 'demo', 'package-lock.json') === ''
        ? ''
        : ' with uncommitted changes')
    );
  } catch {
    return 'unknown (no git repository)';
  }
}
