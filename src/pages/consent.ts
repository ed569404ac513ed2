import type { APIRoute } from 'astro';
import { postConsentForm } from '#server/features/consent/consent-form.ts';

export const prerender = false;

export const POST: APIRoute = ({ request, locals, clientAddress, url }) =>
  postConsentForm(request, url, locals.clientAddress ?? clientAddress);
