/** Returns the request with its body read, or `null` if the body is longer than `limit` bytes; the rest is not read. */
export async function bufferLimitedBody(request: Request, limit: number): Promise<Request | null> {
  if (request.body === null) return request;
  if (Number(request.headers.get('content-length') ?? 0) > limit) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.byteLength;
    if (size > limit) {
      await reader.cancel();
      return null;
    }
    chunks.push(value);
  }
  return new Request(request.url, {
    method: request.method,
    headers: request.headers,
    ...(size > 0 ? { body: Buffer.concat(chunks) } : {}),
  });
}
