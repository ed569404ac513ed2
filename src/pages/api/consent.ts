import type { APIRoute } from 'astro';
import { exportConsentsAnswer, postConsent } from '#server/api/consent-api.ts';

export const prerender = false;

export const GET: APIRoute = ({ request, locals }) => exportConsentsAnswer(request, locals.sending);

export const POST: APIRoute = ({ request, locals, clientAddress }) =>
  postConsent(request, locals.clientAddress ?? clientAddress);
