import type { APIRoute } from 'astro';
import { checkedDraft } from '#server/features/dashboard/preview-answers.ts';

export const POST: APIRoute = ({ request, params, locals }) =>
  checkedDraft(request, locals.viewer!, locals.reader, params.kind ?? '');
