import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { plainText } from '#content/text/rich-text.ts';
import {
  countTableRows,
  choirPicture,
  readOldAddressTargets,
  findImportedRecord,
  runImport,
  uploadsDir,
  setUpImportSite,
} from './import-testing.ts';
import { OLD_SITE } from './testing.ts';

setUpImportSite();

describe('imported pictures', () => {
  it('are reported if missing, unreadable or on another site', async () => {
    symlinkSync('/etc/hostname', path.join(uploadsDir(), '2015/03/link.jpg'));
    const at = (name: string) => `<img src="${OLD_SITE}/wp-content/uploads/2015/03/${name}">`;
    const { text, counts } = await runImport([
      {
        id: 1,
        content: `Слова ${at('none.jpg')}${at('broken.jpg')}${at('link.jpg')}${at('../../../../etc/passwd')}<img src="https://elsewhere.example/x.jpg" alt="Чуже">`,
      },
    ]);
    expect([counts.picture, await countTableRows('media')]).toEqual([5, 0]);
    for (const words of [
      'none.jpg: its file is not in',
      'broken.jpg: its file is no picture',
      'link.jpg: its file is not in',
      'etc/passwd: its file is not in',
      'elsewhere.example',
    ])
      expect(text).toContain(words);
    // A picture that cannot be shown is still linked.
    expect(plainText((await findImportedRecord(1))!.content.texts.ua!.body)).toContain('Чуже');
  });

  const attached = { _wp_attached_file: '2015/03/khor.jpg' };
  const wordpressCom = 'https://name.files.wordpress.com/2015/03/khor';
  const cdn = 'https://cdn.example.net';
  const usual = `${OLD_SITE}/wp-content/uploads/2015/03/khor.jpg`;
  it.each([
    ['a host of its own', `${wordpressCom}.jpg`, {}, `${wordpressCom}-300x200.jpg?w=300`],
    ['a copy by Jetpack', `${wordpressCom}.jpg`, {}, `${wordpressCom.replace('//', '//i2.wp.com/')}.jpg?resize=3`],
    ['the site, without a protocol', usual, {}, '//www.old.example.org/wp-content/uploads/2015/03/khor.jpg'],
    ['the site, without a host', usual, {}, '/wp-content/uploads/2015/03/khor-300x200.jpg'],
    ['a CDN', usual, {}, `${cdn}/a/2015/03/khor.jpg" class="wp-image-5`],
    [
      'a CDN that another text names',
      usual,
      {},
      `${cdn}/a/khor.jpg" class="wp-image-5"><img src="${cdn}/a/2015/03/22104512/khor-150x150.jpg`,
    ],
    ['a folder that has moved', `${OLD_SITE}/app/x.jpg`, attached, `${OLD_SITE}/old/pics/2015/03/khor.jpg`],
    ['the site, though no attachment says so', `${OLD_SITE}/none.jpg`, {}, `${OLD_SITE}/content/2015/03/khor.jpg`],
  ])('are found at %s', async (_, url, meta, src) => {
    const { counts } = await runImport([
      { id: 1, content: `<img src="${src}">слова` },
      { ...choirPicture, meta, more: `<wp:attachment_url>${url}</wp:attachment_url>` },
    ]);
    expect([counts.picture, await countTableRows('media')]).toEqual([undefined, 1]);
  });

  it.each([
    ['a bare name', 'https://elsewhere.example/logo.jpg'],
    ['the name of their file', 'https://other.example/wp-content/uploads/2015/03/logo.jpg'],
    ['its end', 'https://cdn.other.example/x/2015/03/logo.jpg'],
    ['its end, without a protocol', '//other.example/wp-content/uploads/2015/03/logo.jpg'],
    ['a host below the site’s', 'https://en.old.example.org/wp-content/uploads/2015/03/logo.jpg'],
    ['another site of the installation', `${OLD_SITE}/wp-content/uploads/sites/2/2015/03/logo.jpg`],
    ['a copy by Jetpack', 'https://i0.wp.com/other.example/wp-content/uploads/2015/03/logo-300x200.jpg'],
    [
      'a copy by Jetpack, where some copies are the site’s',
      'https://i0.wp.com/other.example/wp-content/uploads/2015/03/logo.jpg',
      'https://i0.wp.com/old.example.org/wp-content/uploads/2015/03/logo.jpg" class="wp-image-5',
    ],
    [
      'a number that says another file',
      'https://other.example/wp-content/uploads/2015/03/logo.jpg',
      'https://other.example/wp-content/x.jpg" class="wp-image-5',
    ],
    [
      'the host of a bucket that many sites have',
      'https://s3.example.com/theirs/2015/03/logo.jpg',
      undefined,
      'https://s3.example.com/ours/2015/03/logo.jpg',
    ],
    [
      'the host of a CDN that many sites have',
      'https://cdn.example.net/theirs/2015/03/logo.jpg',
      'https://cdn.example.net/ours/2015/03/logo.jpg" class="wp-image-5',
    ],
  ])(
    'of other sites are not mistaken for the site’s own because of %s',
    async (_, src, beside?: string, url = `${OLD_SITE}/wp-content/uploads/2015/03/logo.jpg`) => {
      const own = readFileSync(path.join(uploadsDir(), '2015/03/khor.jpg'));
      for (const name of ['logo.jpg', '2015/03/logo.jpg']) writeFileSync(path.join(uploadsDir(), name), own);
      const logo = `<wp:attachment_url>${url}</wp:attachment_url>`;
      const { text } = await runImport([
        { id: 1, content: `<img src="${src}">слова${beside === undefined ? '' : `<img src="${beside}">`}` },
        { ...choirPicture, more: logo },
      ]);
      // A picture whose markup contains its attachment id is found by that id, which proves nothing about other
      // pictures on its host.
      expect(await countTableRows('media')).toBe(beside === undefined ? 0 : 1);
      expect(text).toContain(`${src}: it is on a host that the export does not know as its own`);
    },
  );

  it('on an unknown host are found by their attachment id, and the report names the file', async () => {
    const src = 'https://cdn.example.net/a1b2c3.jpg';
    const { counts, text } = await runImport([
      { id: 1, content: `<img src="${src}" class="wp-image-5">слова` },
      choirPicture,
    ]);
    expect([counts.picture, await countTableRows('media')]).toEqual([1, 1]);
    expect(text).toContain(`${src} is shown as khor.jpg of the own library, by its number`);
  });

  it('are distinguished from copies if their own name ends like that of a copy', async () => {
    const bytes = await Promise.all(
      ['#102030', '#f0e0d0'].map((background) =>
        sharp({ create: { width: 90, height: 60, channels: 3, background } })
          .jpeg()
          .toBuffer(),
      ),
    );
    const names = ['sea.jpg', 'sea-1920x1080.jpg'];
    names.forEach((name, at) => writeFileSync(path.join(uploadsDir(), '2015/03', name), bytes[at]!));
    const file = (name: string) => `${OLD_SITE}/wp-content/uploads/2015/03/${name}`;
    await runImport([
      { id: 1, content: names.map((name) => `<img src="${file(name)}">`).join('слова') },
      ...names.map((name, at) => ({
        ...choirPicture,
        id: 5 + at,
        more: `<wp:attachment_url>${file(name)}</wp:attachment_url>`,
        meta: { _wp_attachment_image_alt: name },
      })),
    ]);
    const pictures = (await findImportedRecord(1))!.content.texts.ua!.body!.content!.filter(
      ({ type }) => type === 'picture',
    );
    expect(pictures.map(({ attrs }) => attrs?.alt)).toEqual(names);
    expect(new Set(pictures.map(({ attrs }) => attrs?.mediaId)).size).toBe(2);
    expect((await readOldAddressTargets(/uploads/)).map(([oldPath]) => oldPath)).toEqual([
      '/wp-content/uploads/2015/03/sea-1920x1080.jpg',
      '/wp-content/uploads/2015/03/sea.jpg',
    ]);
  });

  it('of a gallery are shown, even if they belong to the post itself', async () => {
    await runImport([
      { id: 1, content: '[gallery]' },
      { ...choirPicture, parent: 1 },
    ]);
    expect((await findImportedRecord(1))!.content.texts.ua!.body!.content!.map(({ type }) => type)).toEqual([
      'picture',
    ]);
  });
});
