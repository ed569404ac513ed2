import * as z from 'zod/mini';
import { localeOfPath } from '#content/locale.ts';
import { localisedPath } from '#content/urls/urls.ts';
import { notFound } from '#server/platform/failures.ts';
import { answeredBeforeMount, everyone, route } from '#server/platform/http/route.ts';
import { rowId } from '#server/platform/http/schemas.ts';
import { followPromo } from './click.ts';

export const postImpressions = answeredBeforeMount('POST /promos/impressions', {
  summary: 'Promos were in sight',
  who: everyone,
  body: z.strictObject({ ids: z.array(rowId).check(z.minLength(1), z.maxLength(10)) }),
  bodyType: 'raw',
  fails: [400, 413],
});

/** If no promo runs at the address, responds with the site's not-found page, in the language of the referring page. */
export const getClick = route(
  'GET /promos/{id}/click',
  {
    summary: 'A promo’s link: leads to the address that is stored with it',
    who: everyone,
    status: 302,
    fails: [404],
  },
  async ({ request, params: { id }, clientAddress, page }) => {
    const answer = await followPromo(request, id, clientAddress);
    if (answer !== null) return answer;
    if (!request.headers.get('accept')?.includes('text/html')) return notFound;
    const from = request.headers.get('referer') ?? '';
    const { locale } = localeOfPath(URL.canParse(from) ? new URL(from).pathname : '/');
    return page(localisedPath(locale, '/404'));
  },
);
