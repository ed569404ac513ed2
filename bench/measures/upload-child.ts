import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { MINUTE } from '#content/format/durations.ts';
import type { UploadTask, UploadReport } from './uploads.ts';

/**
 * Runs as a separate process with a DATA_DIR: processes the pictures of the task in `argv[2]` one after another, as the
 * API does, and reports the time and memory of each.
 */
const task = JSON.parse(process.argv[2]!) as UploadTask;
const mediaLibraryApi = await import('#server/features/media-library/api.ts');
const { createApiCaller: asking, fileForm, formRequest, viewerOf } = await import('#server/app/testing.ts');
const { createPhotoLikePicture } = await import('#server/core/media/testing.ts');
const { hostileFiles } = await import('#tests/support/data/hostile-pictures.ts');
const { mutatedPictures } = await import('#tests/support/data/mutated-pictures.ts');
const { actors, openTestSite } = await import('#tests/support/data/test-site.ts');

const site = await openTestSite();
const ask = asking(mediaLibraryApi);
const uploads = path.join(process.env.DATA_DIR!, 'uploads');

/** Bytes of memory: now, and the peak since the last call. */
function memory(): { now: number; peak: number } {
  const status = readFileSync('/proc/self/status', 'utf8');
  const of = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) * 1024;
  return { now: of('VmRSS'), peak: of('VmHWM') };
}

async function post(bytes: Buffer): Promise<number> {
  // An account may upload 120 pictures per half hour.
  site.clock.forward(MINUTE);
  const form = new Response(fileForm(bytes));
  const request = formRequest('/api/media', Buffer.from(await form.clone().arrayBuffer()), {
    'content-type': form.headers.get('content-type')!,
  });
  const { status } = await ask(viewerOf(actors.user), request);
  return status;
}

async function uploadPicture(name: string, bytes: Buffer): Promise<void> {
  globalThis.gc?.();
  // Resets the peak to the current use (proc(5)).
  writeFileSync('/proc/self/clear_refs', '5');
  const before = memory();
  const started = performance.now();
  const cpu = process.cpuUsage();
  let status = 0;
  try {
    status = await post(bytes);
  } catch {
    // No response: the parent counts it as an error.
  }
  const { user, system } = process.cpuUsage(cpu);
  sendReport({
    name,
    status,
    ms: performance.now() - started,
    cpuMs: (user + system) / 1000,
    bytes: memory().peak - before.now,
  });
}

const sendReport = (told: UploadReport) => process.send!(told);

async function orphans(): Promise<number> {
  const rows = new Set((await site.database.client.execute('select id from media')).rows.map(({ id }) => String(id)));
  const there = new Set(['media', 'masters'].flatMap((folder) => readdirSync(path.join(uploads, folder))));
  return [...there].filter((id) => !rows.has(id)).length + [...rows].filter((id) => !there.has(id)).length;
}

// The first picture also loads the libraries.
await post(await createPhotoLikePicture(99, 640, 480).then((sharp) => sharp.jpeg().toBuffer()));
if (task.kind === 'file') await uploadPicture(task.name, readFileSync(task.file));
if (task.kind === 'hostile') for (const { name, bytes } of await hostileFiles()) await uploadPicture(name, bytes);
if (task.kind === 'mutated')
  for (const { name, bytes } of await mutatedPictures(task.count, task.seed)) await uploadPicture(name, bytes);
sendReport({ orphans: await orphans() });
site.close();
process.disconnect();
