import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../../..');
const shipped = path.join(root, 'deploy/nginx');
const mimeTypes = '/etc/nginx/mime.types';

const isInstalled = (program: string) => spawnSync('sh', ['-c', `command -v ${program}`]).status === 0;
/** Requirement missing for a test of the shipped files with a real nginx; `null` if all are met. */
export const nginxMissing: string | null =
  isInstalled('nginx') && existsSync(mimeTypes)
    ? isInstalled('openssl')
      ? null
      : 'no openssl: apt-get install openssl'
    : 'no nginx: apt-get install nginx';

export interface ProxiedResponse {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

export interface ProxiedRequest {
  method?: string;
  headers?: http.OutgoingHttpHeaders;
  body?: string | Buffer;
  /** Requested host name. */
  name?: string;
  /** Source address of the request. */
  from?: string;
  plain?: boolean;
  agent?: http.Agent | false;
}

/** Paths and addresses in the shipped files: on the operator's machine, and their replacements in this directory. */
const pathReplacements = (dir: string, ports: { app: number; http: number; https: number }): [string, string][] => [
  ['/etc/letsencrypt/live/poruch.example', `${dir}/certificate`],
  ['/etc/nginx/snippets', `${dir}/snippets`],
  ['/srv/poruch/current', root],
  ['/var/lib/poruch/site', `${dir}/site`],
  ['/var/cache/nginx-poruch', `${dir}/cache`],
  ['/var/log/nginx', dir],
  ['/var/www/acme', `${dir}/acme`],
  ['127.0.0.1:4321', `127.0.0.1:${ports.app}`],
  ['listen 443 ', `listen 127.0.0.1:${ports.https} `],
  ['listen 80 ', `listen 127.0.0.1:${ports.http} `],
];

async function freePort(): Promise<number> {
  const server = net.createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as net.AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

function install(dir: string, ports: { app: number; http: number; https: number }): string {
  const here = (text: string) =>
    pathReplacements(dir, ports)
      .reduce((changed, [from, to]) => changed.replaceAll(from, to), text)
      .replaceAll(/^ *listen \[::\].*$/gm, '');
  for (const name of ['snippets', 'certificate', 'temp']) mkdirSync(path.join(dir, name));
  // The installation creates the other directories.
  const made = [
    ...readFileSync(path.join(root, 'deploy/systemd/poruch.tmpfiles.conf'), 'utf8').matchAll(/^d (\S+)/gm),
  ].map(([, name = '']) => here(name));
  for (const name of made.filter((candidate) => candidate.startsWith(`${dir}/`))) mkdirSync(name);
  // Created by certbot.
  mkdirSync(path.join(dir, 'acme/.well-known/acme-challenge'), { recursive: true });
  for (const name of ['poruch-http.conf', 'poruch.conf'])
    writeFileSync(path.join(dir, name), here(readFileSync(path.join(shipped, name), 'utf8')));
  for (const name of readdirSync(path.join(shipped, 'snippets')))
    writeFileSync(path.join(dir, 'snippets', name), here(readFileSync(path.join(shipped, 'snippets', name), 'utf8')));
  const files = {
    key: path.join(dir, 'certificate/privkey.pem'),
    certificate: path.join(dir, 'certificate/fullchain.pem'),
  };
  const names = 'subjectAltName=DNS:poruch.example,DNS:www.poruch.example';
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'ec',
      '-pkeyopt',
      'ec_paramgen_curve:prime256v1',
      '-nodes',
      '-days',
      '2',
      '-subj',
      '/CN=poruch.example',
      '-addext',
      names,
      '-keyout',
      files.key,
      '-out',
      files.certificate,
    ],
    { stdio: 'ignore' },
  );
  // As in Debian's nginx.conf, to prove that its settings do not interfere.
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${dir}/temp/${name};`)
    .join('\n');
  const file = path.join(dir, 'nginx.conf');
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? 'user root;' : ''}
worker_processes 2; pid ${dir}/nginx.pid; error_log ${dir}/error.log; daemon off;
events { worker_connections 768; }
http {
  ${temporary}
  sendfile on; tcp_nopush on; types_hash_max_size 2048; include ${mimeTypes}; default_type application/octet-stream;
  ssl_protocols TLSv1 TLSv1.1 TLSv1.2 TLSv1.3; ssl_prefer_server_ciphers on; access_log off; gzip on;
  include ${dir}/poruch-http.conf; include ${dir}/poruch.conf;
}
`,
  );
  return file;
}

