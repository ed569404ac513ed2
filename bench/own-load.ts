import http from 'node:http';
import type { LoadOptions } from './load.ts';

/**
 * A separate process for machines without wrk: several connections, each sending one request after another, with the
 * same figures reported at the end.
 */
const { origin, urls, headers, connections, seconds } = JSON.parse(process.argv[2] ?? '{}') as LoadOptions;
const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
const started = performance.now();
let requests = 0;
let errors = 0;

function ask(url: string): Promise<void> {
  return new Promise((resolve) => {
    const failed = () => {
      errors += 1;
      resolve();
    };
    http
      .get(origin + url, { agent, headers }, (response) => {
        if ((response.statusCode ?? 500) >= 400) errors += 1;
        response.on('error', failed);
        response.on('end', resolve);
        response.resume();
      })
      .on('error', failed);
  });
}

async function connection(): Promise<void> {
  while (performance.now() - started < seconds * 1_000) await ask(urls[requests++ % urls.length] ?? '/');
}

await Promise.all(Array.from({ length: connections }, connection));
console.log(`BENCH ${requests} ${Math.round((performance.now() - started) * 1_000)} ${errors}`);
agent.destroy();
