import { causesOf } from './unavailable.ts';

/** No room, no right to write, or a disk that fails. Not among them: what is missing, which is nobody's trouble. */
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

/** Whether an error comes from a disk that cannot do what it was asked, for now. */
export function isDiskTrouble(error: unknown): boolean {
  for (const one of causesOf(error)) {
    const { code, syscall } = Object(one) as { code?: unknown; syscall?: unknown };
    if (typeof code === 'string' && typeof syscall === 'string' && CODES.has(code)) return true;
  }
  return false;
}
