import { buffer } from 'node:stream/consumers';
import { fromBufferPromise } from 'yauzl';

/** Files of a ZIP by name, in order. Fails if the archive is incomplete. */
export async function readZip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await fromBufferPromise(bytes);
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  return files;
}
