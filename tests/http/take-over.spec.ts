import http from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, test } from '#tests/support/test.ts';
import { startNewSite } from '#tests/support/new-site.ts';

test('a release is prepared beside a server and takes over without an error seen by readers', async () => {
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
    expect([...seen.keys()]).toEqual(['200']);
  } finally {
    await site.stop();
  }
});
