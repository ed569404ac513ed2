import type { APIRoute } from 'astro';
import { retryMailAnswer } from '#server/features/mail-log/api.ts';

export const prerender = false;

export const POST: APIRoute = ({ request, locals, params }) => retryMailAnswer(request, locals.viewer!, params.id!);
