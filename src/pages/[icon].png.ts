import type { APIRoute } from 'astro';
import { iconAnswer } from '#server/features/discovery/brand-answer.ts';

export const GET: APIRoute = ({ params: { icon }, locals: { reader } }) => iconAnswer(reader, `${icon}.png`);
