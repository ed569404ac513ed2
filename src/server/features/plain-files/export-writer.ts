import type { ExportManifest } from './manifest.ts';
import type { PublicDirectory } from './written-file.ts';

/** Something to be exported under an address. */
export interface Wanted {
  key: string;
  file: string;
  etag: string;
  /** Seconds since the epoch: when it became what it is. */
  at: number;
  /** Its encodings; null where it cannot be had after all. Asked only where it changed. */
  bodies(): readonly Buffer[] | null;
}

/** Writes what differs from the last run, and knows in the end what is not wanted any more. */
export class ExportWriter {
  written = 0;
  unchanged = 0;
  removed = 0;
  readonly #out: PublicDirectory;
  readonly #manifest: ExportManifest;
  readonly #kept = new Set<string>();

  constructor(out: PublicDirectory, manifest: ExportManifest) {
    this.#out = out;
    this.#manifest = manifest;
  }

  /** @returns false where it could not be had; what was there before stays until the end of the run, and goes then */
  put({ key, file, etag, at, bodies }: Wanted, { tell = true } = {}): boolean {
    const known = this.#manifest.files.get(key);
    if (known?.etag === etag && known.file === file && this.#out.isAsWritten(file, known)) {
      this.#kept.add(key);
      this.unchanged += 1;
      return true;
    }
    const bytes = bodies();
    if (bytes === null) return false;
    // File servers tell versions apart by second and length: no two may have the same second.
    const moment = Math.max(Math.floor(at), known === undefined ? 0 : known.at + 1);
    this.#manifest.begin(key, file, moment);
    if (known && known.file !== file) this.#out.remove(known.file);
    const written = this.#out.write(file, bytes, moment);
    if (tell) this.#manifest.changed(key);
    this.#manifest.written(key, { file, etag, ...written });
    this.#kept.add(key);
    this.written += 1;
    return true;
  }

  /** Leaves what was written before as it is, though it could not be made anew. */
  keep(key: string): void {
    if (this.#manifest.files.has(key)) this.#kept.add(key);
  }

  /** Removes everything that this run has neither written nor kept. */
  removeRest(): void {
    for (const [key, { file }] of [...this.#manifest.files]) {
      if (this.#kept.has(key)) continue;
      this.#manifest.changed(key);
      this.#out.remove(file);
      this.#manifest.removed(key);
      this.removed += 1;
    }
  }
}
