import http from 'node:http';

export interface ApiClientResponse {
  status: number;
  headers: http.IncomingHttpHeaders;
  text: string;
}

export interface ApiCall {
  cookie?: string;
  /** Sent as JSON, or unchanged if it is a buffer. */
  body?: object | Buffer;
  headers?: http.OutgoingHttpHeaders;
}

/** Sends requests over keep-alive connections, as a browser on the site does. */
export class ApiClient {
  readonly #agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
  readonly origin: string;
  readonly #headers: http.OutgoingHttpHeaders;

  /** @param headers sent with every request, such as the site's host name if it differs from the origin */
  constructor(origin: string, headers: http.OutgoingHttpHeaders = {}) {
    this.origin = origin;
    this.#headers = headers;
  }

  /**
   * Resolves with the complete response. Rejects if the response is incomplete: the request is then not acknowledged.
   */
  ask(method: string, path: string, { cookie, body, headers = {} }: ApiCall = {}): Promise<ApiClientResponse> {
    const bytes = body === undefined || Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
    const sent: http.OutgoingHttpHeaders = {
      'sec-fetch-site': 'same-origin',
      ...this.#headers,
      ...(cookie === undefined ? {} : { cookie }),
      ...(bytes === undefined ? {} : { 'content-type': 'application/json', 'content-length': bytes.length }),
      ...headers,
    };
    return new Promise((resolve, reject) => {
      const request = http.request(this.origin + path, { method, agent: this.#agent, headers: sent }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('aborted', () => reject(new Error('The answer was cut off')));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        );
      });
      request.on('error', reject);
      request.end(bytes);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}
