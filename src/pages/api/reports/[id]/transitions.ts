import type { APIRoute } from 'astro';
import { postReportTransition } from '#server/features/reports/api.ts';

export const prerender = false;

export const POST: APIRoute = ({ request, locals, params }) => postReportTransition(request, locals.viewer, params.id!);
