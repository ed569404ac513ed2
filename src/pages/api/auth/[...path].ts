import type { APIRoute } from 'astro';
import { answerAuth } from '#server/core/accounts/answer.ts';

export const prerender = false;

export const ALL: APIRoute = ({ request }) => answerAuth(request);
