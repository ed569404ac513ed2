import { readFile } from 'node:fs/promises';
import http from 'node:http';
import { text } from 'node:stream/consumers';
import { startNewSite } from '#tests/support/pages/new-site.ts';
import { expect, test } from '#tests/support/test.ts';

/** Whether the kernel moves connections queued at a closing listener to another one on the same port. */
const migrates = async (): Promise<boolean> =>
  (await readFile('/proc/sys/net/ipv4/tcp_migrate_req', 'utf8').catch(() => '0')).trim() === '1';

test('a release is prepared alongside a running server and takes over, while readers get responses throughout', async () => {
  test.skip(process.platform !== 'linux', 'Servers share a port on Linux only.');
  const site = await startNewSite();
  try {
    expect(await site.prepare()).toContain('Ready to be served');
    const done = new AbortController();
    const seen = new Map<string, number>();
    const read = async (agent: http.Agent, path: string): Promise<void> => {
      while (!done.signal.aborted) {
        const outcome = await new Promise<string>((resolve) =>
          http
            .get(site.url + path, { agent }, (res) =>
              text(res).then(
                () => resolve(String(res.statusCode)),
                (error: unknown) => resolve(`truncated: ${String(error)}`),
              ),
            )
            .on('error', (error) => resolve(String(error))),
        );
        seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
      }
    };
    const readers = ['/', '/us', '/novyny', '/healthz'].flatMap((path) =>
      [true, false].map((keepAlive) => read(new http.Agent({ keepAlive, maxSockets: 1 }), path)),
    );
    expect(await site.takeOver()).toBe(0);
    done.abort();
    await Promise.all(readers);
    const answered = seen.get('200') ?? 0;
    seen.delete('200');
    expect(answered).toBeGreaterThan(100);
    // Without migration the kernel resets connections that arrive between the last check of the queue and the
    // listener's close.
    const isReset = (outcome: string) => /^Error: (?:connect|read) ECONNRESET/.test(outcome);
    expect([...seen].filter(([outcome]) => !isReset(outcome))).toEqual([]);
    const resets = [...seen].reduce((sum, [outcome, count]) => sum + (isReset(outcome) ? count : 0), 0);
    expect(resets).toBeLessThanOrEqual((await migrates()) ? 0 : readers.length);
  } finally {
    await site.stop();
  }
});
