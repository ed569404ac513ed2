import type { APIRoute } from 'astro';
import { conversationAct } from '#server/features/conversations/api.ts';

export const prerender = false;

export const PUT: APIRoute = ({ request, locals, params }) =>
  conversationAct(request, locals.viewer, params.id!, 'block');
export const DELETE: APIRoute = ({ request, locals, params }) =>
  conversationAct(request, locals.viewer, params.id!, 'unblock');
