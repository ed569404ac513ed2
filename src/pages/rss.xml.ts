import type { APIRoute } from 'astro';
import { siteFeed } from '#server/machines/feeds.ts';
import { documentResponse } from '#server/machines/responses.ts';

export const GET: APIRoute = async ({ locals: { reader, siteUrl } }) =>
  documentResponse(await siteFeed(reader, siteUrl), 'rss');
