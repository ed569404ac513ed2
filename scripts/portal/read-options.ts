import { parseArgs, type ParseArgsConfig } from 'node:util';
import { UsageError } from './command.ts';

/** Reads options, and the words that must be there beside them. @throws UsageError */
export function readOptions<T extends NonNullable<ParseArgsConfig['options']>>(
  args: string[],
  words: readonly string[],
  options: T,
) {
  let parsed;
  try {
    parsed = parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
  const { positionals } = parsed;
  if (positionals.length < words.length) throw new UsageError(`${words[positionals.length]} is missing`);
  if (positionals.length > words.length)
    throw new UsageError(`Not understood: ${positionals.slice(words.length).join(' ')}`);
  return parsed;
}
