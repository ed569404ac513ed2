import type { APIRoute } from 'astro';
import type { KindName } from '#content/define-kind.ts';
import { deleteDecision } from '#server/features/moderation/api.ts';

export const prerender = false;

export const DELETE: APIRoute = ({ request, locals, params }) =>
  deleteDecision(request, locals.viewer!, params.kind as KindName, params.id!);
