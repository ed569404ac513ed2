import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { monotonicNow } from './edit.ts';

const POLL_INTERVAL_MS = 1;

export interface PageResponse {
  status: number;
  etag: string;
  body: string;
}

/** Sends requests to one server over keep-alive connections. */
export class PageClient {
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 12 });
  readonly #origin: string;
  /** The last ETag of each URL, so that an unchanged page costs a 304. */
  readonly #etags = new Map<string, string>();

  readonly #headers: http.OutgoingHttpHeaders;

  /** @param headers sent with every request, such as the site's host name if it differs from the origin */
  constructor(origin: string, headers: http.OutgoingHttpHeaders = {}) {
    this.#origin = origin;
    this.#headers = headers;
  }

  /** Forgets earlier responses, so that the next request looks like a new client's. */
  forget(): void {
    this.#etags.clear();
  }

  /** The uncompressed page. */
  get(url: string, headers: http.OutgoingHttpHeaders = {}): Promise<PageResponse> {
    return new Promise((resolve, reject) => {
      const request = http.get(
        this.#origin + url,
        { agent: this.#agent, headers: { ...this.#headers, ...headers } },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              etag: response.headers.etag ?? '',
              body: Buffer.concat(chunks).toString(),
            }),
          );
          response.on('error', reject);
        },
      );
      request.on('error', (error) => reject(new Error(`${url} was not answered: ${error.message}`, { cause: error })));
    });
  }

  /** Remembers the current pages, so that requests from `seen` get a 304 until they change. */
  async remember(urls: readonly string[]): Promise<void> {
    await Promise.all(urls.map(async (url) => this.#etags.set(url, (await this.get(url)).etag)));
  }

  /**
   * Polls all URLs until each shows the text.
   * @returns the time on the monotonic clock when the last one did, or null after a timeout
   */
  async seen(urls: readonly string[], text: string, timeoutMs = 15_000): Promise<number | null> {
    const deadline = monotonicNow() + timeoutMs;
    const moments = await Promise.all(urls.map((url) => this.#seenOn(url, text, deadline)));
    return moments.reduce<number | null>(
      (latest, one) => (latest === null || one === null ? null : Math.max(latest, one)),
      0,
    );
  }

  /** The URLs that do not currently show the text. */
  async without(urls: readonly string[], text: string): Promise<string[]> {
    const bodies = await Promise.all(urls.map(async (url) => (await this.get(url)).body));
    return urls.filter((_url, at) => !bodies[at]?.includes(text));
  }

  async #seenOn(url: string, text: string, deadline: number): Promise<number | null> {
    while (monotonicNow() < deadline) {
      const etag = this.#etags.get(url);
      const { status, body, etag: current } = await this.get(url, etag ? { 'If-None-Match': etag } : {});
      if (status === 200) {
        this.#etags.set(url, current);
        if (body.includes(text)) return monotonicNow();
      }
      await pause(POLL_INTERVAL_MS);
    }
    return null;
  }

  close(): void {
    this.#agent.destroy();
  }
}
