import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';

/** A command of WebDriver BiDi, as Playwright sends it. https://w3c.github.io/webdriver-bidi/ */
export interface Command {
  id: number;
  method: string;
  params: Record<string, unknown>;
}

/** A failed command, with the protocol's error code ("no such frame"). */
export class CommandError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** The remote end of one connection. */
export interface Remote {
  /** Answers with the `result` of the command; throws {@link CommandError}. */
  answer: (command: Command) => Promise<unknown>;
  end: () => Promise<void> | void;
}

const failure = (error: unknown) => ({
  type: 'error',
  error: error instanceof CommandError ? error.code : 'unknown error',
  message: error instanceof Error ? error.message : String(error),
});

/**
 * Serves WebDriver BiDi on a free loopback port, and prints its address to standard error in Firefox's format, which
 * Playwright waits for.
 *
 * @param connect creates the remote end; `tell` sends an event
 */
export function serveBiDi(
  connect: (tell: (method: string, params: object) => void, socket: WebSocket) => Remote,
): void {
  const http = createServer().listen(0, '127.0.0.1', () => {
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${(http.address() as AddressInfo).port}`);
  });
  new WebSocketServer({ server: http, maxPayload: 1 << 28 }).on('connection', (socket) => {
    const send = (message: object) => socket.send(JSON.stringify(message));
    const remote = connect((method, params) => send({ type: 'event', method, params }), socket);
    const end = async () => {
      await remote.end();
      process.exit(0);
    };
    socket.on('close', () => void end());
    process.on('SIGTERM', () => void end());
    process.on('SIGINT', () => void end());
    socket.on('message', (data: Buffer) => {
      const command = JSON.parse(data.toString()) as Command;
      remote
        .answer(command)
        .then(
          (result) => ({ type: 'success', id: command.id, result: result ?? {} }),
          (error: unknown) => ({ ...failure(error), id: command.id }),
        )
        // Skip the response if the connection has closed.
        .then((answer) => (socket.readyState === socket.OPEN ? send(answer) : undefined))
        .then(() => (command.method === 'browser.close' ? end() : undefined))
        .catch((error: unknown) => console.error(error));
    });
  });
}

/** Runs in the page: inserts a text at the caret. @returns the focused frame, if the focus is in one */
function insertText(text: string): Element | undefined {
  const focused = document.activeElement;
  if (focused?.nodeName === 'IFRAME') return focused;
  document.execCommand('insertText', false, text);
  return undefined;
}

const PLAYWRIGHT_INSERT_TEXT = /window\.__pw_bidiInsertText\((\w+)\)/;

/**
 * Replaces Playwright's own text insertion in a command: it needs `eval`, which the page's Content-Security-Policy
 * forbids, and sets a field's `value` by script, which React does not report as input.
 */
export function replaceTextInsertion(command: Command): Command {
  const given = command.params.arguments;
  if (command.method !== 'script.callFunction' || !Array.isArray(given)) return command;
  const args = (given as { type?: string; value?: unknown }[]).map((item) =>
    typeof item.value === 'string' && PLAYWRIGHT_INSERT_TEXT.test(item.value)
      ? {
          ...item,
          value: item.value.replace(PLAYWRIGHT_INSERT_TEXT, (_, name: string) => `(${insertText.toString()})(${name})`),
        }
      : item,
  );
  return { ...command, params: { ...command.params, arguments: args } };
}
