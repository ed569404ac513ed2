import { isDiskFailure } from '#server/platform/database/disk-failure.ts';
import { isDatabaseUnavailable } from '#server/platform/database/unavailable.ts';
import { StorageUnavailable } from '#server/platform/storage/storage-unavailable.ts';

/** Seconds after which the client should retry. */
export const RETRY_AFTER_SECONDS = 30;

/**
 * Whether an error is temporary: the database, a disk or the storage of pictures cannot be used, regardless of the
 * request.
 */
export function isUnavailable(error: unknown): boolean {
  return isDatabaseUnavailable(error) || error instanceof StorageUnavailable || isDiskFailure(error);
}
