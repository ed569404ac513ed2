import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach } from 'vitest';
import type { Locale } from '#content/locale.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import { listRedirects } from '#server/core/redirects/rows.ts';
import type { Storage } from '#server/platform/storage/picture-files.ts';
import { createStorage } from '#server/platform/storage/storage.ts';
import { openTestSite, type TestSite } from '#tests/support/data/test-site.ts';
import { importWordpress } from './import-wordpress.ts';
import { entryId } from './item-values.ts';
import { itemXml, OLD_SITE, wxr, type TestItem } from './testing.ts';

/** The site of the current test. */
export let site: TestSite;
export let storage: Storage;
export const exportFilePath = () => path.join(site.dir, 'export.xml');
export const uploadsDir = () => path.join(site.dir, 'old-uploads');

/** Gives each test of a file its own site, and a folder with a picture of the old site. */
export function setUpImportSite(): void {
  beforeEach(async () => {
    site = await openTestSite();
    storage = createStorage({ s3: null, dataDir: site.dir });
    mkdirSync(path.join(uploadsDir(), '2015/03'), { recursive: true });
    const picture = sharp({ create: { width: 90, height: 60, channels: 3, background: '#a0b0c0' } });
    const bytes = await picture.jpeg().toBuffer();
    writeFileSync(path.join(uploadsDir(), '2015/03/khor.jpg'), bytes);
    writeFileSync(path.join(uploadsDir(), '2015/03/broken.jpg'), 'no picture');
  });
  afterEach(() => site.close());
}

/** Imports items, and reads the report. */
export async function runImport(
  items: (TestItem | string)[],
  { head = '', dryRun = false, withPictures = true, locale = null as Locale | null } = {},
) {
  writeFileSync(
    exportFilePath(),
    wxr(
      items.map((item) => (typeof item === 'string' ? item : itemXml(item))),
      head,
    ),
  );
  const result = await importWordpress({
    database: site.database,
    store: { database: site.database, storage },
    file: exportFilePath(),
    uploads: withPictures ? uploadsDir() : null,
    locale,
    dryRun,
    report: path.join(site.dir, 'report.txt'),
  });
  return { ...result, text: readFileSync(result.report, 'utf8') };
}
export const findImportedRecord = (id: number) => findRecord(site.database, entryId(`${OLD_SITE}/?p=${id}`));
/** Targets of the old addresses that match, by default those of posts and pages. */
export const readOldAddressTargets = async (of = /^\/(?:\d{4}\/\d\d\/|about\/|services\/)/) =>
  (await listRedirects(site.database)).flatMap(({ path: oldPath, target }) =>
    of.test(oldPath) ? [[oldPath, target]] : [],
  );
export async function countTableRows(table: string): Promise<number> {
  const { rows } = await site.database.client.execute(`select count(*) as n from ${table}`);
  return Number(rows[0]!.n);
}

export const category = (nicename: string, name: string) => ({ domain: 'category', nicename, name });
export const tag = (nicename: string, name: string) => ({ domain: 'post_tag', nicename, name });
export const choirPicture: TestItem = {
  id: 5,
  type: 'attachment',
  status: 'inherit',
  more: `<wp:attachment_url>${OLD_SITE}/wp-content/uploads/2015/03/khor.jpg</wp:attachment_url>`,
  meta: { _wp_attachment_image_alt: 'Хор на сцені' },
};
