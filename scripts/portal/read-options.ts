import { parseArgs, type ParseArgsConfig } from 'node:util';
import { UsageError } from './command.ts';

/** Reads options, required words and optional words. @throws UsageError */
export function readOptions<T extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  words: readonly string[],
  options: T,
  more: readonly string[] = [],
) {
  let parsed;
  try {
    parsed = parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
  const { positionals } = parsed;
  if (positionals.length < words.length) throw new UsageError(`${words[positionals.length]} is missing`);
  const most = words.length + more.length;
  if (positionals.length > most) throw new UsageError(`Not understood: ${positionals.slice(most).join(' ')}`);
  return parsed;
}
