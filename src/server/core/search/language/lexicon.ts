import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { dropLexiconParts, insertLexiconPart, readLexiconParts } from '#server/core/search/rows.ts';
import type { Database } from '#server/platform/database/database.ts';
import { filledVersion, fillInBatches } from '#server/platform/database/fill-in-batches.ts';
import {
  buildWordList,
  languages,
  openWordList,
  type EndingRule,
  type KnownWords,
  type WordList,
} from './known-words.ts';

/** Knowledge of words in general, whether or not a text contains them; empty if the lexicon was not filled. */
export type Lexicon = KnownWords;

const FILL_STATE_KEY = 'lexicon';
/** Bytes per row: the limit of one request to a remote libSQL. */
const PART_BYTES = 512 * 1024;
const HEADER_BYTES = 4;

/** Everything that determines the known words: the packages, and the code that reads them. */
function lexiconVersion(): string {
  const root = path.resolve(import.meta.dirname, '../../../../..');
  const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const hash = createHash('sha256');
  for (const language of languages) hash.update(`${language} ${dependencies[`dictionary-${language}`]}\n`);
  for (const file of ['known-words.ts', 'lexicon.ts']) hash.update(readFileSync(path.join(import.meta.dirname, file)));
  for (const file of ['search-text.ts', 'punctuation.ts'])
    hash.update(readFileSync(path.join(root, 'src/content/text', file)));
  return hash.digest('hex').slice(0, 16);
}

/** Whether the lexicon was filled from the current sources. */
export async function isLexiconCurrent(database: Database): Promise<boolean> {
  return (await filledVersion(database, FILL_STATE_KEY)) === lexiconVersion();
}

/** Refills the lexicon, a part at a time; no word is known until all parts are stored. @returns its bytes */
export async function fillLexicon(database: Database): Promise<number> {
  const bytes = pack(buildWordList());
  const parts = Array.from({ length: Math.ceil(bytes.length / PART_BYTES) }, (_, at) =>
    bytes.subarray(at * PART_BYTES, (at + 1) * PART_BYTES),
  );
  await fillInBatches(database, FILL_STATE_KEY, lexiconVersion(), [
    ...parts.map((part, at) => () => [insertLexiconPart(database, at, part)]),
    () => [dropLexiconParts(database, parts.length)],
  ]);
  lexiconsByDatabase.delete(database);
  return bytes.length;
}

/** The length of the rules, the rules as JSON, then the keys: four bytes each, aligned. */
function pack({ keys, rules }: WordList): Buffer {
  const text = Buffer.from(JSON.stringify(rules));
  const padding = Buffer.alloc((4 - (text.length % 4)) % 4, ' ');
  const head = Buffer.alloc(HEADER_BYTES);
  head.writeUInt32LE(text.length + padding.length);
  return Buffer.concat([head, text, padding, Buffer.from(keys.buffer, keys.byteOffset, keys.byteLength)]);
}

function unpack(bytes: Buffer): WordList {
  const end = HEADER_BYTES + bytes.readUInt32LE(0);
  const rules = JSON.parse(bytes.toString('utf8', HEADER_BYTES, end)) as EndingRule[];
  const keys = new Uint32Array((bytes.length - end) / 4);
  new Uint8Array(keys.buffer).set(bytes.subarray(end));
  return { keys, rules };
}

const lexiconsByDatabase = new WeakMap<Database, Promise<Lexicon>>();
/** A lexicon without words. */
export const emptyLexicon: Lexicon = { knows: () => false, isName: () => false, lemmas: () => [] };

/** The lexicon of a database, read once; the empty one if it was never filled. */
export function loadLexicon(database: Database): Promise<Lexicon> {
  const loading = lexiconsByDatabase.get(database) ?? read(database);
  lexiconsByDatabase.set(database, loading);
  // After a failure the next call reads it again.
  loading.catch(() => lexiconsByDatabase.delete(database));
  return loading;
}

async function read(database: Database): Promise<Lexicon> {
  const before = await filledVersion(database, FILL_STATE_KEY);
  const parts = await readLexiconParts(database);
  // Another process may be filling it: a mix of two versions is not a valid lexicon, so it is read again later.
  if (parts.length > 0 && before !== null && before === (await filledVersion(database, FILL_STATE_KEY)))
    return openWordList(unpack(Buffer.concat(parts)));
  lexiconsByDatabase.delete(database);
  return emptyLexicon;
}
