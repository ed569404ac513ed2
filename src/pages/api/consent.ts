import type { APIRoute } from 'astro';
import { exportConsentsAnswer, postConsent } from '#server/features/consent/api.ts';

export const prerender = false;

export const GET: APIRoute = ({ request, locals }) => exportConsentsAnswer(request, locals.sending);

export const POST: APIRoute = ({ request, locals, clientAddress }) =>
  postConsent(request, locals.clientAddress ?? clientAddress);
