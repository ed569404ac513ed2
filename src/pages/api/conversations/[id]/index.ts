import type { APIRoute } from 'astro';
import { conversationAct, readConversationAnswer } from '#server/features/conversations/api.ts';

export const prerender = false;

export const GET: APIRoute = ({ request, locals, params }) =>
  readConversationAnswer(request, locals.viewer, params.id!);
export const DELETE: APIRoute = ({ request, locals, params }) =>
  conversationAct(request, locals.viewer, params.id!, 'put-away');
