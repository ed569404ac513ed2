import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate as loopTurn } from 'node:timers/promises';
import type { Log } from '#server/platform/telemetry/log-type.ts';
import { BodyPace, defaultPace, type PaceLimits } from './body-pace.ts';
import { countConnections } from './connection-count.ts';
import { holdAddress, listenOnHeldAddress, listenShared, type HeldAddress } from './listening.ts';

export interface ServerOptions {
  listener: http.RequestListener;
  host: string;
  port: number;
  log: Log;
  /** Runs as soon as the server is to stop, while requests finish, to end work unrelated to them. */
  onStopping?(): void;
  /**
   * Runs after the last request: stop the publisher, close the store, release the lock. `left` is the remaining time,
   * milliseconds.
   */
  onStop?(left: number): Promise<void>;
  /** The address on which it already listens, from `holdConnections`. */
  held?: HeldAddress | null;
  /** For tests; see `defaults`. */
  limits?: Partial<ConnectionLimits>;
  /** Whether to handle SIGTERM and SIGINT. Default: true. */
  signals?: boolean;
}

/** Limits of connections; times in milliseconds. */
export interface ConnectionLimits {
  headersTimeout: number;
  /** Limits for slow bodies. Their total time is not limited. */
  pace: PaceLimits;
  /** Longer than a proxy keeps its connections open (60 seconds), so that the proxy closes them first. */
  keepAliveTimeout: number;
  /** How often headers are checked for timeouts. */
  checkMs: number;
  /**
   * Timeout of a connection without any data in either direction, doubled while a response is pending on it. Longer
   * than a response may take.
   */
  silentMs: number;
  /** Maximum concurrent connections; others are refused. */
  connections: number;
  /**
   * Maximum new connections that the kernel queues until they are accepted, up to its own limit (`net.core.somaxconn`).
   * Beyond it, clients retry after seconds.
   */
  backlog: number;
  /** Maximum duration of a shutdown, and the part of it in which requests may finish; the rest is for `onStop`. */
  stopMs: number;
  drainMs: number;
  /** During shutdown, how long a connection without a request stays open, since a request may be in transit. */
  idleMs: number;
  /** Maximum wait of a connection that arrived before the server could answer. */
  holdMs: number;
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
  idleMs: 500,
  holdMs: 30_000,
};

export interface RunningServer {
  server: http.Server;
  /** The actual port, if `port` was 0. */
  port: number;
  /** Stops accepting, lets current requests finish, then runs `onStop`; within ten seconds. */
  stop(): Promise<void>;
}

const SAME_SIGNAL_MS = 1000;
/** How long a refused client has to read the reason. */
const LINGER_MS = 1_000;
const BAD_REQUEST: Record<string, string> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};

const UNAVAILABLE = '503 Service Unavailable\r\nRetry-After: 5\r\nCache-Control: no-store';

/**
 * Listens alongside the server to be replaced and holds connections, limited in number and time. @throws ListenError
 */
export function holdConnections(
  host: string,
  port: number,
  limits?: Partial<Pick<ConnectionLimits, 'connections' | 'holdMs'>>,
): Promise<HeldAddress> {
  const { backlog, connections, holdMs } = { ...defaults, ...limits };
  return holdAddress(
    { host, port },
    { backlog, connections, holdMs, refuse: (socket) => closeWithStatus(socket, UNAVAILABLE) },
  );
}

