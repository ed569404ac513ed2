import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import type { Log } from '#server/platform/telemetry/log-type.ts';
import { PageStore, type NewPage, type PageStoreOptions } from '#server/publishing/store/store.ts';
import { Publisher, type Outbox, type PublisherOptions } from './publisher.ts';
import { encodeTags, TAGS_HEADER } from './render-page.ts';

/** Creates a directory that is removed after the test. */
export function temporaryDir(): string {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'poruch-pages-'));
  // An abandoned render may still write there.
  onTestFinished(() => fs.rmSync(dir, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 }));
  return dir;
}

/** Opens a store that is closed after the test. */
export function openStore(options: Partial<PageStoreOptions> = {}): PageStore {
  const store = new PageStore({ dir: options.dir ?? temporaryDir(), ...options });
  onTestFinished(() => store.close());
  return store;
}

/** Creates a page to put, for tests that only need the text and the tags. */
export function createPagePut(html: string, tags: readonly string[] = [], pinned = true): NewPage {
  return { html, tags, csp: "default-src 'self'", pinned };
}

/** Creates a response like that of a rendered page. */
export function renderedResponse(
  html: string,
  tags: readonly string[] = ['t'],
  headers: Record<string, string> = {},
): Response {
  return new Response(html, { headers: { 'content-type': 'text/html', [TAGS_HEADER]: encodeTags(tags), ...headers } });
}

/** Creates a log that records its lines. */
export function recordingLog(): Log & { lines: { level: string; fields: object; message: string }[] } {
  const lines: { level: string; fields: object; message: string }[] = [];
  const at = (level: string) => (fields: object, message: string) => void lines.push({ level, fields, message });
  return { lines, info: at('info'), warn: at('warn'), error: at('error') };
}

/** An outbox in memory. */
export class MemoryOutbox implements Outbox {
  readonly rows: { id: number; tags: string[] }[] = [];

  add(...tags: string[]): number {
    const id = this.rows.length + 1;
    this.rows.push({ id, tags });
    return id;
  }

  async after(id: number, limit: number): Promise<{ id: number; tags: string[] }[]> {
    return this.rows.filter((row) => row.id > id).slice(0, limit);
  }

  async latest(): Promise<number> {
    return this.rows.length;
  }
}

/** A promise and its resolver. */
export function createDeferred<T = void>(): PromiseWithResolvers<T> {
  return Promise.withResolvers<T>();
}

/** Creates a site with one text per path: a render shows the current content of the "database". */
export function createSite(): {
  texts: Map<string, string>;
  renders: string[];
  render: (path: string) => Promise<Response>;
} {
  const texts = new Map<string, string>();
  const renders: string[] = [];
  const render = async (pathname: string): Promise<Response> => {
    renders.push(pathname);
    const text = texts.get(pathname);
    return text === undefined
      ? new Response('gone', { status: 410 })
      : renderedResponse(text, [`entry:${pathname}`, 'list']);
  };
  return { texts, renders, render };
}

/** Starts a publisher that follows its outbox until the test ends. */
export async function startPublisher(
  options: Partial<PublisherOptions> & Pick<PublisherOptions, 'store' | 'render' | 'outbox'>,
): Promise<{ publisher: Publisher; log: ReturnType<typeof recordingLog> }> {
  const log = recordingLog();
  const publisher = new Publisher({ log, ...options });
  await publisher.start();
  onTestFinished(() => publisher.stop());
  return { publisher, log };
}

/** Returns the store's text of a page. */
export const storedTextOf = async (store: PageStore, key: string) => (await store.load(key))?.identity.body.toString();
