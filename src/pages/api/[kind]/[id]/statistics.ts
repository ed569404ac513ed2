import type { APIRoute } from 'astro';
import type { KindName } from '#content/define-kind.ts';
import { readStatistics } from '#server/features/advertisements/api.ts';

export const prerender = false;

export const GET: APIRoute = ({ request, locals, params }) =>
  readStatistics(request, locals.viewer!, params.kind as KindName, params.id!);
