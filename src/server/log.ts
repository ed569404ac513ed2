import pino from 'pino';

/** The process's log: one JSON object a line on standard error. */
export const log = pino({ level: process.env.LOG_LEVEL ?? 'info', base: null, timestamp: pino.stdTimeFunctions.isoTime }, pino.destination({ dest: 2, sync: true }));
