import { setTimeout as pause } from 'node:timers/promises';

const TRIES = 4;

/**
 * Retries like a well-behaved client: on 503 with `Retry-After` (server overloaded), after the given time. For tests
 * that send far more concurrent requests than people do, and check the responses.
 */
export async function retryWhenOverloaded<T extends { status: number; headers: Headers }>(
  ask: () => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    const answer = await ask();
    const seconds = answer.headers.get('retry-after');
    if (answer.status !== 503 || seconds === null || tries === TRIES) return answer;
    await pause(Number(seconds) * 1_000);
  }
}
