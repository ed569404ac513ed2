import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import type { Log } from '../../platform/telemetry/log-type.ts';
import { countArrivals } from './arrivals.ts';
import { BodyPace, defaultPace, type PaceLimits } from './body-pace.ts';
import { holdPlace, listenHeld, listenShared, type HeldPlace } from './listening.ts';

export interface ServerOptions {
  listener: http.RequestListener;
  host: string;
  port: number;
  log: Log;
  /** Runs as soon as the server is to stop, while requests finish: what is not theirs ends meanwhile. */
  onStopping?(): void;
  /** Runs after the last request: stop the publisher, close the store, release the lock. `left` is the time for it, milliseconds. */
  onStop?(left: number): Promise<void>;
  /** Where it listens already, by `holdConnections`. */
  held?: HeldPlace | null;
  /** For tests; see `defaults`. */
  limits?: Partial<ConnectionLimits>;
  /** False leaves SIGTERM and SIGINT alone; true. */
  signals?: boolean;
}

/** What a connection may take; times in milliseconds. */
export interface ConnectionLimits {
  headersTimeout: number;
  /** How slowly a body may come in. There is no bound to the time of the whole. */
  pace: PaceLimits;
  /** A proxy keeps its connections for 60 seconds: it must be the one that closes them. */
  keepAliveTimeout: number;
  /** How often the headers are looked at. */
  checkMs: number;
  /** A connection on which nothing moves is closed, after twice the time where an answer waits in it. Longer than an answer may take. */
  silentMs: number;
  /** So many at once; others are refused. */
  connections: number;
  /** New ones that the kernel holds until they are accepted; it has a limit of its own (`net.core.somaxconn`). Beyond it clients try again after seconds. */
  backlog: number;
  /** A stop takes so long at most, and requests have so much of it to finish: the rest is for `onStop`. */
  stopMs: number;
  drainMs: number;
}

const defaults: ConnectionLimits = {
  headersTimeout: 15_000,
  pace: defaultPace,
  keepAliveTimeout: 65_000,
  checkMs: 3_000,
  silentMs: 62_000,
  connections: 10_000,
  backlog: 4_096,
  stopMs: 10_000,
  drainMs: 8_000,
};

export interface RunningServer {
  server: http.Server;
  /** The port that was taken, where `port` was 0. */
  port: number;
  /** Stops accepting, lets what runs finish, then `onStop`; within ten seconds. */
  stop(): Promise<void>;
}

const SAME_SIGNAL_MS = 1000;
/** How long somebody who is sent away has to read why. */
const LINGER_MS = 1_000;
const BAD_REQUEST: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

/** Listens beside the server that is to be followed; who comes waits. @throws ListenError */
export const holdConnections = (host: string, port: number): Promise<HeldPlace> =>
  holdPlace({ host, port }, defaults.backlog);

/**
 * Listens, and stops gracefully on SIGTERM or SIGINT.
 * @throws ListenError where it cannot listen there, after `onStopping` and `onStop`
 */
export async function startServer({
  listener,
  host,
  port,
  log,
  onStopping,
  onStop,
  signals = true,
  limits,
  held,
}: ServerOptions): Promise<RunningServer> {
  const { headersTimeout, pace, keepAliveTimeout, checkMs, ...others } = { ...defaults, ...limits };
  const { silentMs, connections, backlog, stopMs, drainMs } = others;
  const server = http.createServer(
    // Nearly every request is a GET without a body: no stream is made ready for one.
    {
      headersTimeout,
      requestTimeout: 0,
      keepAliveTimeout,
      connectionsCheckingInterval: checkMs,
      maxHeaderSize: 16_384,
      optimizeEmptyRequests: true,
    },
    (req, res) => {
      bodies.watch(req, res);
      listener(req, res);
    },
  );
  const bodies = new BodyPace(pace, ({ socket }, res) => {
    // What is answered already needs no second answer, and one that waits behind another must not come before it.
    if (res.headersSent || res.socket === null) socket.destroy();
    else endWith(socket, BAD_REQUEST.ERR_HTTP_REQUEST_TIMEOUT!);
  });
  server.once('close', () => bodies.stop());
  // Nothing goes either way: somebody does not read their answer.
  server.timeout = silentMs;
  server.maxConnections = connections;
  countArrivals(server);
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // Node keeps there the answer that is begun or waits: a second one would be read as a part of it.
    const { _httpMessage: answer } = socket as Duplex & { _httpMessage?: http.ServerResponse | null };
    if (!socket.writable || error.code === 'ECONNRESET' || answer) {
      socket.destroy();
      return;
    }
    endWith(socket, BAD_REQUEST[error.code ?? ''] ?? '400 Bad Request');
  });
  await (held ? listenHeld(server, held) : listenShared(server, { host, port }, backlog)).catch(
    async (error: unknown) => {
      onStopping?.();
      await onStop?.(stopMs);
      throw error;
    },
  );

  let stopping: Promise<void> | null = null;
  let stoppedAt = 0;
  const stop = (): Promise<void> => (stopping ??= stopServer(server, { onStopping, onStop, log, stopMs, drainMs }));
  if (signals) {
    const onSignal = (signal: NodeJS.Signals): void => {
      // A second signal means now. Ctrl+C reaches every process of the group, and the parent hands it on: that is one.
      if (stopping && Date.now() - stoppedAt > SAME_SIGNAL_MS) process.exit(1);
      if (stopping) return;
      stoppedAt = Date.now();
      log.info({ signal }, 'server: stopping');
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'server: the stop failed');
          process.exit(1);
        },
      );
    };
    process.on('SIGTERM', onSignal);
    process.on('SIGINT', onSignal);
  }
  return { server, port: (server.address() as AddressInfo).port, stop };
}

/** Says why, and closes the connection, whether the other side does or goes on sending. */
function endWith(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

type Stopping = Pick<ServerOptions, 'onStopping' | 'onStop' | 'log'> & Pick<ConnectionLimits, 'stopMs' | 'drainMs'>;

async function stopServer(server: http.Server, { onStopping, onStop, log, stopMs, drainMs }: Stopping): Promise<void> {
  const deadline = performance.now() + stopMs;
  onStopping?.();
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // Connections kept alive become idle one by one as their last response ends.
  const sweep = setInterval(() => server.closeIdleConnections(), 20);
  const patience = setTimeout(() => {
    log.warn({}, 'server: closing connections that did not finish');
    server.closeAllConnections();
  }, drainMs);
  server.closeIdleConnections();
  await closed;
  clearInterval(sweep);
  clearTimeout(patience);

  const left = deadline - performance.now();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the server did not stop in time')), left);
  });
  await Promise.race([onStop?.(left), late]).finally(() => clearTimeout(timer));
}
