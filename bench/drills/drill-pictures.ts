import { randomUUID } from 'node:crypto';
import { createPhotoLikePicture } from '#server/core/media/testing.ts';

const SIZES = [
  [640, 480],
  [1_200, 800],
  [480, 900],
] as const;

/** Real JPEGs that the product has never seen: a few pictures, each time with a different comment in the file. */
export class DrillPictures {
  readonly #pictures: readonly Buffer[];
  #made = 0;

  private constructor(pictures: readonly Buffer[]) {
    this.#pictures = pictures;
  }

  static async draw(): Promise<DrillPictures> {
    const drawn: Buffer[] = [];
    for (const [at, [width, height]] of SIZES.entries())
      drawn.push(await (await createPhotoLikePicture(at + 1, width, height)).jpeg({ quality: 80 }).toBuffer());
    return new DrillPictures(drawn);
  }

  next(): Buffer {
    const picture = this.#pictures[this.#made++ % this.#pictures.length]!;
    const remark = Buffer.from(randomUUID());
    const head = Buffer.from([0xff, 0xfe, 0, remark.length + 2]);
    // A comment segment directly after the start-of-image marker (ITU T.81, B.2.4.5).
    return Buffer.concat([picture.subarray(0, 2), head, remark, picture.subarray(2)]);
  }
}

/** The multipart form of a picture upload. */
export function pictureForm(bytes: Buffer): { body: Buffer; headers: { 'content-type': string } } {
  const boundary = `drill-${randomUUID()}`;
  const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="drill.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}
