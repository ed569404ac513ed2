import type { APIRoute } from 'astro';
import { iconAnswer } from '#server/features/discovery/brand-answer.ts';

export const GET: APIRoute = ({ locals: { reader } }) => iconAnswer(reader, 'favicon.svg');
