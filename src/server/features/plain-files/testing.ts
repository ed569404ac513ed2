import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** All files in a directory and its subdirectories: name to content. */
export function readFilesIn(dir: string): Map<string, Buffer> {
  const entries = fs.readdirSync(dir, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(files.sort().map((file) => [path.relative(dir, file), fs.readFileSync(file)]));
}

/** Public content of an export: without its manifest, and without the files that contain the directory's name. */
export function readPublicFilesIn(dir: string): Map<string, Buffer> {
  return new Map([...readFilesIn(dir)].filter(([name]) => !name.startsWith('.') && !name.startsWith('_nginx-')));
}

/** Starts a cache that records purged paths; `answer` returns the status, or `null` to send no response. */
export async function startCache(answer: (path: string) => number | null = () => 200) {
  const purged: { path: string; host: string | undefined }[] = [];
  let most = 0;
  let open = 0;
  const server = http.createServer((req, res) => {
    most = Math.max(most, ++open);
    const {
      method,
      url = '',
      headers: { host },
    } = req;
    const status = method === 'PURGE' ? answer(url) : 405;
    if (method === 'PURGE') purged.push({ path: url, host });
    if (status === null) return;
    setImmediate(() => {
      open -= 1;
      res.writeHead(status).end('ok');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { purged, most: () => most, to: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`) };
}
