/** The part of yauzl that the tests use; it ships without types. */
declare module 'yauzl' {
  export interface Entry {
    fileName: string;
  }
  export interface ZipFile {
    eachEntry(): AsyncIterable<Entry>;
    openReadStreamPromise(entry: Entry): Promise<import('node:stream').Readable>;
  }
  export function fromBufferPromise(buffer: Buffer): Promise<ZipFile>;
}
