import { UsageError } from './command.ts';
import { commands } from './commands.ts';
import { answerFromList, isPrintedUnchanged, parseCommandName, usageOf } from './list.mjs';

/** Outputs for results, and for errors and notes. */
export interface CommandOutput {
  say(text: string): void;
  complain(text: string): void;
}

/** Runs one command line of the operator's tool. @returns its exit code: 0 done, 1 failed, 2 not understood */
export async function runCommand(words: readonly string[], { say, complain }: CommandOutput): Promise<number> {
  const answer = answerFromList(words);
  if (answer !== null) {
    if (answer.say) say(answer.say);
    if (answer.complain) complain(answer.complain);
    return answer.code;
  }
  const json = words.includes('--json');
  const { name, args } = parseCommandName(words.filter((word) => word !== '--json'));
  const { database: needs, load } = commands[name!]!;
  let database = '';
  /** Prints the database in use to stderr, because stdout may be for another program. */
  const tell = () => {
    if (database !== '' && !json) complain(`→ Database ${database}`);
  };
  try {
    const { chooseDatabase } = await import('./choose-database.ts');
    const chosen = chooseDatabase(needs);
    const { server } = chosen;
    if (needs !== 'none')
      database = json || server === null ? chosen.name : `${chosen.name} (server ${server.siteUrl}, pid ${server.pid})`;
    const command = await load();
    const { line, facts, bad = false, note } = await command.run([...args], chosen);
    tell();
    if (json) say(JSON.stringify({ ok: !bad, ...facts, ...(database === '' ? {} : { database }) }));
    else say(isPrintedUnchanged(name!) ? line : `${bad ? '✗' : '✓'} ${line}`);
    if (note !== undefined && !json) complain(`! ${note}`);
    return bad ? 1 : 0;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    const usage = error instanceof UsageError;
    if (!usage) tell();
    if (json) say(JSON.stringify({ ok: false, error: message, ...(database === '' || usage ? {} : { database }) }));
    else complain(usage ? `✗ ${message}\n\n${usageOf(name!)}` : `✗ ${message}`);
    return usage ? 2 : 1;
  }
}
