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
export async function listen(server: net.Server, place: Place, options: net.ListenOptions = {}): Promise<void> {
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

/** Looks whether a server could listen there now: nobody is to wait for a build to learn that it cannot. @throws ListenError */
export async function checkFree(place: Place): Promise<void> {
  const server = net.createServer();
  await listen(server, place);
  await new Promise((resolve) => server.close(resolve));
}
