import type { APIRoute } from 'astro';
import { sendTestMailAnswer } from '#server/features/mail-log/api.ts';

export const prerender = false;

export const POST: APIRoute = ({ request, locals }) => sendTestMailAnswer(request, locals.viewer!);
