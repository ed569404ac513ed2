import type { Readable } from 'node:stream';
import { log } from '#server/platform/telemetry/log.ts';
import { currentTrace } from '#server/platform/telemetry/trace.ts';

/** Control of the response that sends a long body. Provided by the HTTP server, not by the development server. */
export interface ResponseControl {
  /** Resolves when more can be sent: the waiting bytes were taken, or the client has disconnected. */
  drained(): Promise<void>;
  /** Aborts the response midway, so that it is not taken as complete. */
  cutOff(): void;
}

/**
 * Creates a body that is produced no faster than it is consumed. A failure is logged, and the response is aborted:
 * Astro does not wait for slow clients, and would print an error, including the values of queries, outside the log.
 */
export function streamedBody(parts: Readable, sending?: ResponseControl): ReadableStream<Uint8Array> {
  const iterator = parts[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  let left = false;
  // It may fail before it is read; a later reader gets the error.
  parts.on('error', () => undefined);
  const read = async (controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> => {
    await sending?.drained();
    if (left) return;
    const { done, value } = await iterator.next();
    if (left) return;
    if (done) controller.close();
    else controller.enqueue(value);
  };
  return new ReadableStream<Uint8Array>(
    {
      pull: (controller) =>
        read(controller).catch((error: unknown) => {
          if (left) return;
          log.error({ err: error }, 'request: an answer broke off');
          const trace = currentTrace();
          if (trace) trace.logged = true;
          if (!sending) throw error;
          sending.cutOff();
          controller.close();
        }),
      cancel() {
        left = true;
        parts.destroy();
      },
    },
    { highWaterMark: 0 },
  );
}
