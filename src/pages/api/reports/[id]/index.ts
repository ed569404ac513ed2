import type { APIRoute } from 'astro';
import { patchReport, readReportAnswer } from '#server/features/reports/api.ts';

export const prerender = false;

export const GET: APIRoute = ({ request, locals, params }) => readReportAnswer(request, locals.viewer, params.id!);
export const PATCH: APIRoute = ({ request, locals, params }) => patchReport(request, locals.viewer, params.id!);
