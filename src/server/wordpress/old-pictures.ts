import { existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { cleanFileName } from '../media/file-name.ts';
import { maxUploadBytes } from '../media/ingest.ts';
import { uploadPicture, type MediaStore } from '../media/media-store.ts';
import { isPictureAddress } from './item-values.ts';
import type { Attachment } from './survey.ts';

const UPLOADS = /\/(?:wp-content\/uploads|files)\/([^?#]+)/;
const SIZED = /-\d{2,5}x\d{2,5}(?=\.[a-z0-9]+$)/i;

/** The pictures of the old site, in the folder that somebody has copied from it. */
export class OldPictures {
  readonly #root: string | null;
  readonly #attachments: ReadonlyMap<string, Attachment>;
  /** Null: nothing is stored, only looked for. */
  readonly #store: MediaStore | null;
  readonly #byFile = new Map<string, { id: string } | { fault: string }>();
  readonly #byAddress = new Map<string, string>();

  constructor(root: string | null, attachments: ReadonlyMap<string, Attachment>, store: MediaStore | null) {
    this.#root = root === null ? null : realpathSync(root);
    this.#attachments = attachments;
    this.#store = store;
    for (const { url, alt } of attachments.values()) if (alt) this.#byAddress.set(this.#name(url) ?? url, alt);
  }

  #name(address: string): string | null {
    const inside = UPLOADS.exec(address)?.[1];
    try {
      return inside === undefined ? null : decodeURIComponent(inside);
    } catch {
      return null;
    }
  }

  /** The file of an address: the picture whole, where the address is that of a smaller copy. */
  #file(address: string): string | null {
    const name = this.#name(address);
    if (this.#root === null || name === null) return null;
    for (const candidate of [name.replace(SIZED, ''), name.replace(SIZED, '').replace(/(?=\.[a-z0-9]+$)/i, '-scaled'), name]) {
      const file = path.join(this.#root, candidate);
      if (!existsSync(file)) continue;
      // A link in the folder may lead anywhere on this machine.
      const real = realpathSync(file);
      if (real.startsWith(this.#root + path.sep) && statSync(real).isFile()) return real;
    }
    return null;
  }

  /** What the old media library said that a picture shows. */
  altOf(address: string): string {
    const name = this.#name(address);
    return (name === null ? undefined : (this.#byAddress.get(name.replace(SIZED, '')) ?? this.#byAddress.get(name))) ?? '';
  }

  addressOf(attachmentId: string): string | null {
    return this.#attachments.get(attachmentId)?.url ?? null;
  }

  /** The pictures that belong to a post, by the id that it had. */
  addressesOf(postId: string): string[] {
    return [...this.#attachments.values()].filter(({ parent, url }) => parent === postId && isPictureAddress(url)).map(({ url }) => url);
  }

  /** Stores the picture of an address, once. @returns its id, or why there is none */
  async take(address: string): Promise<{ id: string } | { fault: string }> {
    const file = this.#file(address);
    if (file === null) return { fault: this.#root === null ? 'no folder of pictures was given (--uploads)' : 'its file is not in the folder of pictures' };
    const known = this.#byFile.get(file);
    if (known) return known;
    const taken = await this.#read(file);
    this.#byFile.set(file, taken);
    return taken;
  }

  async #read(file: string): Promise<{ id: string } | { fault: string }> {
    if (statSync(file).size > maxUploadBytes) return { fault: `its file has more than ${maxUploadBytes / 1024 / 1024} MB` };
    if (this.#store === null) return { id: 'not-stored-yet' };
    const stored = await uploadPicture(this.#store, readFileSync(file), null, { name: cleanFileName(path.basename(file)) });
    if (stored.ok) return { id: stored.value.id };
    const [issue] = stored.failure.code === 'invalid' ? stored.failure.issues : [];
    return { fault: `its file is no picture that can be read (${String(issue?.params?.reason ?? issue?.code ?? stored.failure.code)})` };
  }
}
