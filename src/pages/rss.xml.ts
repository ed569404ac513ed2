import type { APIRoute } from 'astro';
import { siteFeed } from '#server/features/discovery/feeds.ts';
import { documentResponse } from '#server/platform/http/responses.ts';

export const GET: APIRoute = async ({ locals: { reader, siteUrl } }) =>
  documentResponse(await siteFeed(reader, siteUrl), 'rss');
