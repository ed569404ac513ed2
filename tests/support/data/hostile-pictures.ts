import sharp from 'sharp';
import { createTwoColourPicture, createPhotoLikePicture } from '#server/core/media/testing.ts';
import {
  apng,
  gifClaiming,
  gzip,
  isoFile,
  jpegClaiming,
  jpegSegment,
  jpegWith,
  pngChunk,
  pngFile,
  pngWith,
  textBytes,
  webpClaiming,
  webpWith,
  deflatedZeros,
  zipOf,
} from './picture-bytes.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';

/** Included in every part of a hostile file that must not be stored. */
export const MARKER = 'PORUCH-MARKER-7f3a91';

export interface HostileFile {
  name: string;
  bytes: Buffer;
  /** Expected outcome: accepted and re-encoded, or refused with this status. */
  becomes: 'taken' | 413 | 415 | 422;
  fileName?: string;
  /** Size of the stored picture. */
  size?: readonly [width: number, height: number];
}

const SCRIPT = `<script>alert("${MARKER}")</script>`;
const random = (length: number, seed = 1) => {
  const next = seededRandom(seed);
  return Buffer.from(Array.from({ length }, () => Math.floor(next() * 256)));
};
const padded = (size: number) => Buffer.from(MARKER.repeat(Math.ceil(size / MARKER.length))).subarray(0, size);

const flat = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#345' }, limitInputPixels: false });

/** Files from an attacker or from faulty software, identical on every call. */
export async function hostileFiles(): Promise<HostileFile[]> {
  const jpeg = await createPhotoLikePicture(1, 240, 160).then((item) => item.jpeg({ quality: 80 }).toBuffer());
  const png = await createPhotoLikePicture(2, 90, 60).then((item) => item.png().toBuffer());
  const gif = await createTwoColourPicture(60, 40).gif().toBuffer();
  const webp = await createPhotoLikePicture(3, 240, 160).then((item) => item.webp().toBuffer());
  const avif = await createTwoColourPicture(96, 64).avif({ effort: 0 }).toBuffer();
  return [
    ...(await bombs(jpeg, png)),
    ...truncatedFiles({ jpeg, png, gif, webp, avif }),
    ...polyglots({ jpeg, png, gif }),
    ...nonPictures(),
    ...(await animations()),
    ...(await metadata(jpeg, png, webp)),
    ...(await unusual()),
    ...names(jpeg),
  ];
}

async function bombs(jpeg: Buffer, png: Buffer): Promise<HostileFile[]> {
  const of = (name: string, bytes: Buffer, becomes: HostileFile['becomes'] = 422): HostileFile => ({
    name,
    bytes,
    becomes,
  });
  return [
    of('PNG of 30,000 × 30,000 pixels in 1 KB', pngFile(30_000, 30_000, deflatedZeros(1000))),
    of('PNG of 2 thousand million pixels a side', pngFile(0x7fffffff, 0x7fffffff, deflatedZeros(10))),
    of('PNG without width', pngFile(0, 100, deflatedZeros(10))),
    of('PNG of 1 × 1 whose data unpacks to 60 MB', pngFile(1, 1, deflatedZeros(60_000_000)), 'taken'),
    of(
      'PNG with a packed text of 40 MB',
      pngWith(png, pngChunk('zTXt', Buffer.concat([Buffer.from('Comment\0\0'), deflatedZeros(40_000_000)]))),
      'taken',
    ),
    of(
      'PNG with a packed colour profile of 40 MB',
      pngWith(png, pngChunk('iCCP', Buffer.concat([Buffer.from('x\0\0'), deflatedZeros(40_000_000)]))),
      'taken',
    ),
    of('PNG whose chunk claims 2 GB', Buffer.concat([png.subarray(0, 33), pngChunk('IDAT', deflatedZeros(100), 0x7fffffff)])),
    of('JPEG header of 65,535 × 65,535', jpegClaiming(jpeg, 65_535, 65_535)),
    of('JPEG header of 7,000 × 7,000 without the data', jpegClaiming(jpeg, 7000, 7000)),
    // libjpeg accepts a truncated picture if its end marker is present; the missing part is grey.
    of('JPEG header of 640 × 480 without the data', jpegClaiming(jpeg, 640, 480), 'taken'),
    of('GIF header of 65,535 × 65,535', gifClaiming(65_535, 65_535)),
    of('WebP header of 16,383 × 16,383', webpClaiming(16_383, 16_383)),
    of('PNG of 51 megapixels, whole', await flat(8500, 6000).png().toBuffer()),
    of('GIF of 17 megapixels, whole', await flat(4400, 4000).gif({ effort: 1 }).toBuffer()),
    of(
      'more than 12 MB of JPEG',
      jpegWith(jpeg, ...Array.from({ length: 195 }, () => jpegSegment(0xe5, padded(65_000)))),
      413,
    ),
    of(
      '11 MB of JPEG segments',
      jpegWith(jpeg, ...Array.from({ length: 170 }, () => jpegSegment(0xe5, padded(65_000)))),
      'taken',
    ),
  ];
}