/**
 * Listens, and stops gracefully on SIGTERM or SIGINT.
 * @throws ListenError if it cannot listen there, after `onStopping` and `onStop`
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
  const { silentMs, connections, backlog, stopMs, drainMs, idleMs } = others;
  let stopping: Promise<void> | null = null;
  /** Connections that have had no request yet, which Node counts neither as idle nor as active. */
  const unused = new Set<net.Socket>();
  const server = http.createServer(
    // Nearly every request is a GET without a body, so no stream is created for one.
    {
      headersTimeout,
      requestTimeout: 0,
      keepAliveTimeout,
      connectionsCheckingInterval: checkMs,
      maxHeaderSize: 16_384,
      optimizeEmptyRequests: true,
    },
    (req, res) => {
      // Prevents the client from sending its next request on a connection that is about to close.
      if (stopping) res.shouldKeepAlive = false;
      unused.delete(req.socket);
      bodies.watch(req, res);
      listener(req, res);
    },
  );
  const bodies = new BodyPace(pace, ({ socket }, res) => {
    // An answered request must get no second response, and a pipelined request must not be answered before its
    // predecessor.
    if (res.headersSent || res.socket === null) socket.destroy();
    else closeWithStatus(socket, BAD_REQUEST.ERR_HTTP_REQUEST_TIMEOUT!);
  });
  server.once('close', () => bodies.stop());
  // No data in either direction: the client does not read its response.
  server.timeout = silentMs;
  server.maxConnections = connections;
  countConnections(server);
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // Node's field for the started or pending response: a second response would be read as a part of it.
    const { _httpMessage: answer } = socket as Duplex & { _httpMessage?: http.ServerResponse | null };
    if (!socket.writable || error.code === 'ECONNRESET' || answer) {
      socket.destroy();
      return;
    }
    closeWithStatus(socket, BAD_REQUEST[error.code ?? ''] ?? '400 Bad Request');
  });
  await (held ? listenOnHeldAddress(server, held) : listenShared(server, { host, port }, backlog)).catch(
    async (error: unknown) => {
      onStopping?.();
      await onStop?.(stopMs);
      throw error;
    },
  );

  let stoppedAt = 0;
  const closeIdle = (): void => {
    server.closeIdleConnections();
    for (const socket of unused) if (socket.bytesRead === 0) socket.destroy();
  };
  const stop = (): Promise<void> =>
    (stopping ??= stopServer(server, { onStopping, onStop, log, stopMs, drainMs, idleMs }, closeIdle));
  if (signals) {
    const onSignal = (signal: NodeJS.Signals): void => {
      // A second signal exits at once. Ctrl+C reaches every process of the group and is also forwarded by the parent,
      // so both count as one signal.
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

/** Sends the reason and closes the connection, even if the other side keeps sending. */
function closeWithStatus(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  setTimeout(() => socket.destroy(), LINGER_MS).unref();
}

type Stopping = Pick<ServerOptions, 'onStopping' | 'onStop' | 'log'> &
  Pick<ConnectionLimits, 'stopMs' | 'drainMs' | 'idleMs'>;

async function stopServer(
  server: http.Server,
  { onStopping, onStop, log, stopMs, drainMs, idleMs }: Stopping,
  closeIdle: () => void,
): Promise<void> {
  const began = performance.now();
  onStopping?.();
  const closed = new Promise<void>((resolve) => server.once('close', resolve));
  await acceptPendingConnections(server);
  server.keepAliveTimeout = idleMs;
  server.keepAliveTimeoutBuffer = 0;
  // HTTP's own `close` also closes connections with a request in transit, whose clients would be reset.
  net.Server.prototype.close.call(server);
  // Timers run before newly arrived data is read: a connection whose request is still in the kernel would look idle.
  const sweep = setTimeout(() => setImmediate(closeIdle), idleMs);
  const patience = setTimeout(
    () => {
      log.warn({}, 'server: closing connections that did not finish');
      server.closeAllConnections();
    },
    drainMs - (performance.now() - began),
  );
  await closed;
  // Ends Node's own timer for the server.
  server.close();
  clearTimeout(sweep);
  clearTimeout(patience);

  const left = stopMs - (performance.now() - began);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('the server did not stop in time')), left);
  });
  await Promise.race([onStop?.(left), late]).finally(() => clearTimeout(timer));
}

/** Maximum time that shutdown waits for an event loop iteration without a new connection. */
const MAX_ARRIVAL_WAIT_MS = 500;

/**
 * Accepts the connections that the kernel holds for a server, because it resets them when the listener closes. The
 * event loop accepts one per iteration, so an iteration without one means that none are left.
 */
async function acceptPendingConnections(server: http.Server): Promise<void> {
  let arrived = false;
  const note = () => (arrived = true);
  server.on('connection', note);
  await loopTurn();
  for (const began = performance.now(); performance.now() - began < MAX_ARRIVAL_WAIT_MS;) {
    arrived = false;
    await loopTurn();
    if (!arrived) break;
  }
  server.off('connection', note);
}
