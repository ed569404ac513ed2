import type { APIRoute } from 'astro';
import { buildRobots } from '#server/feeds/robots.ts';
import { documentResponse, statusResponse } from '#server/machines/responses.ts';

/** Robots read it at the root only (RFC 9309, 2.3). */
export const GET: APIRoute = ({ locals: { locale, siteUrl } }) => (locale === 'ua' ? documentResponse(buildRobots({ siteUrl }), 'text') : statusResponse(404));
