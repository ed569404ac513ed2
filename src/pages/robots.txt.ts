import type { APIRoute } from 'astro';
import { buildRobots } from '#server/features/discovery/robots.ts';
import { documentResponse, movedResponse } from '#server/platform/http/responses.ts';

/** Robots read it at the root only (RFC 9309, 2.3). */
export const GET: APIRoute = ({ locals }) =>
  locals.locale === 'ua'
    ? documentResponse(buildRobots({ siteUrl: locals.siteUrl, isOpen: locals.reader.settings.launch.isOpen }), 'text')
    : movedResponse(locals.path);
