import type { APIRoute } from 'astro';
import { localeOfPath } from '#content/locale.ts';
import { localised } from '#content/urls.ts';
import { problem } from '#server/platform/http/problem.ts';
import { followPromo } from '#server/features/promos/click.ts';

export const prerender = false;

/** A promo's link. Where nothing runs any more, a reader gets the site's page for that, in the language they come from. */
export const GET: APIRoute = async ({ request, locals, params, rewrite }) => {
  const answer = await followPromo(request, params.id!, locals.clientAddress ?? '');
  if (answer !== null) return answer;
  if (!request.headers.get('accept')?.includes('text/html')) return problem(404, 'not_found');
  const from = request.headers.get('referer') ?? '';
  const { locale } = localeOfPath(URL.canParse(from) ? new URL(from).pathname : '/');
  return rewrite(localised(locale, '/404'));
};
