import type { APIRoute } from 'astro';
import { json } from '#server/platform/http/read.ts';
import { openApiDocument } from '#server/entry/openapi.ts';
import { env } from '#server/platform/env.ts';

export const prerender = false;

/** The API, described for programs. */
export const GET: APIRoute = () =>
  json(openApiDocument(env().siteUrl), { headers: { 'Cache-Control': 'public, max-age=300' } });
