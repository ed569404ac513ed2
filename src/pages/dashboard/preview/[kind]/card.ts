import type { APIRoute } from 'astro';
import { requireViewer } from '#components/panel/require-viewer.ts';
import { previewCard } from '#server/features/dashboard/preview-responses.ts';

export const POST: APIRoute = ({ request, params, locals }) =>
  previewCard(request, requireViewer({ locals }), locals.reader, params.kind ?? '');
