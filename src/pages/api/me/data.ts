import type { APIRoute } from 'astro';
import { failureAnswer, problem } from '#server/platform/http/problem.ts';
import { streamedBody } from '#server/platform/http/streamed-body.ts';
import { exportData } from '#server/features/personal-data/export-data.ts';

export const prerender = false;

/** A copy of all that the site stores about whoever asks, as a ZIP. */
export const GET: APIRoute = async ({ locals, request }) => {
  if (locals.viewer === null) return problem(401, 'signed_out');
  const made = await exportData(locals.viewer);
  if (!made.ok) return failureAnswer(made.failure, request);
  const { fileName, stream } = made.value;
  return new Response(streamedBody(stream, locals.sending), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'Cache-Control': 'no-store',
    },
  });
};
