import type { ExportManifest } from './manifest.ts';
import type { PublicDirectory } from './written-file.ts';

/** A file to export at an address. */
export interface FileToExport {
  key: string;
  file: string;
  etag: string;
  /** Time of its last change, in seconds since the epoch. */
  at: number;
  /** Its encodings, or `null` if it turns out to be unavailable. Called only if it changed. */
  bodies(): readonly Buffer[] | null;
}

/** Writes what differs from the last run, and removes what is no longer wanted. */
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

  /**
   * @returns false if the content is unavailable; the earlier file stays until the end of the run, and is then removed
   */
  put({ key, file, etag, at, bodies }: FileToExport, { tell = true } = {}): boolean {
    const known = this.#manifest.files.get(key);
    if (known?.etag === etag && known.file === file && this.#out.isAsWritten(file, known)) {
      this.#kept.add(key);
      this.unchanged += 1;
      return true;
    }
    const bytes = bodies();
    if (bytes === null) return false;
    // File servers identify versions by modification second and length, so no two may share a second.
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

  /** Keeps the earlier file, although it could not be rendered again. */
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