function truncatedFiles(files: Record<'jpeg' | 'png' | 'gif' | 'webp' | 'avif', Buffer>): HostileFile[] {
  const shares = [0.02, 0.3, 0.7];
  return Object.entries(files).flatMap(([format, bytes]) =>
    shares.map((share): HostileFile => ({
      name: `${format} cut after ${share * 100} %`,
      bytes: bytes.subarray(0, Math.max(20, Math.floor(bytes.length * share))),
      becomes: 422,
    })),
  );
}

function polyglots({ jpeg, png, gif }: Record<'jpeg' | 'png' | 'gif', Buffer>): HostileFile[] {
  const taken = (name: string, bytes: Buffer, fileName?: string): HostileFile => ({
    name,
    bytes,
    becomes: 'taken',
    ...(fileName === undefined ? {} : { fileName }),
  });
  return [
    taken('GIF that is JavaScript', Buffer.concat([gif, textBytes(`=1;alert("${MARKER}");//`)]), 'a.js'),
    {
      name: 'JavaScript that begins like a GIF',
      bytes: textBytes(`GIF89a/*${'x'.repeat(40)}*/=0;alert("${MARKER}")`),
      becomes: 422,
    },
    taken('JPEG that is a page', jpegWith(jpeg, jpegSegment(0xfe, textBytes(`--><html>${SCRIPT}<!--`))), 'a.html'),
    taken('JPEG that is an archive', Buffer.concat([jpeg, zipOf('evil.txt', textBytes(MARKER))]), 'a.zip'),
    taken('JPEG that is a Java archive', Buffer.concat([jpeg, zipOf('META-INF/MANIFEST.MF', textBytes(MARKER))]), 'a.jar'),
    taken(
      'PNG with PHP in a text',
      pngWith(png, pngChunk('tEXt', textBytes(`Comment\0<?php system($_GET["${MARKER}"]); ?>`))),
      'a.php',
    ),
    taken('PNG with PHP at its end', Buffer.concat([png, textBytes(`<?php echo "${MARKER}"; ?>`)]), 'a.php.png'),
    taken(
      'JPEG that is a PDF',
      jpegWith(jpeg, jpegSegment(0xfe, textBytes(`\n%PDF-1.4\n1 0 obj<</JS(app.alert("${MARKER}"))>>endobj\n%%EOF`))),
      'a.pdf',
    ),
  ];
}

