import type { APIRoute } from 'astro';
import { logoResponse } from '#server/features/discovery/brand-responses.ts';

export const GET: APIRoute = ({ params: { file }, locals: { reader } }) => logoResponse(reader, file);
