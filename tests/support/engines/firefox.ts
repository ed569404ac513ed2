/**
 * Relay between Playwright and Debian's Firefox, which lacks some of the BiDi commands that Playwright sends. Playwright starts it
 * instead of Firefox, with the same arguments.
 */
import { spawn } from 'node:child_process';
import { CommandError, serveBiDi, replaceTextInsertion, type Command } from './relay.ts';

const firefox = spawn(
  process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
  [...process.argv.slice(2), '--remote-allow-system-access'],
  {
    stdio: ['ignore', 'inherit', 'pipe'],
  },
);
firefox.once('exit', (code) => process.exit(code ?? 1));

const listening = new Promise<string>((resolve) => {
  let said = '';
  firefox.stderr.on('data', (data: Buffer) => {
    said = (said + data.toString()).slice(-2000);
    const url = /WebDriver BiDi listening on (ws:\S+)/.exec(said)?.[1];
    if (url) resolve(url);
  });
});

interface Answer {
  id?: number;
  type: string;
  method?: string;
  params?: object;
  result?: unknown;
  error?: string;
  message?: string;
}

serveBiDi((tell) => {
  const waiting = new Map<number, (answer: Answer) => void>();
  const opened = listening.then(
    (url) =>
      new Promise<WebSocket>((resolve) => {
        const socket = new WebSocket(`${url}/session`);
        socket.addEventListener('open', () => resolve(socket));
        socket.addEventListener('message', ({ data }) => {
          const answer = JSON.parse(data as string) as Answer;
          if (answer.type === 'event' && answer.method) tell(answer.method, answer.params ?? {});
          else if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
        });
      }),
  );
  const ask = async (command: Command): Promise<Answer> => {
    const socket = await opened;
    const answer = await new Promise<Answer>((resolve) => {
      waiting.set(command.id, resolve);
      socket.send(JSON.stringify(command));
    });
    waiting.delete(command.id);
    return answer;
  };
  // Ids of the relay's own commands, above the range that Playwright uses.
  let own = 1e9;
  /** Evaluates an expression in the browser's chrome window, with system access. */
  const inBrowser = async (expression: string): Promise<void> => {
    const { result } = await ask({ id: own++, method: 'browsingContext.getTree', params: { 'moz:scope': 'chrome' } });
    const [window] = (result as { contexts: { context: string }[] }).contexts;
    await ask({
      id: own++,
      method: 'script.evaluate',
      params: { expression, target: { context: window?.context }, awaitPromise: false },
    });
  };
  return {
    async answer(command: Command) {
      if (command.method === 'emulation.setMediaFeaturesOverride') {
        const { 'prefers-color-scheme': scheme } = command.params.features as Record<string, string | undefined>;
        await inBrowser(`Services.prefs.setIntPref('ui.systemUsesDarkTheme', ${scheme === 'dark' ? 1 : 0})`);
        return {};
      }
      const answer = await ask(replaceTextInsertion(command));
      if (answer.type === 'success') return answer.result;
      // Ignore emulation commands that this release does not support.
      if (answer.error === 'unknown command' && command.method.startsWith('emulation.')) return {};
      throw new CommandError(answer.error ?? 'unknown error', answer.message ?? '');
    },
    end: () => void firefox.kill(),
  };
});
