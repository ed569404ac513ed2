import { expect, test } from 'vitest';
import { rtfPictures } from './rtf-pictures.ts';

const PNG = '89504e470d0a1a0a';
const JPEG = 'ffd8ffe000104a46';

const told = async (rtf: string) =>
  Promise.all(
    rtfPictures(rtf).map(
      async (file) => file && `${file.name} ${file.type} ${Buffer.from(await file.arrayBuffer()).toString('hex')}`,
    ),
  );

test.each([
  ['no pictures', String.raw`{\rtf1\ansi\deff0 {\b жирний} текст\par}`, []],
  [
    'a picture of Word, and once more for older programs',
    String.raw`{\rtf1 a {\*\shppict{\pict{\*\picprop\shplid1025{\sp{\sn shapeType}{\sv 75}}}\picscalex100\picw847\pich847\pngblip\bliptag-1250407541{\*\blipuid b5787b8b}
89504e47
0d0a1a0a}}{\nonshppict{\pict\wmetafile8\picw847 0100090000}} b}`,
    [`1.png image/png ${PNG}`],
  ],
  [
    'two, of different types, in their order',
    String.raw`{\rtf1{\*\shppict{\pict\pngblip ${PNG}}}{\nonshppict{\pict\pngblip ${PNG}}}\par{\*\shppict{\pict\picw1\jpegblip ${JPEG}}}}`,
    [`1.png image/png ${PNG}`, `2.jpeg image/jpeg ${JPEG}`],
  ],
  [
    'one of LibreOffice',
    String.raw`{\rtf1 {\pict{\*\picprop}\picw10\pich10\pngblip` + `\n${PNG}\n}}`,
    [`1.png image/png ${PNG}`],
  ],
  [
    'a metafile keeps its place',
    String.raw`{\rtf1{\pict\emfblip 0100}{\pict\pngblip ${PNG}}}`,
    [null, `2.png image/png ${PNG}`],
  ],
  [
    'bytes instead of digits are passed over',
    String.raw`{\rtf1{\pict\pngblip\bin4 }}}}}{\pict\jpegblip ${JPEG}}}`,
    [null, `2.jpeg image/jpeg ${JPEG}`],
  ],
  ['half a byte', String.raw`{\rtf1{\pict\pngblip 895}}`, [null]],
  ['other letters', String.raw`{\rtf1{\pict\pngblip zz}}`, [null]],
  ['a group that never ends', String.raw`{\rtf1{\pict\pngblip ${PNG}`, []],
  ['nothing', '', []],
])('rtfPictures reads %s', async (_, rtf, files) => {
  expect(await told(rtf)).toEqual(files);
});
