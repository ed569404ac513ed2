import { existsSync } from 'node:fs';
import path from 'node:path';
import { runChecks, type NamedFinding } from '#server/app/doctor.ts';
import { assertRestoreFinished } from '#server/features/backup/restore-marker.ts';
import { databaseFile } from '#server/platform/database-file.ts';
import { openDatabase, useDatabase } from '#server/platform/database/database.ts';
import { env } from '#server/platform/env.ts';
import { servingPid } from '#server/platform/serving-lock.ts';
import { storage } from '#server/platform/storage/storage.ts';
import type { Command, Outcome } from './command.ts';
import { readOptions } from './read-options.ts';

const signs = { ok: '✓', warn: '!', fail: '✗' } as const;

function report(findings: readonly NamedFinding[]): Outcome {
  const width = Math.max(...findings.map(({ check }) => check.length));
  const lines = findings.flatMap(({ check, level, text, advice }) => [
    `${signs[level]} ${check.padEnd(width)}  ${text}`,
    ...(advice ? [`${' '.repeat(width + 4)}→ ${advice}`] : []),
  ]);
  const count = (level: NamedFinding['level']) => findings.filter((finding) => finding.level === level).length;
  const things = (number: number) => (number === 1 ? 'One thing is' : `${number} things are`);
  const summary = count('fail')
    ? `${things(count('fail'))} wrong`
    : count('warn')
      ? `Nothing is wrong. ${things(count('warn'))} worth a look`
      : 'All is well';
  return {
    line: `${summary}\n\n${lines.join('\n')}`,
    facts: { fail: count('fail'), warn: count('warn'), findings },
    bad: count('fail') > 0,
  };
}

export const doctorCommand: Command = {
  async run(args) {
    readOptions(args, [], {});
    const { databaseUrl, databaseAuthToken, dataDir } = env();
    assertRestoreFinished(dataDir);
    const file = databaseFile(databaseUrl);
    // Opening would create an empty database, which this command must not do.
    if (file !== null && !existsSync(file))
      return report([
        {
          check: 'database',
          level: 'fail',
          text: `there is none at ${file}`,
          advice: 'Check DATA_DIR; npm start makes a new site there',
        },
      ]);
    let database;
    try {
      // Not opened as a server does, which would remove the permissions that this command checks.
      database = useDatabase(await openDatabase(databaseUrl, databaseAuthToken));
    } catch (error) {
      return report([
        {
          check: 'database',
          level: 'fail',
          text: `cannot be opened: ${error instanceof Error ? error.message : String(error)}`,
          advice: 'Keep a copy of the files and restore the last backup; with DATABASE_URL check address and token',
        },
      ]);
    }
    const findings = await runChecks({
      env: env(),
      database,
      storage: storage(),
      serving: servingPid(path.join(dataDir, 'pages')),
    });
    database.close();
    return report(findings);
  },
};
