import type { APIRoute } from 'astro';
import { readStatistics } from '#server/api/reports-api.ts';

export const prerender = false;

export const GET: APIRoute = ({ request, locals }) => readStatistics(request, locals.viewer);
