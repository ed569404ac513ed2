import type { APIRoute } from 'astro';
import { readStatistics } from '#server/features/reports/api.ts';

export const prerender = false;

export const GET: APIRoute = ({ request, locals }) => readStatistics(request, locals.viewer);
