import { causesOf } from './unavailable.ts';

/** Disk full, no write permission, or a failing disk. Missing files are excluded: they are not a disk fault. */
const CODES = new Set([
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EIO',
  'EACCES',
  'EPERM',
  'EMFILE',
  'ENFILE',
  'EFBIG',
  'ESTALE',
  'ENODEV',
  'ENXIO',
]);

/** Whether an error comes from a disk that is temporarily unable to do the operation. */
export function isDiskFailure(error: unknown): boolean {
  for (const item of causesOf(error)) {
    const { code, syscall } = Object(item) as { code?: unknown; syscall?: unknown };
    if (typeof code === 'string' && typeof syscall === 'string' && CODES.has(code)) return true;
  }
  return false;
}
