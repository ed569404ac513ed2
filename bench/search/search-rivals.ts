import { mkdtempSync } from 'node:fs';
import path from 'node:path';
import { create, insertMultiple, search as searchOrama } from '@orama/orama';
import { stemmer } from '@orama/stemmers/ukrainian';
import MiniSearch from 'minisearch';
import { searchText } from '#content/text/search-text.ts';
import { openDatabase } from '#server/platform/database/database.ts';

/** A document as given to each contestant: an entry in both languages. */
export interface SearchDocument {
  id: string;
  title: string;
  body: string;
}

export interface Contestant {
  name: string;
  /** Ids of the first ten results. */
  find(query: string): Promise<string[]>;
  close(): void;
}

const MAX_RESULTS = 10;

/** SQLite's FTS5 with its defaults: the words of the query, each also matched as a prefix. */
export async function createFts5Contestant(documents: readonly SearchDocument[], dir: string): Promise<Contestant> {
  // Several sections of a run make comparisons, so each uses a separate file.
  const { client, close } = await openDatabase(`file:${path.join(mkdtempSync(path.join(dir, 'fts5-')), 'alone.db')}`);
  await client.execute(
    "create virtual table document using fts5(id unindexed, title, body, tokenize = 'unicode61', prefix = '2 3')",
  );
  for (let at = 0; at < documents.length; at += 1_000) {
    await client.batch(
      documents
        .slice(at, at + 1_000)
        .map(({ id, title, body }) => ({ sql: 'insert into document values (?, ?, ?)', args: [id, title, body] })),
      'write',
    );
  }
  return {
    name: 'FTS5 alone',
    async find(query) {
      const words = query.match(/[\p{L}\p{N}]+/gu) ?? [];
      if (words.length === 0) return [];
      const { rows } = await client.execute({
        sql: 'select id from document where document match ? order by bm25(document, 0, 10, 1) limit ?',
        args: [words.map((word) => `"${word}"*`).join(' '), MAX_RESULTS],
      });
      return rows.map((row) => String(row[0]));
    },
    close,
  };
}

/** MiniSearch with fuzzy words and prefixes, fed with normalised words stemmed by Orama's Ukrainian stemmer. */
export function createMiniSearchContestant(documents: readonly SearchDocument[]): Contestant {
  const words = (text: string) => searchText(text).match(/[\p{L}\p{N}]+/gu) ?? [];
  const index = new MiniSearch<SearchDocument>({
    fields: ['title', 'body'],
    tokenize: words,
    processTerm: (term) => stemmer(term),
    searchOptions: { boost: { title: 3 }, prefix: true, fuzzy: 0.2, combineWith: 'AND' },
  });
  index.addAll([...documents]);
  return {
    name: 'MiniSearch',
    find: async (query) =>
      index
        .search(query)
        .slice(0, MAX_RESULTS)
        .map(({ id }) => String(id)),
    close: () => undefined,
  };
}

/** Orama with the same words, its Ukrainian stemmer and a tolerance of one letter. */
export async function createOramaContestant(documents: readonly SearchDocument[]): Promise<Contestant> {
  const index = create({
    schema: { title: 'string', body: 'string' },
    components: { tokenizer: { language: 'ukrainian', stemming: true, stemmer } },
  });
  await insertMultiple(
    index,
    documents.map(({ id, title, body }) => ({ id, title: searchText(title), body: searchText(body) })),
    500,
  );
  return {
    name: 'Orama',
    async find(query) {
      const { hits } = await searchOrama(index, {
        term: searchText(query),
        tolerance: 1,
        boost: { title: 3 },
        limit: MAX_RESULTS,
      });
      return hits.map(({ id }) => String(id));
    },
    close: () => undefined,
  };
}
