import type { APIRoute } from 'astro';
import { iconResponse } from '#server/features/discovery/brand-responses.ts';

export const GET: APIRoute = ({ locals: { reader } }) => iconResponse(reader, 'favicon.svg');
