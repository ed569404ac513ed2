import type { APIRoute } from 'astro';
import { listMailsAnswer } from '#server/features/mail-log/api.ts';

export const prerender = false;

export const GET: APIRoute = ({ request, locals }) => listMailsAnswer(request, locals.viewer!);
