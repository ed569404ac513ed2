import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { Bench, BenchContext } from '#bench/context.ts';
import { percentile } from '#bench/statistics.ts';
import { formatMeasurement, verdict } from '#bench/table.ts';
import { createPhotoLikePicture } from '#server/core/media/testing.ts';

const MUTATED = 2_000;
const GOAL_MS = 1_000;
const GOAL_BYTES = 200 * 1024 * 1024;
const MEGABYTE = 1024 * 1024;

/** The task of a child process. */
export type UploadTask =
  | { kind: 'hostile' }
  | { kind: 'mutated'; count: number; seed: number }
  | { kind: 'file'; name: string; file: string };
interface UploadResult {
  name: string;
  /** Status of the response, or 0 without one. */
  status: number;
  ms: number;
  cpuMs: number;
  /** Peak memory above the level before. */
  bytes: number;
}
export type UploadReport = UploadResult | { orphans: number };

interface Outcome {
  taken: UploadResult[];
  /** Pictures without a row, and rows without files. */
  orphans: number;
  crashed: boolean;
}

async function runUploads(task: UploadTask, dir: string): Promise<Outcome> {
  mkdirSync(dir, { recursive: true });
  const child = fork(path.resolve(import.meta.dirname, 'upload-child.ts'), [JSON.stringify(task)], {
    execArgv: ['--expose-gc'],
    env: { ...process.env, NODE_ENV: 'test', DATA_DIR: dir },
  });
  const outcome: Outcome = { taken: [], orphans: 0, crashed: false };
  child.on('message', (told: UploadReport) =>
    'orphans' in told ? (outcome.orphans = told.orphans) : outcome.taken.push(told),
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  outcome.crashed = code !== 0;
  return outcome;
}

/** Valid pictures of the maximum size. */
async function largePictures(dir: string, quick: boolean): Promise<{ name: string; file: string }[]> {
  const base = await (await createPhotoLikePicture(7, 1600, 1200)).png({ compressionLevel: 1 }).toBuffer();
  const sized = (width: number, height: number) => sharp(base).resize(width, height, { fit: 'fill' });
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: { r: 10, g: 120, b: 90, alpha: 0.5 } } });
  const wanted: [name: string, extension: string, make: () => Sharp][] = [
    ['JPEG, 12 MP, a phone', 'jpg', () => sized(4032, 3024).jpeg({ quality: 85 })],
    ['JPEG, 24 MP, a phone', 'jpg', () => sized(5712, 4284).jpeg({ quality: 80 })],
    ['JPEG, 48 MP, a phone', 'jpg', () => sized(8064, 6048).jpeg({ quality: 75 })],
    ['JPEG, 50 MP, full colour', 'jpg', () => sized(8160, 6120).jpeg({ quality: 60, chromaSubsampling: '4:4:4' })],
    [
      'JPEG, 10 MP, progressive, full colour',
      'jpg',
      () => sized(3650, 2738).jpeg({ quality: 75, progressive: true, chromaSubsampling: '4:4:4' }),
    ],
    ['PNG, 10 MP, palette', 'png', () => sized(3650, 2738).png({ palette: true, colours: 32, effort: 1 })],
    [
      'PNG, 5 MP, transparent, 16 bits, interlaced',
      'png',
      () => flat(2580, 1935).toColourspace('rgb16').png({ progressive: true }),
    ],
    ['WebP, 8 MP', 'webp', () => sized(3264, 2448).webp({ quality: 75, effort: 0 })],
    ['WebP, 8 MP, lossless', 'webp', () => flat(3264, 2448).webp({ lossless: true, effort: 0 })],
    ['GIF, 10 MP', 'gif', () => sized(3650, 2738).gif({ colours: 16, effort: 1, dither: 0 })],
    ['AVIF, 3 MP', 'avif', () => sized(2000, 1500).avif({ quality: 50, effort: 0 })],
  ];
  const files: { name: string; file: string }[] = [];
  for (const [name, extension, make] of quick ? wanted.slice(0, 3) : wanted) {
    const file = path.join(dir, `large-${files.length}.${extension}`);
    await make().toFile(file);
    files.push({ name, file });
  }
  return files;
}