/** nginx with the shipped files, on ports of the loopback, in front of an app on `port`. */
export class Nginx {
  readonly dir: string;
  readonly config: string;
  readonly ports: { app: number; http: number; https: number };
  #child: ChildProcess | null = null;

  private constructor(dir: string, ports: Nginx['ports']) {
    this.dir = dir;
    this.ports = ports;
    this.config = install(dir, ports);
  }

  static async prepare(app?: number): Promise<Nginx> {
    const dir = mkdtempSync(path.join(tmpdir(), 'poruch-nginx-'));
    chmodSync(dir, 0o755);
    return new Nginx(dir, { app: app ?? (await freePort()), http: await freePort(), https: await freePort() });
  }

  /** Output of `nginx -t`, and whether it succeeded. */
  check(): { ok: boolean; said: string } {
    const { status, stderr } = spawnSync('nginx', ['-t', '-c', this.config], { encoding: 'utf8' });
    return { ok: status === 0, said: stderr };
  }

  async start(): Promise<void> {
    const child = spawn('nginx', ['-c', this.config], { stdio: ['ignore', 'ignore', 'pipe'] });
    this.#child = child;
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()));
    for (;;) {
      if (child.exitCode !== null) throw new Error(`nginx ended: ${said}`);
      const open = await new Promise<boolean>((resolve) => {
        const socket = net.connect(this.ports.https, '127.0.0.1', () => (socket.destroy(), resolve(true)));
        socket.on('error', () => resolve(false));
      });
      if (open) return;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Reloads the configuration, as `systemctl reload nginx` does; resolves when it is in effect. */
  async reload(): Promise<void> {
    const workers = () =>
      readFileSync(`/proc/${this.#child?.pid}/task/${this.#child?.pid}/children`, 'utf8').trim().split(' ');
    const before = new Set(workers());
    this.#child?.kill('SIGHUP');
    while (workers().length === 0 || workers().some((pid) => before.has(pid)))
      await new Promise((resolve) => setTimeout(resolve, 20));
  }

  async stop(): Promise<void> {
    const child = this.#child;
    if (child && child.exitCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    }
    rmSync(this.dir, { recursive: true, force: true });
  }

  /** Sends one request as given, without following redirects or decompressing. */
  ask(
    target: string,
    {
      method = 'GET',
      headers = {},
      body,
      name = 'poruch.example',
      from,
      plain = false,
      agent = false,
    }: ProxiedRequest = {},
  ): Promise<ProxiedResponse> {
    const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
    const common = {
      host: '127.0.0.1',
      path: target,
      method,
      agent,
      headers: { host: name, ...length, ...headers },
      ...(from ? { localAddress: from } : {}),
    };
    return new Promise((resolve, reject) => {
      const answered = (res: http.IncomingMessage) => {
        const chunks: Buffer[] = [];
        res.on('data', (chunk: Buffer) => chunks.push(chunk));
        res.on('error', reject);
        res.on('end', () => {
          const bytes = Buffer.concat(chunks);
          resolve({ status: res.statusCode ?? 0, headers: res.headers, body: bytes, text: bytes.toString() });
        });
      };
      const req = plain
        ? http.request({ ...common, port: this.ports.http }, answered)
        : https.request({ ...common, port: this.ports.https, servername: name, ca: this.certificate() }, answered);
      req.on('error', reject);
      req.end(body);
    });
  }

  certificate(): string {
    return readFileSync(path.join(this.dir, 'certificate/fullchain.pem'), 'utf8');
  }

  /** Lines of the access log. */
  log(): string {
    const file = path.join(this.dir, 'poruch.log');
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  }
}
