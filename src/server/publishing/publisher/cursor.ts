import { randomUUID } from 'node:crypto';
import fsp from 'node:fs/promises';
import path from 'node:path';

/** Reads the last outbox row whose pages are in the store of `dir`, or returns `null` if none was ever finished. */
export async function readCursor(dir: string): Promise<number | null> {
  const text = await fsp.readFile(cursorFile(dir), 'utf8').catch(() => '');
  return /^\d{1,15}\n$/.test(text) ? Number(text) : null;
}

/** Replaces the cursor durably. Before a full prerender it is the newest row, so that later ones are followed. */
export async function writeCursor(dir: string, id: number): Promise<void> {
  const temporary = `${cursorFile(dir)}.${randomUUID()}.tmp`;
  await fsp.mkdir(dir, { recursive: true });
  try {
    await fsp.writeFile(temporary, `${id}\n`, { flush: true });
    await fsp.rename(temporary, cursorFile(dir));
  } catch (error) {
    // Its name is unique, so on a full disk such files would pile up.
    await fsp.rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}

function cursorFile(dir: string): string {
  return path.join(dir, 'cursor');
}
