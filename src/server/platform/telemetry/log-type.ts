/** The subset of a logger that pages and the HTTP server use; pino's instances satisfy it. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}
