import type http from 'node:http';
import net from 'node:net';

/** The server cannot listen where HOST and PORT say; the message names which of them is why. */
export class ListenError extends Error {}

interface Place {
  host: string;
  port: number;
}

const reasons: Readonly<Record<string, (place: Place) => string>> = {
  EADDRINUSE: ({ port }) => `PORT ${port} is in use`,
  EACCES: ({ port }) => `PORT ${port} is not for this user to take`,
  EADDRNOTAVAIL: ({ host }) => `HOST ${host} is no address of this machine`,
  ENOTFOUND: ({ host }) => `HOST ${host} is not known: there is no address of that name`,
  EAI_AGAIN: ({ host }) => `HOST ${host} is not known: whoever knows names does not answer`,
};

/** Has a server listen. @throws ListenError where HOST or PORT is the reason that it cannot */
async function listen(server: net.Server, place: Place, options: net.ListenOptions = {}): Promise<void> {
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

/** Connections that came before there was a server to answer them, and the place where they came in. */
export interface HeldPlace {
  gate: net.Server;
  waiting: Set<net.Socket>;
  /** Refuses all that wait, and the place is free: no server will follow. */
  giveUp(): Promise<void>;
}

interface Holding {
  backlog: number;
  /** So many wait at once. */
  connections: number;
  /** So long each of them waits, milliseconds. */
  holdMs: number;
  /** Says that there is no answer, and closes the connection. */
  refuse(socket: net.Socket): void;
}

/** The kernel shares new connections out among servers that listen in one place with this. */
const SHARED = process.platform === 'linux';

/**
 * Listens beside the server that it is to follow, and lets connections wait, with a limit of their number and time.
 * @throws ListenError if another program is there, or a server that does not share its port
 */
export async function holdPlace(place: Place, { backlog, connections, holdMs, refuse }: Holding): Promise<HeldPlace> {
  const waiting = new Set<net.Socket>();
  const turnAway = (socket: net.Socket): void => {
    waiting.delete(socket);
    socket.resume();
    refuse(socket);
  };
  // As an HTTP server takes them.
  const gate = net.createServer({ pauseOnConnect: true, allowHalfOpen: true, noDelay: true }, (socket) => {
    socket.on('error', () => socket.destroy()).on('close', () => waiting.delete(socket));
    waiting.add(socket);
    // Nothing is read from it, so that it is silent.
    socket.setTimeout(holdMs).on('timeout', () => turnAway(socket));
    if (waiting.size > connections) turnAway(socket);
  });
  await listen(gate, place, { backlog, reusePort: SHARED });
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

/** Has a server answer in a place that was held, those that wait first. */
export async function listenHeld(server: http.Server, { gate, waiting }: HeldPlace): Promise<void> {
  await new Promise<void>((resolve) => server.listen(gate, resolve));
  for (const socket of waiting) {
    socket.setTimeout(0).removeAllListeners('timeout');
    server.emit('connection', socket);
    socket.resume();
  }
  waiting.clear();
}

/** Has a server listen in a free place, which it will share with the one that follows it. @throws ListenError */
export async function listenShared(server: net.Server, place: Place, backlog: number): Promise<void> {
  // A port that is shared would be taken beside a stranger as well.
  if (SHARED && place.port !== 0) await checkFree(place);
  await listen(server, place, { backlog, reusePort: SHARED });
}

/** Looks whether a server could listen there now: nobody is to wait for a build to learn that it cannot. @throws ListenError */
export async function checkFree(place: Place): Promise<void> {
  const server = net.createServer();
  await listen(server, place);
  await new Promise((resolve) => server.close(resolve));
}