/** Files in formats that the site does not accept, with picture names and MIME types. */
function nonPictures(): HostileFile[] {
  const of = (name: string, bytes: Buffer, becomes: HostileFile['becomes'] = 415): HostileFile => ({
    name,
    bytes,
    becomes,
  });
  const svg = (inner: string, before = '') =>
    textBytes(`${before}<svg xmlns="http://www.w3.org/2000/svg" width="300" height="300">${inner}</svg>`);
  return [
    of('a page', textBytes(`<!doctype html><title>x</title>${SCRIPT}`)),
    of('a script', textBytes(`alert("${MARKER}")`)),
    of('a PDF', textBytes(`%PDF-1.7\n%${MARKER}\n%%EOF`)),
    of('an archive', zipOf('a.jpg', textBytes(MARKER))),
    of('a program', Buffer.concat([textBytes('MZ'), random(400), textBytes(MARKER)])),
    of('a program of Linux', Buffer.concat([textBytes('\x7fELF'), random(400)])),
    of('a film', isoFile('isom', 'mp42')),
    of('an icon', Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0]), random(300)])),
    of('a BMP', Buffer.concat([textBytes('BM'), random(300)])),
    of('a TIFF', Buffer.concat([textBytes('II*\0'), random(300)])),
    of('a Photoshop file', Buffer.concat([textBytes('8BPS\0\x01'), random(300)])),
    of('a JPEG XL', Buffer.concat([Buffer.from([0xff, 0x0a]), random(300)])),
    of('an SVG', svg('<rect width="9" height="9"/>')),
    of('an SVG with a script', svg(SCRIPT)),
    of(
      'an SVG with an external entity',
      svg('<text>&x;</text>', '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
    ),
    of(
      'an SVG of a thousand million laughs',
      svg('<text>&c;</text>', '<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;">]>'),
    ),
    of('an SVG that is packed', gzip('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')),
    of(
      'an SVG in UTF-16',
      Buffer.from('\uFEFF<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>', 'utf16le'),
    ),
    of(
      'an SVG behind the signature of a PNG',
      Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), svg(SCRIPT)]),
      422,
    ),
    of('a HEIC photo', isoFile('heic', 'mif1', 'heic')),
    of('a HEIC photo that calls itself AVIF', isoFile('avif', 'mif1', 'heic'), 422),
    of(
      'ImageMagick’s own drawing language',
      textBytes(
        'push graphic-context\nviewbox 0 0 640 480\nfill \'url(https://127.0.0.1/x.jpg"|id")\'\npop graphic-context',
      ),
    ),
    of('nothing', Buffer.alloc(0), 422),
    of('one byte', Buffer.from([0xff])),
    of('zeros', Buffer.alloc(5000)),
    of('noise', random(5000, 9)),
  ];
}

async function animations(): Promise<HostileFile[]> {
  const shades = Array.from({ length: 150 }, (_, at) => ({
    create: { width: 32, height: 24, channels: 3 as const, background: { r: at, g: 200 - at, b: 90 } },
  }));
  const frames = await Promise.all(shades.map((shade) => sharp(shade).png().toBuffer()));
  const joined = () => sharp(frames, { join: { animated: true } });
  const of = (name: string, bytes: Buffer): HostileFile => ({ name, bytes, becomes: 'taken', size: [32, 24] });
  return [
    of('GIF of 150 frames', await joined().gif({ effort: 1 }).toBuffer()),
    of('WebP of 150 frames', await joined().webp({ effort: 0 }).toBuffer()),
    of('APNG of 400 frames', apng(32, 24, 400)),
  ];
}

