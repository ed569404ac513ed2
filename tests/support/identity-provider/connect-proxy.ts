import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { providerHosts } from './providers.ts';

export interface ConnectProxy {
  server: Server;
  /** Requested hosts that do not belong to a provider. */
  refused: string[];
  destroy(): void;
}

const isProviderHost = (target: string): boolean => providerHosts.some((host) => target === `${host}:443`);

/**
 * An HTTP proxy that supports only CONNECT: tunnels the providers' hosts to `upstream` on loopback, and answers 403 for
 * every other host.
 */
export function createConnectProxy(upstream: number): ConnectProxy {
  const refused: string[] = [];
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).once('close', () => sockets.delete(socket));
  };
  const server = createServer((request, response) => {
    refused.push(request.url ?? '');
    response.writeHead(403).end();
  });
  server.on('connection', keep);
  server.on('connect', (request, client: Socket, head: Buffer) => {
    const target = request.url ?? '';
    if (!isProviderHost(target)) {
      refused.push(target);
      client.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
      return;
    }
    const provider = connect(upstream, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      provider.write(head);
      provider.pipe(client).pipe(provider);
    });
    keep(provider);
    provider.once('close', () => client.destroy());
    client.once('close', () => provider.destroy());
  });
  return { server, refused, destroy: () => sockets.forEach((socket) => socket.destroy()) };
}
