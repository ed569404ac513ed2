import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Representations } from '#server/publishing/store/stored-page.ts';
import { chooseEncoding, matchesEtag } from './negotiate.ts';

/** Sends a stored page or an asset, or 304 if the client has it. The hot path of the server. */
export function sendPage(req: IncomingMessage, res: ServerResponse, page: Representations): void {
  const headers = req.headers;
  // Typed as a list, but Node joins repeated headers into a string.
  const representation = page[chooseEncoding(headers['accept-encoding'] as string | undefined)];
  const wanted = headers['if-none-match'];
  if (wanted !== undefined && matchesEtag(wanted, representation.etag)) {
    res.writeHead(304, representation.notModified);
    res.end();
    return;
  }
  res.writeHead(200, representation.headers);
  if (req.method === 'HEAD') res.end();
  else res.end(representation.body);
}
