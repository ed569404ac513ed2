import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { prepareAsset } from '../../publishing/front/asset.ts';
import { isCompressible } from '../../publishing/front/content-types.ts';
import type { ExportWriter } from './export-writer.ts';

interface Source {
  key: string;
  file: string;
}

function filesBelow(dir: string): Source[] {
  const entries = fs.existsSync(dir) ? fs.readdirSync(dir, { recursive: true, withFileTypes: true }) : [];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .map((file) => ({ file, key: `/${path.relative(dir, file).replaceAll(path.sep, '/')}` }));
}

/** Scripts and styles of this build and of earlier ones, to which pages of the store may still refer, then the files of `public/`. */
export async function exportAssets(writer: ExportWriter, clientDir: string, keptDir: string): Promise<void> {
  const current = filesBelow(clientDir).filter(
    ({ key }) =>
      !key.endsWith('.html') && key.split('/').every((part) => !part.startsWith('.') || part === '.well-known'),
  );
  const kept = filesBelow(keptDir)
    .filter(({ key }) => /^\/[\w@~-][\w.@~-]*$/.test(key) && !key.endsWith('.tmp'))
    .map(({ key, file }) => ({ key: `/_astro${key}`, file }));
  for (const { key, file } of new Map([...kept, ...current].map((one) => [one.key, one])).values())
    await exportAsset(writer, key, file);
}

async function exportAsset(writer: ExportWriter, key: string, file: string): Promise<void> {
  const hashed = key.startsWith('/_astro/');
  const body = fs.readFileSync(file);
  // Compressing takes long, and is done for what changed alone.
  const etag = hashed ? `asset ${body.length}` : createHash('sha256').update(body).digest('base64url').slice(0, 22);
  const at = fs.statSync(file).mtimeMs / 1000;
  const put = (bodies: () => Buffer[] | null) =>
    writer.put({ key, file: key.slice(1), etag, at, bodies }, { tell: !hashed });
  if (!isCompressible(key)) return void put(() => [body]);
  let changed = false;
  put(() => {
    changed = true;
    return null;
  });
  if (!changed) return;
  const { identity, gzip, br } = await prepareAsset(key, body, []);
  put(() => [identity.body, gzip.body, br.body]);
}
