import { existsSync, statSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import path from 'node:path';
import { bad, fine, warn, type Check } from './check.ts';

const MEGABYTE = 1_000_000;
const LOW = { warn: 2_000 * MEGABYTE, fail: 300 * MEGABYTE };

export const diskCheck: Check = {
  name: 'disk',
  async look({ env: { dataDir } }) {
    const { bavail, bsize, ffree, files } = await statfs(dataDir);
    const free = bavail * bsize;
    const text = `${(free / 1e9).toFixed(1)} GB free for ${dataDir}`;
    const advice = 'Make room: without any, nothing can be saved. DATA_DIR/mail and old backups can go first';
    if (files > 0 && ffree < 1000) return bad(`no room for more files at ${dataDir} (inodes)`, advice);
    return free < LOW.fail ? bad(text, advice) : free < LOW.warn ? warn(text, advice) : fine(text);
  },
};

export const secretCheck: Check = {
  name: 'secret',
  async look({ env: { dataDir, authSecret } }) {
    if (authSecret !== undefined) return fine('AUTH_SECRET is given');
    const file = path.join(dataDir, 'secret');
    if (!existsSync(file)) return warn('there is none yet', 'Nothing to do: the start makes one. If there was one, everybody has to sign in anew');
    const mode = statSync(file).mode & 0o777;
    return (mode & 0o077) === 0 ? fine('readable by its owner only') : bad(`others can read it (mode ${mode.toString(8)})`, `chmod 600 ${file}; if somebody may have read it, delete it and restart: everybody signs in anew`);
  },
};
