import type { APIRoute } from 'astro';
import { previewedCard } from '#server/features/dashboard/preview-answers.ts';

export const POST: APIRoute = ({ request, params, locals }) =>
  previewedCard(request, locals.viewer!, locals.reader, params.kind ?? '');