function summary(name: string, { taken, orphans, crashed }: Outcome): readonly string[] {
  const times = taken.map(({ ms }) => ms);
  const refused = taken.filter(({ status }) => status >= 400 && status < 500).length;
  const welcome = taken.filter(({ status }) => status >= 200 && status < 300).length;
  return [
    name,
    formatMeasurement(taken.length, 0),
    formatMeasurement(welcome, 0),
    formatMeasurement(refused, 0),
    formatMeasurement(taken.length - welcome - refused, 0),
    formatMeasurement(percentile(times, 0.5), 0),
    formatMeasurement(percentile(times, 0.95), 0),
    formatMeasurement(Math.max(...times), 0),
    formatMeasurement(Math.max(...taken.map(({ bytes }) => bytes)) / MEGABYTE, 0),
    crashed ? 'yes' : 'no',
    String(orphans),
  ];
}

function isUnexpected({ taken, orphans, crashed }: Outcome): boolean {
  return (
    crashed ||
    orphans > 0 ||
    taken.some(({ status }) => status < 200 || status >= 500 || (status >= 300 && status < 400))
  );
}

export const uploads: Bench = {
  what: 'hostile, damaged and large pictures: time and memory each',
  async run({ dir, quick, seed, say }: BenchContext) {
    const hostile = await runUploads({ kind: 'hostile' }, path.join(dir, 'hostile'));
    say(`uploads: ${hostile.taken.length} hostile files`);
    const count = quick ? 200 : MUTATED;
    const mutated = await runUploads({ kind: 'mutated', count, seed }, path.join(dir, 'mutated'));
    say(`uploads: ${mutated.taken.length} damaged files`);
    const large: UploadResult[] = [];
    for (const { name, file } of await largePictures(dir, quick)) {
      const { taken } = await runUploads({ kind: 'file', name, file }, path.join(dir, `child-${large.length}`));
      large.push(taken[0] ?? { name, status: 0, ms: Number.NaN, cpuMs: Number.NaN, bytes: Number.NaN });
      say(`uploads: ${name}`);
    }
    const small = [...hostile.taken, ...mutated.taken];
    const over = (files: readonly UploadResult[]) =>
      files.filter(({ ms, bytes }) => !(ms <= GOAL_MS && bytes <= GOAL_BYTES)).map(({ name }) => name);
    const slow = (files: readonly UploadResult[]) =>
      over(files).length === 0 ? '' : ` (not: ${over(files).slice(0, 12).join('; ')})`;
    return [
      {
        title: 'Hostile and damaged pictures, each through POST /api/media',
        columns: [
          'Files',
          'Sent',
          'Taken',
          'Refused',
          'Errors',
          'p50, ms',
          'p95, ms',
          'max, ms',
          'Memory max, MB',
          'Crash',
          'Orphans',
        ],
        rows: [summary('hostile', hostile), summary(`damaged, seed ${seed}`, mutated)],
        notes: [
          verdict(
            !isUnexpected(hostile) && !isUnexpected(mutated) && mutated.taken.length === count,
            'no crash, no error, no file or row left behind',
          ),
          `${verdict(over(small).length === 0, 'at most 1 s and 200 MB each')}${slow(small)}`,
          'Memory is the highest mark of the process above what it used before the file.',
        ],
      },
      {
        title: 'Large pictures that are welcome, each in a process of its own',
        columns: ['Picture', 'Answer', 'Time, ms', 'Processor, ms', 'Memory, MB'],
        rows: large.map(({ name, status, ms, cpuMs, bytes }) => [
          name,
          String(status),
          formatMeasurement(ms, 0),
          formatMeasurement(cpuMs, 0),
          formatMeasurement(bytes / MEGABYTE, 0),
        ]),
        notes: [`${verdict(over(large).length === 0, 'at most 1 s and 200 MB each')}${slow(large)}`],
      },
    ];
  },
};
