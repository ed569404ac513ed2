import type { APIRoute } from 'astro';
import { iconResponse } from '#server/features/discovery/brand-responses.ts';

export const GET: APIRoute = ({ params: { icon }, locals: { reader } }) => iconResponse(reader, `${icon}.png`);
