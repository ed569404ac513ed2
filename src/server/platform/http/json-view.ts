/** Whether the caller is the page's own island, which requests only the data to render itself again after an action. */
export function wantsJson(request: Request): boolean {
  return request.headers.get('accept') === 'application/json';
}

/** Returns a page's data in the format of its island. */
export function jsonView(view: object): Response {
  return new Response(JSON.stringify(view), {
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', Vary: 'Accept' },
  });
}
