import type { APIRoute } from 'astro';
import { buildManifest } from '#server/features/discovery/manifest.ts';
import { documentResponse } from '#server/platform/http/responses.ts';

export const GET: APIRoute = ({ locals: { locale, reader } }) =>
  documentResponse(buildManifest(reader.settings, locale), 'manifest');
