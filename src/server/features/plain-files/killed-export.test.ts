import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { MINUTE } from '#content/format/durations.ts';
import { systemActor } from '#content/model/permissions.ts';
import { transitionEntry, updateEntry } from '#server/core/entries/write/commands.ts';
import { unwrapOrFail, openTestSite, publishSample, type TestSite } from '#tests/support/data/test-site.ts';
import { rounds } from '#tests/support/rounds.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { plainFilesOf, prerenderPlainly, SITE_URL, writeBuild } from '#tests/support/servers/plain-site.ts';
import { exportPlainFiles } from './export-plain-files.ts';
import { readPublicFilesIn, startCache } from './testing.ts';

const KILLS = rounds(3, 9);
const NEWS = 12;
const random = seededRandom(8_421);
const runner = path.resolve(import.meta.dirname, '../../../../tests/support/servers/plain-files-runner.ts');

let site: TestSite;
beforeEach(async () => {
  site = await openTestSite();
  writeBuild(site.dir);
});
afterEach(() => site.close());

/**
 * Runs an export in its own process and kills it after a number of steps. @returns whether it was killed before its end
 */
async function runAndKill(out: string, steps: number): Promise<boolean> {
  const env = {
    ...process.env,
    NODE_ENV: 'test',
    DATA_DIR: site.dir,
    DATABASE_URL: `file:${path.join(site.dir, 'test.db')}`,
    SITE_URL,
  };
  const child = spawn(process.execPath, [runner, site.dir, out, String(site.clock.at)], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString();
    if (said.split('\n').length > steps) child.kill('SIGKILL');
  });
  const [code, signal] = (await once(child, 'close')) as [number | null, string | null];
  if (code !== 0 && signal !== 'SIGKILL') throw new Error(`The export ended with ${code ?? signal}`);
  return signal === 'SIGKILL';
}

test(
  'an export killed repeatedly between changes ends up the same as an uninterrupted one',
  { timeout: 240_000 },
  async () => {
    const news = [];
    for (let number = 0; number < NEWS; number += 1)
      news.push(
        await publishSample('news', {
          slug: `novyna-${number}`,
          texts: { ua: { title: `Новина ${number}`, body: 'Текст.' } },
        }),
      );
    await prerenderPlainly(site.database, site.dir);
    const out = path.join(site.dir, 'out');
    await exportPlainFiles(plainFilesOf(site.database, site.dir, { out }));
    const before = readPublicFilesIn(out);

    let killed = 0;
    for (let round = 0; round < KILLS; round += 1) {
      site.clock.forward(MINUTE);
      const { id, revision } = news[round]!;
      if (round % 2 === 0)
        unwrapOrFail(
          await updateEntry(
            systemActor,
            'news',
            id,
            { slug: `insha-${round}`, texts: { ua: { title: `Інша ${round}`, body: 'Текст.' } } },
            revision,
          ),
        );
      else unwrapOrFail(await transitionEntry(systemActor, 'news', id, 'archived'));
      if (await runAndKill(out, 1 + Math.floor(random() * 140))) killed += 1;
    }
    expect(killed).toBeGreaterThan(KILLS / 2);

    // Nothing has been purged yet: the run that completes purges all changed addresses.
    const cache = await startCache();
    await exportPlainFiles(plainFilesOf(site.database, site.dir, { out, purge: { to: cache.to } }));
    const fresh = path.join(site.dir, 'fresh');
    await exportPlainFiles(plainFilesOf(site.database, site.dir, { out: fresh }));
    const [ended, expected] = [readPublicFilesIn(out), readPublicFilesIn(fresh)];
    expect([...ended.keys()]).toEqual([...expected.keys()]);
    expect([...expected].filter(([name, body]) => !ended.get(name)!.equals(body)).map(([name]) => name)).toEqual([]);
    const changed = [...new Set([...before.keys(), ...ended.keys()])].filter(
      (name) => name.endsWith('.html') && !(before.get(name)?.equals(ended.get(name) ?? Buffer.alloc(0)) ?? false),
    );
    const told = new Set(cache.purged.map((item) => item.path));
    for (const name of changed)
      expect(told, name).toContain(
        `/${name}`.replace(/\/index\.html$/, '').replace(/\/index@(.*)\.html$/, '?$1') || '/',
      );
    expect(fs.existsSync(path.join(out, 'novyny/novyna-0'))).toBe(false);
  },
);
