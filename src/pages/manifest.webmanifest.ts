import type { APIRoute } from 'astro';
import { buildManifest } from '#server/machines/manifest.ts';
import { documentResponse } from '#server/machines/responses.ts';

export const GET: APIRoute = ({ locals: { locale, reader } }) =>
  documentResponse(buildManifest(reader.settings, locale), 'manifest');
