import { setTimeout as pause } from 'node:timers/promises';

const TRIES = 4;

/**
 * Asks as a polite program does: where the server has too much to do (503 with `Retry-After`) it comes back when it is told
 * to. For tests that ask far more at once than people do, and are about the answers.
 */
export async function patiently<T extends { status: number; headers: Headers }>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask();
    const seconds = answer.headers.get('retry-after');
    if (answer.status !== 503 || seconds === null || tries === TRIES) return answer;
    await pause(Number(seconds) * 1_000);
  }
}
