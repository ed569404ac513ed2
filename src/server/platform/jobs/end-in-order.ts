import { withTimeout } from '#server/platform/in-time.ts';
import type { Log } from '#server/platform/telemetry/log-type.ts';

export interface ShutdownStep {
  /** The name in the log. */
  what: string;
  end(): Promise<unknown>;
}

/**
 * Ends one thing after the other, each within half of the remaining time, `ms` in all, so that one that hangs does not
 * keep the next from ending in order. It is left unfinished, as after a power failure, and logged. Never rejects.
 */
export async function runShutdownSteps(endings: readonly ShutdownStep[], ms: number, log: Log): Promise<void> {
  const deadline = performance.now() + ms;
  for (const { what, end } of endings) {
    const half = (deadline - performance.now()) / 2;
    await withTimeout(end(), half, what).catch((error: unknown) =>
      log.error({ err: error, what }, 'server: something did not end in order'),
    );
  }
}
