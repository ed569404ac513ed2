import { pictureFiles } from '#server/core/media/picture-files.ts';
import { existingMedia } from '#server/core/media/rows.ts';
import {
  failFinding,
  okFinding,
  formatShortList,
  warnFinding,
  type Check,
  type Finding,
} from '#server/platform/health/check.ts';
import { idOfKey } from '#server/platform/storage-keys.ts';
import { listPictureRows } from './rows.ts';

/** Checks that every picture has its files, and every file its picture. */
export const pictureCheck: Check = {
  name: 'pictures',
  async look({ database, storage }) {
    const rows = await listPictureRows(database);
    const keys = new Set<string>();
    for await (const key of storage.listKeys()) keys.add(key);
    const lacking = rows.filter((row) => pictureFiles(row).some((key) => !keys.has(key))).map(({ id }) => id);
    // Pictures deleted while the files were listed are not faults.
    const still = lacking.length ? await existingMedia(database, lacking) : new Set<string>();
    const missing = lacking.filter((id) => still.has(id));
    const ids = [...new Set([...keys].flatMap(idOfKey))];
    const known = await existingMedia(database, ids);
    const strays = ids.filter((id) => !known.has(id));
    const findings: Finding[] = [
      missing.length === 0
        ? okFinding(rows.length === 0 ? 'there are none' : `${rows.length} have all their files`)
        : failFinding(
            `${missing.length} of ${rows.length} lack files: ${formatShortList(missing)}`,
            'Copy uploads/media and uploads/masters of these ids from a backup, or replace the pictures in the media library',
          ),
    ];
    if (strays.length)
      findings.push(
        warnFinding(
          `files of ${strays.length} pictures belong to nothing: ${formatShortList(strays)}`,
          'Nothing to do: a crash or an upload that is under way leaves them, and the server clears them away within two days',
        ),
      );
    return findings;
  },
};
