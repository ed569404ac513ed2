import http from 'node:http';
import net, { type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate as loopTurn } from 'node:timers/promises';
import type { Log } from '#server/platform/telemetry/log-type.ts';
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
  /** While it stops, a connection without a request stays open for so long: a request may be on its way in it. */
  idleMs: number;
  /** So long one that came before the server could answer waits at most. */
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

const UNAVAILABLE = '503 Service Unavailable\r\nRetry-After: 5\r\nCache-Control: no-store';

/** Listens beside the server that is to be followed; connections wait, up to a number and a time. @throws ListenError */
export function holdConnections(
  host: string,
  port: number,
  limits?: Partial<Pick<ConnectionLimits, 'connections' | 'holdMs'>>,
): Promise<HeldPlace> {
  const { backlog, connections, holdMs } = { ...defaults, ...limits };
  return holdPlace({ host, port }, { backlog, connections, holdMs, refuse: (socket) => endWith(socket, UNAVAILABLE) });
}

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
  const { silentMs, connections, backlog, stopMs, drainMs, idleMs } = others;
  let stopping: Promise<void> | null = null;
  /** Connections without a request so far. Node counts them neither as idle nor as active. */
  const unused = new Set<net.Socket>();
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
      // The client does not send its next request into a connection that is about to close.
      if (stopping) res.shouldKeepAlive = false;
      unused.delete(req.socket);
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
  server.on('connection', (socket) => {
    unused.add(socket);
    socket.once('close', () => unused.delete(socket));
  });
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

  let stoppedAt = 0;
  const closeIdle = (): void => {
    server.closeIdleConnections();
    for (const socket of unused) if (socket.bytesRead === 0) socket.destroy();
  };
  const stop = (): Promise<void> =>
    (stopping ??= stopServer(server, { onStopping, onStop, log, stopMs, drainMs, idleMs }, closeIdle));
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
  await acceptArrived(server);
  server.keepAliveTimeout = idleMs;
  server.keepAliveTimeoutBuffer = 0;
  // HTTP's own `close` also closes connections in which a request may be on its way: their clients would be reset.
  net.Server.prototype.close.call(server);
  // Timers come before what has arrived since is read: a connection whose request waits in the kernel would look idle.
  const sweep = setTimeout(() => setImmediate(closeIdle), idleMs);
  const patience = setTimeout(
    () => {
      log.warn({}, 'server: closing connections that did not finish');
      server.closeAllConnections();
    },
    drainMs - (performance.now() - began),
  );
  await closed;
  // Ends Node's own timer of the server.
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

/** Longer than that a stop does not wait for a turn without a new connection. */
const ARRIVAL_MS = 500;

/**
 * Accepts the connections that the kernel holds for a server: it resets those that wait when the listener closes. The event loop accepts
 * one in each turn, so that a turn without one has found none.
 */
async function acceptArrived(server: http.Server): Promise<void> {
  let arrived = false;
  const note = () => (arrived = true);
  server.on('connection', note);
  await loopTurn();
  for (const began = performance.now(); performance.now() - began < ARRIVAL_MS;) {
    arrived = false;
    await loopTurn();
    if (!arrived) break;
  }
  server.off('connection', note);
}
