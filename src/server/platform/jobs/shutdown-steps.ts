import type { Log } from '#server/platform/telemetry/log-type.ts';
import { withTimeout } from '#server/platform/with-timeout.ts';

export interface ShutdownStep {
  /** The name in the log. */
  what: string;
  end(): Promise<unknown>;
}

/**
 * Runs the steps one after another, each within half of the remaining time, `ms` in total, so that a step that hangs
 * does not prevent the next from ending properly. A step that hangs is left unfinished, as after a power failure, and
 * logged. Never rejects.
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
