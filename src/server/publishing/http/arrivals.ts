import type { Server } from 'node:http';

let count = 0;

/** Counts the connections that a server accepts. */
export function countArrivals(server: Server): void {
  server.on('connection', () => {
    count += 1;
  });
}

/** How many connections this process has accepted so far. */
export const arrivals = (): number => count;
