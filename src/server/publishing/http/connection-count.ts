import type { Server } from 'node:http';

let connectionCount = 0;

/** Counts the connections that a server accepts. */
export function countConnections(server: Server): void {
  server.on('connection', () => {
    connectionCount += 1;
  });
}

/** How many connections this process has accepted so far. */
export const acceptedConnections = (): number => connectionCount;
