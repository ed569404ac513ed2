import type { APIRoute } from 'astro';
import { listConversationsAnswer } from '#server/features/conversations/api.ts';

export const prerender = false;

export const GET: APIRoute = ({ request, locals }) => listConversationsAnswer(request, locals.viewer);
