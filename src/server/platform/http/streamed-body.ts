import type { Readable } from 'node:stream';
import { log } from '#server/platform/telemetry/log.ts';
import { currentTrace } from '#server/platform/telemetry/trace.ts';

/** What a long body asks of the answer that it goes out in. The HTTP server gives it; the development server does not. */
export interface Sending {
  /** Resolves when more can be sent: what waited has been taken, or nobody is there any more. */
  drained(): Promise<void>;
  /** Ends the answer in the middle, so that it is not taken for whole. */
  cutOff(): void;
}

/**
 * A body that is made no faster than it is taken. Where making it fails, that is written into the log and the answer is cut
 * off: Astro waits for nobody who reads slowly, and writes a failure past the log, with the values of queries.
 */
export function streamedBody(parts: Readable, sending?: Sending): ReadableStream<Uint8Array> {
  const iterator = parts[Symbol.asyncIterator]() as AsyncIterator<Uint8Array>;
  let left = false;
  // It may fail before anybody reads; who reads then is told.
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
