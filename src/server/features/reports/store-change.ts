import { ok, type Result } from '#content/result.ts';
import { errorMentions } from '#server/platform/database/error-mentions.ts';
import { alreadyReported, stale } from '#server/platform/failures.ts';

/**
 * Runs a function that stores a change of reports.
 * @returns 409 `already_reported` if the reporter has another open report about the entry, 409 `stale` if one of the
 * reports was changed in between; then nothing is stored
 */
export async function storeChange<T>(store: () => Promise<Result<T>>, revision: number): Promise<Result<T>> {
  try {
    return await store();
  } catch (error) {
    if (errorMentions(error, 'UNIQUE constraint failed: report.reporter_id')) return alreadyReported;
    if (errorMentions(error, 'UNIQUE constraint failed: report_event.')) return stale(revision);
    throw error;
  }
}

const MAX_ATTEMPTS = 5;

/** Retries the whole attempt, including its reads, while others change the same reports. */
export async function retryUntilStored<T>(attempt: () => Promise<Result<T>>): Promise<Result<T>> {
  for (let tried = 1; ; tried++) {
    const result = await attempt();
    if (result.ok || result.failure.code !== 'stale' || tried === MAX_ATTEMPTS) return result;
  }
}

export const doneResult = ok({ done: true } as const);
