import { randomUUID } from 'node:crypto';
import fsp from 'node:fs/promises';
import path from 'node:path';

/** The last outbox row whose pages are in the store of `dir`; null when none was ever finished. */
export async function readCursor(dir: string): Promise<number | null> {
  const text = await fsp.readFile(cursorFile(dir), 'utf8').catch(() => '');
  return /^\d{1,15}\n$/.test(text) ? Number(text) : null;
}

/** Replaces the cursor durably. Before a full prerender: the newest row, so that later ones are followed. */
export async function writeCursor(dir: string, id: number): Promise<void> {
  const temporary = `${cursorFile(dir)}.${randomUUID()}.tmp`;
  await fsp.mkdir(dir, { recursive: true });
  try {
    await fsp.writeFile(temporary, `${id}\n`, { flush: true });
    await fsp.rename(temporary, cursorFile(dir));
  } catch (error) {
    // It has a name of its own each time: on a full disk they would pile up.
    await fsp.rm(temporary, { force: true }).catch(() => undefined);
    throw error;
  }
}

function cursorFile(dir: string): string {
  return path.join(dir, 'cursor');
}