/** Pictures with all the metadata that their formats have room for. */
async function metadata(jpeg: Buffer, png: Buffer, webp: Buffer): Promise<HostileFile[]> {
  const of = (name: string, bytes: Buffer, size?: HostileFile['size']): HostileFile => ({
    name,
    bytes,
    becomes: 'taken',
    ...(size ? { size } : {}),
  });
  const exif = {
    IFD0: { Artist: MARKER, Make: MARKER, Copyright: MARKER },
    IFD2: { UserComment: MARKER },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 52/1 43/1', GPSLongitudeRef: 'W', GPSLongitude: '87/1 37/1 40/1' },
  };
  const located = await sharp(jpeg).withExif(exif).jpeg().toBuffer();
  const thumbnail = await createTwoColourPicture(160, 120).jpeg().toBuffer();
  const xmp = textBytes(
    `http://ns.adobe.com/xap/1.0/\0<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="${MARKER}"/></rdf:RDF></x:xmpmeta>`,
  );
  return [
    of('JPEG with the place where it was taken', located),
    of(
      'JPEG with a place, on its side',
      await sharp(located).keepExif().withMetadata({ orientation: 6 }).jpeg().toBuffer(),
      [160, 240],
    ),
    of(
      'JPEG with a thumbnail of something else',
      jpegWith(
        jpeg,
        jpegSegment(0xe1, Buffer.concat([textBytes('Exif\0\0II*\0\x08\0\0\0\0\0\0\0\0\0'), thumbnail, textBytes(MARKER)])),
      ),
    ),
    of(
      'JPEG with broken EXIF',
      jpegWith(jpeg, jpegSegment(0xe1, Buffer.concat([textBytes('Exif\0\0MM\0*\xff\xff\xff\xff'), padded(500)]))),
    ),
    of('JPEG with XMP', jpegWith(jpeg, jpegSegment(0xe1, xmp))),
    of(
      'JPEG with IPTC of 60 KB',
      jpegWith(
        jpeg,
        jpegSegment(
          0xed,
          Buffer.concat([textBytes('Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\xea\0\x1c\x02\x78\xea\0'), padded(59_000)]),
        ),
      ),
    ),
    of('JPEG with a comment that is a script', jpegWith(jpeg, jpegSegment(0xfe, textBytes(SCRIPT)))),
    of(
      'JPEG with a broken colour profile of 500 KB',
      jpegWith(
        jpeg,
        ...Array.from({ length: 8 }, (_, at) =>
          jpegSegment(0xe2, Buffer.concat([textBytes('ICC_PROFILE\0'), Buffer.from([at + 1, 8]), padded(62_000)])),
        ),
      ),
    ),
    of(
      'PNG with EXIF, XMP and texts',
      pngWith(
        png,
        pngChunk('eXIf', Buffer.concat([textBytes('II*\0\x08\0\0\0\0\0'), textBytes(MARKER)])),
        pngChunk('iTXt', Buffer.concat([textBytes('XML:com.adobe.xmp\0\0\0\0\0'), xmp.subarray(29)])),
        pngChunk('tEXt', textBytes(`Author\0${MARKER}`)),
        pngChunk('poRh', padded(900)),
      ),
    ),
    of(
      'WebP with EXIF and XMP',
      await sharp(webp)
        .withExif(exif)
        .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/">${MARKER}</x:xmpmeta>`)
        .webp()
        .toBuffer(),
    ),
    of('WebP with a chunk of its own', webpWith(webp, 'EVIL', textBytes(`${SCRIPT} `))),
    of('AVIF with a place', await sharp(jpeg).resize(96).withExif(exif).avif({ effort: 0 }).toBuffer()),
  ];
}

async function unusual(): Promise<HostileFile[]> {
  const of = (name: string, bytes: Buffer, size?: HostileFile['size']): HostileFile => ({
    name,
    bytes,
    becomes: 'taken',
    ...(size ? { size } : {}),
  });
  const picture = await createPhotoLikePicture(5, 120, 90);
  return [
    of('JPEG in four inks', await picture.clone().toColourspace('cmyk').jpeg().toBuffer(), [120, 90]),
    of('PNG of 16 bits', await picture.clone().toColourspace('rgb16').png().toBuffer(), [120, 90]),
    of(
      'PNG with a palette and transparency',
      await picture.clone().ensureAlpha(0.4).png({ palette: true, colours: 9 }).toBuffer(),
      [120, 90],
    ),
    of('PNG that is interlaced', await picture.clone().png({ progressive: true }).toBuffer(), [120, 90]),
    of('PNG of one bit', pngFile(64, 8, deflatedZeros(8 * 9), { bits: 1, colour: 0 }), [64, 8]),
    of(
      'JPEG that is progressive and grey',
      await picture.clone().greyscale().jpeg({ progressive: true }).toBuffer(),
      [120, 90],
    ),
    of('one pixel', await flat(1, 1).png().toBuffer(), [1, 1]),
    of('1 × 20,000 pixels', await flat(1, 20_000).png().toBuffer(), [1, 2560]),
    of('20,000 × 1 pixels', await flat(20_000, 1).png().toBuffer(), [2560, 1]),
  ];
}

function names(jpeg: Buffer): HostileFile[] {
  const sent = [
    '../../../../etc/passwd.jpg',
    '..\\..\\windows\\win.ini',
    '/absolute/path.png',
    'null\0byte.php\0.jpg',
    'photo\u202Egpj.exe',
    `${'я'.repeat(5000)}.jpg`,
    '.htaccess',
    'con.jpg',
    '"; filename="other.php',
    `${SCRIPT}.jpg`,
    '\u{1F4A9}\uD800.jpg',
    '   ',
  ];
  // A different picture for each: identical bytes from the same person would be stored as one picture.
  return sent.map((fileName, at) => ({
    name: `a name: ${JSON.stringify(fileName).slice(0, 30)}`,
    bytes: jpegWith(jpeg, jpegSegment(0xfe, textBytes(`${at}`))),
    fileName,
    becomes: 'taken',
  }));
}
