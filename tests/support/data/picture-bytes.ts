import { crc32, deflateSync, gzipSync } from 'node:zlib';

/** Picture file parts, written byte by byte to produce files that no encoder would. */

const u16 = (value: number) => Buffer.from([value >> 8, value & 255]);
const u32 = (value: number) => Buffer.from([value >>> 24, (value >> 16) & 255, (value >> 8) & 255, value & 255]);
const u32le = (value: number) => u32(value).swap32();
const ascii = (text: string) => Buffer.from(text, 'latin1');

export function pngChunk(type: string, data: Buffer, length = data.length): Buffer {
  const body = Buffer.concat([ascii(type), data]);
  return Buffer.concat([u32(length), body, u32(crc32(body))]);
}

const PNG_SIGNATURE = ascii('\x89PNG\r\n\x1a\n');
/** A PNG with the given header and data, even if they do not match; `bits` and `colour` as in IHDR. */
export function pngFile(
  width: number,
  height: number,
  data: Buffer,
  { bits = 8, colour = 2, more = [] as Buffer[] } = {},
): Buffer {
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', Buffer.concat([u32(width), u32(height), Buffer.from([bits, colour, 0, 0, 0])])),
    ...more,
    pngChunk('IDAT', data),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A PNG with chunks inserted after its header. */
export function pngWith(png: Buffer, ...chunks: Buffer[]): Buffer {
  return Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);
}

export const deflatedZeros = (length: number) => deflateSync(Buffer.alloc(length), { level: 9 });

export const jpegSegment = (marker: number, data: Buffer) =>
  Buffer.concat([Buffer.from([0xff, marker]), u16(data.length + 2), data]);
/** A JPEG with segments inserted after its start. */
export const jpegWith = (jpeg: Buffer, ...segments: Buffer[]) =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);

/** A JPEG whose frame header declares a different size. */
export function jpegClaiming(jpeg: Buffer, width: number, height: number): Buffer {
  const claimed = Buffer.from(jpeg);
  for (let at = 2; at < claimed.length - 9; at += 2 + claimed.readUInt16BE(at + 2)) {
    const marker = claimed[at + 1]!;
    if (marker < 0xc0 || marker > 0xc2) continue;
    claimed.writeUInt16BE(height, at + 5);
    claimed.writeUInt16BE(width, at + 7);
    return claimed;
  }
  throw new Error('No frame in this JPEG');
}

/** A GIF with one byte of data that declares any size. */
export const gifClaiming = (width: number, height: number) =>
  Buffer.concat([
    ascii('GIF89a'),
    Buffer.from([
      width & 255,
      width >> 8,
      height & 255,
      height >> 8,
      0x80,
      0,
      0,
      0,
      0,
      0,
      255,
      255,
      255,
      0x2c,
      0,
      0,
      0,
      0,
      width & 255,
      width >> 8,
      height & 255,
      height >> 8,
      0,
      2,
      2,
      0x44,
      1,
      0,
      0x3b,
    ]),
  ]);

/** A lossless WebP whose header declares up to 16384 × 16384. */
export function webpClaiming(width: number, height: number): Buffer {
  const bits = (width - 1) | ((height - 1) << 14);
  const data = Buffer.concat([Buffer.from([0x2f]), u32le(bits >>> 0), Buffer.alloc(11, 0x88)]);
  const chunk = Buffer.concat([ascii('VP8L'), u32le(data.length), data]);
  return Buffer.concat([ascii('RIFF'), u32le(chunk.length + 4), ascii('WEBP'), chunk]);
}

/** A WebP with a chunk appended after its last one, as its container allows. */
export function webpWith(webp: Buffer, type: string, data: Buffer): Buffer {
  const whole = Buffer.concat([webp, ascii(type), u32le(data.length), data, Buffer.alloc(data.length % 2)]);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}

/** An APNG: the picture, and `frames` further frames of one line each. */
export function apng(width: number, height: number, frames: number): Buffer {
  const line = (shade: number) =>
    deflateSync(
      Buffer.concat(
        Array.from({ length: height }, () => Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, shade)])),
      ),
    );
  const control = (sequence: number) =>
    pngChunk(
      'fcTL',
      Buffer.concat([u32(sequence), u32(width), u32(height), u32(0), u32(0), u16(1), u16(10), Buffer.from([0, 0])]),
    );
  const later = Array.from({ length: frames - 1 }, (_, at) =>
    Buffer.concat([control(at * 2 + 1), pngChunk('fdAT', Buffer.concat([u32(at * 2 + 2), line(at & 255)]))]),
  );
  const header = pngChunk('IHDR', Buffer.concat([u32(width), u32(height), Buffer.from([8, 2, 0, 0, 0])]));
  return Buffer.concat([
    PNG_SIGNATURE,
    header,
    pngChunk('acTL', Buffer.concat([u32(frames), u32(0)])),
    control(0),
    pngChunk('IDAT', line(200)),
    ...later,
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A ZIP with one stored file. */
export function zipOf(name: string, content: Buffer): Buffer {
  const fields = Buffer.concat([
    u32le(crc32(content)),
    u32le(content.length),
    u32le(content.length),
    Buffer.from([name.length, 0]),
  ]);
  const local = Buffer.concat([
    ascii('PK\x03\x04'),
    Buffer.from([20, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
    fields,
    Buffer.from([0, 0]),
    ascii(name),
    content,
  ]);
  const central = Buffer.concat([
    ascii('PK\x01\x02'),
    Buffer.from([20, 0, 20, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
    fields,
    Buffer.alloc(16),
    ascii(name),
  ]);
  return Buffer.concat([
    local,
    central,
    ascii('PK\x05\x06'),
    Buffer.from([0, 0, 0, 0, 1, 0, 1, 0]),
    u32le(central.length),
    u32le(local.length),
    Buffer.from([0, 0]),
  ]);
}

export const gzip = (text: string) => gzipSync(Buffer.from(text));
export const textBytes = (content: string) => Buffer.from(content);
/** An ISO base media file with the brands that declare its type. */
export const isoFile = (...brands: string[]) =>
  Buffer.concat([
    u32(16 + brands.length * 4),
    ascii('ftyp'),
    ascii(brands[0]!),
    u32(0),
    ascii(brands.join('')),
    u32(64),
    ascii('mdat'),
    Buffer.alloc(56, 7),
  ]);
