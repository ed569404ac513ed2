import type http from 'node:http';
import net from 'node:net';

/** The server cannot listen at HOST and PORT; the message names the one at fault. */
export class ListenError extends Error {}

interface ListenAddress {
  host: string;
  port: number;
}

const reasons: Readonly<Record<string, (place: ListenAddress) => string>> = {
  EADDRINUSE: ({ port }) => `PORT ${port} is in use`,
  EACCES: ({ port }) => `PORT ${port} is not for this user to take`,
  EADDRNOTAVAIL: ({ host }) => `HOST ${host} is no address of this machine`,
  ENOTFOUND: ({ host }) => `HOST ${host} is not known: there is no address of that name`,
  EAI_AGAIN: ({ host }) => `HOST ${host} is not known: whoever knows names does not answer`,
};

/** Starts listening. @throws ListenError if HOST or PORT prevents it */
async function listen(server: net.Server, place: ListenAddress, options: net.ListenOptions = {}): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    const fail = (error: NodeJS.ErrnoException): void => {
      const reason = reasons[error.code ?? '']?.(place);
      reject(reason === undefined ? error : new ListenError(reason, { cause: error }));
    };
    server.once('error', fail);
    server.listen({ ...options, host: place.host, port: place.port }, () => {
      server.off('error', fail);
      resolve();
    });
  });
}

/** Connections that arrived before the server could answer, and the listener that holds them. */
export interface HeldAddress {
  gate: net.Server;
  waiting: Set<net.Socket>;
  /** Refuses all waiting connections and frees the address, because no server will follow. */
  giveUp(): Promise<void>;
}

interface HoldOptions {
  backlog: number;
  /** Maximum waiting connections. */
  connections: number;
  /** Maximum wait of each, milliseconds. */
  holdMs: number;
  /** Refuses a connection and closes it. */
  refuse(socket: net.Socket): void;
}

/** Whether the kernel distributes new connections among servers that listen on the same address. */
const CAN_SHARE_PORT = process.platform === 'linux';

/**
 * Listens alongside the server to be replaced, and holds connections, limited in number and time.
 * @throws ListenError if the address is in use by another program, or by a server that does not share its port
 */
export async function holdAddress(
  place: ListenAddress,
  { backlog, connections, holdMs, refuse }: HoldOptions,
): Promise<HeldAddress> {
  const waiting = new Set<net.Socket>();
  const turnAway = (socket: net.Socket): void => {
    waiting.delete(socket);
    socket.resume();
    refuse(socket);
  };
  // The socket options of an HTTP server.
  const gate = net.createServer({ pauseOnConnect: true, allowHalfOpen: true, noDelay: true }, (socket) => {
    socket.on('error', () => socket.destroy()).on('close', () => waiting.delete(socket));
    waiting.add(socket);
    // It counts as idle, because nothing is read from it.
    socket.setTimeout(holdMs).on('timeout', () => turnAway(socket));
    if (waiting.size > connections) turnAway(socket);
  });
  await listen(gate, place, { backlog, reusePort: CAN_SHARE_PORT });
  return {
    gate,
    waiting,
    async giveUp() {
      const closed = new Promise((resolve) => gate.close(resolve));
      for (const socket of waiting) turnAway(socket);
      await closed;
    },
  };
}

/** Makes a server answer on a held address, waiting connections first. */
export async function listenOnHeldAddress(server: http.Server, { gate, waiting }: HeldAddress): Promise<void> {
  await new Promise<void>((resolve) => server.listen(gate, resolve));
  for (const socket of waiting) {
    socket.setTimeout(0).removeAllListeners('timeout');
    server.emit('connection', socket);
    socket.resume();
  }
  waiting.clear();
}

/** Makes a server listen on a free address that it will share with its successor. @throws ListenError */
export async function listenShared(server: net.Server, place: ListenAddress, backlog: number): Promise<void> {
  // A shared port could otherwise be used together with an unrelated program.
  if (CAN_SHARE_PORT && place.port !== 0) await assertAddressFree(place);
  await listen(server, place, { backlog, reusePort: CAN_SHARE_PORT });
}

/** Checks that a server could listen there now, so that a conflict is reported before a build. @throws ListenError */
export async function assertAddressFree(place: ListenAddress): Promise<void> {
  const server = net.createServer();
  await listen(server, place);
  await new Promise((resolve) => server.close(resolve));
}
