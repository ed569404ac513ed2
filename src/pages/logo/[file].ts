import type { APIRoute } from 'astro';
import { logoAnswer } from '#server/features/discovery/brand-answer.ts';

export const GET: APIRoute = ({ params: { file }, locals: { reader } }) => logoAnswer(reader, file);
