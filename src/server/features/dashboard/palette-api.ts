import * as z from 'zod/mini';
import type { Viewer } from '#content/viewer.ts';
import { failureAnswer } from '../../platform/http/problem.ts';
import { localeOfRequest } from '../../platform/http/request-locale.ts';
import { PALETTE_MAX, searchPalette } from './palette.ts';
import { siteTimeZone } from '../../core/settings/telling.ts';
import { json, readQuery, signedOut } from '../../platform/http/read.ts';

export const paletteQuery = z.strictObject({ q: z.optional(z.string().check(z.maxLength(PALETTE_MAX))) });

/** `GET /api/palette?q=`: entries and people to jump to, in the language of the asking page. */
export async function paletteAnswer(
  request: Request,
  viewer: Viewer | null,
  existing: ReadonlySet<string>,
): Promise<Response> {
  if (viewer === null) return failureAnswer(signedOut.failure, request);
  const query = readQuery(paletteQuery, new URL(request.url).searchParams);
  if (!query.ok) return failureAnswer(query.failure, request);
  const telling = { locale: localeOfRequest(request.headers), timeZone: await siteTimeZone() };
  return json(await searchPalette(viewer, query.value.q ?? '', telling, existing));
}
