/**
 * Log lines, the trace of each request, and the metrics of `/metrics`.
 * @module platform/telemetry
 */

import pino from 'pino';
import { logLevel } from '#server/platform/env.ts';
import { createLineWriter } from './line-writer.ts';
import { prettyLine } from './pretty-lines.ts';
import { serializeError } from './serialize-error.ts';
import { currentTrace } from './trace.ts';

const onTerminal = { write: (line: string) => void process.stderr.write(prettyLine(line)) };

/** The options of every log: request ids in lines, and errors without users' text. */
export const logOptions: pino.LoggerOptions = {
  level: logLevel(process.env),
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: (error: unknown) => serializeError(error) },
  mixin() {
    const trace = currentTrace();
    return trace ? { requestId: trace.id } : {};
  },
};

// A failed write there (a full disk, no reader) must not end the server.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);

/** The process's log on standard error: one JSON object a line, or readable lines on a terminal. */
export const log = pino(logOptions, process.stderr.isTTY ? onTerminal : createLineWriter(2));
