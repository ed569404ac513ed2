import type { APIRoute } from 'astro';
import { consentDialogTexts } from '#content/consent/consent-dialog.ts';
import { documentResponse } from '#server/platform/http/responses.ts';

export const GET: APIRoute = ({ locals: { locale, reader } }) =>
  documentResponse(JSON.stringify(consentDialogTexts(reader.settings.consent, locale)), 'json');
