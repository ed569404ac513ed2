import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MINUTE } from '#content/format/durations.ts';
import { uncompressedPage } from '#server/publishing/store/page-file.ts';
import type { StoredFile } from './measures/stored-pages.ts';
import { stopChild, track } from './processes.ts';

const FILES = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/usr/bin/nginx', '/opt/homebrew/bin/nginx'];

/** Finds the machine's nginx, or installs Debian's package, which needs root. Returns null if neither is available. */
export function findNginx(say: (line: string) => void): string | null {
  const found = FILES.find((file) => existsSync(file));
  if (found) return found;
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return null;
  say('installing Debian’s nginx');
  const options = {
    stdio: 'ignore',
    timeout: 5 * MINUTE,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  } as const;
  spawnSync('apt-get', ['update'], options);
  spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'nginx-light'], options);
  return FILES.find((file) => existsSync(file)) ?? null;
}

export interface Nginx {
  origin: string;
  version: string;
  pid: number;
  stop(): Promise<void>;
}

/** The name of a page in nginx's root directory. */
function fileOf(key: string): string {
  return `${key === '/' ? '/index' : key}.html`;
}

/**
 * Writes the pages of the store as plain files: uncompressed with the gzip version next to it, and brotli in a separate
 * directory tree.
 */
export function exportPages(dir: string, files: Iterable<StoredFile>): void {
  for (const { facts, bytes } of files) {
    for (const [tree, suffix, body] of [
      ['plain', '', uncompressedPage(bytes)],
      ['plain', '.gz', bytes.gzip],
      ['brotli', '', bytes.br],
    ] as const) {
      const file = path.join(dir, tree, fileOf(facts.key) + suffix);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, body);
    }
  }
}

export interface NginxOptions {
  binary: string;
  dir: string;
  port: number;
  /** Sent with every page, as on our server. */
  headers: ReadonlyMap<string, string>;
}

/** One worker, no log, an open file cache: settings that an administrator would choose for speed. */
function configuration({ dir, port, headers }: NginxOptions): string {
  const quoted = (value: string) =>
    `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('$', '${dollar}')}"`;
  const common = [...headers].map(([name, value]) => `add_header ${name} ${quoted(value)};`).join('\n    ');
  return `
${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 1;
daemon off;
pid ${dir}/nginx.pid;
error_log ${dir}/error.log;
events { worker_connections 1024; }
http {
  types { text/html html; }
  charset utf-8;
  access_log off;
  client_body_temp_path ${dir}/body;
  proxy_temp_path ${dir}/proxy;
  fastcgi_temp_path ${dir}/fastcgi;
  uwsgi_temp_path ${dir}/uwsgi;
  scgi_temp_path ${dir}/scgi;
  sendfile on;
  tcp_nopush on;
  tcp_nodelay on;
  keepalive_requests 100000000;
  open_file_cache max=20000 inactive=300s;
  open_file_cache_valid 300s;
  etag on;
  geo $dollar { default "$"; }
  map $http_accept_encoding $tree { default plain; ~br brotli; }
  map $tree $encoding { default ""; brotli br; }
  server {
    listen 127.0.0.1:${port} backlog=1024;
    root ${dir}/$tree;
    gzip_static on;
    ${common}
    add_header Content-Encoding $encoding;
    location / { try_files $uri.html =404; }
  }
}
`;
}

/** Starts nginx in the foreground as a child process and waits until it responds. */
export async function startNginx(options: NginxOptions): Promise<Nginx> {
  const file = path.join(options.dir, 'nginx.conf');
  writeFileSync(file, configuration(options));
  const child = track(
    spawn(options.binary, ['-p', options.dir, '-e', path.join(options.dir, 'error.log'), '-c', file], {
      stdio: 'inherit',
    }),
  );
  const origin = `http://127.0.0.1:${options.port}`;
  for (let attempt = 0; ; attempt += 1) {
    const answered = await fetch(`${origin}/nowhere`).then(
      () => true,
      () => false,
    );
    if (answered) break;
    if (child.exitCode !== null || attempt > 100) throw new Error(`nginx did not start; see ${options.dir}/error.log`);
    await pause(50);
  }
  const version = /nginx\/([\d.]+)/.exec(spawnSync(options.binary, ['-v'], { encoding: 'utf8' }).stderr)?.[1] ?? '';
  return { origin, version, pid: child.pid ?? 0, stop: () => stopChild(child) };
}
