import type { APIRoute } from 'astro';
import { json } from '#server/api/read.ts';
import { openApiDocument } from '#server/api/openapi.ts';
import { env } from '#server/env.ts';

export const prerender = false;

/** The API, described for programs. */
export const GET: APIRoute = () =>
  json(openApiDocument(env().siteUrl), { headers: { 'Cache-Control': 'public, max-age=300' } });
