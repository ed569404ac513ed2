/** Whether the caller is the page's own island: it asks for the data alone, to draw itself anew after an act. */
export function wantsJson(request: Request): boolean {
  return request.headers.get('accept') === 'application/json';
}

/** A page's data as its island takes it. */
export function jsonView(view: object): Response {
  return new Response(JSON.stringify(view), {
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store', Vary: 'Accept' },
  });
}
