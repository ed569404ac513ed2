import { flushCompileCache } from 'node:module';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { systemActor } from '#content/model/permissions.ts';
import '#server/app/features.ts';
import { unwrap } from '#content/result.ts';
import { createEntry, transitionEntry } from '#server/core/entries/write/commands.ts';
import { deletePicture, mediaStore, uploadPicture } from '#server/core/media/media-store.ts';
import { openDatabase, useDatabase } from '#server/platform/database/database.ts';

/**
 * Runs as its own process on the test site in `DATA_DIR`: writes entries, and stores and deletes pictures, until its
 * parent kills it. Reports each write as soon as it is acknowledged.
 */
const database = useDatabase(await openDatabase(`file:${path.join(process.env.DATA_DIR!, 'test.db')}`));
const store = { ...mediaStore(), database };
let last: string | null = null;
flushCompileCache();
for (let at = 0; ; at++) {
  const bytes = await sharp({
    create: {
      width: 40,
      height: 30,
      channels: 3,
      background: { r: at % 256, g: (at >> 8) % 256, b: process.pid % 256 },
    },
  })
    .png()
    .toBuffer();
  const picture = unwrap(await uploadPicture(store, bytes, null));
  const entry = unwrap(
    await createEntry(systemActor, 'news', {
      categoryId: 'news-1',
      cover: at % 3 === 0 ? { id: picture.id } : null,
      texts: { ua: { title: `Новина ${process.pid} ${at}`, body: 'Текст новини.' } },
    }),
  );
  unwrap(await transitionEntry(systemActor, 'news', entry.id, 'published'));
  if (at % 3 === 1 && last !== null) unwrap(await deletePicture(store, last));
  last = at % 3 === 0 ? null : picture.id;
  process.send?.(entry.id);
  await pause(1);
}
