import type { APIRoute } from 'astro';
import { listReportsAnswer, postReport } from '#server/features/reports/api.ts';

export const prerender = false;

export const GET: APIRoute = ({ request, locals }) => listReportsAnswer(request, locals.viewer);
export const POST: APIRoute = (context) =>
  postReport(context.request, context.locals.viewer, context.locals.clientAddress ?? context.clientAddress);
