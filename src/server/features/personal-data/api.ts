import * as z from 'zod/mini';
import { schemaDocumentedAs } from '#server/platform/http/openapi.ts';
import { route, signedIn } from '#server/platform/http/route.ts';
import { streamedBody } from '#server/platform/http/streamed-body.ts';
import { exportData } from './export-data.ts';

export const getData = route(
  'GET /me/data',
  {
    summary: 'A copy of all that the site stores about whoever asks',
    who: signedIn,
    answerType: 'application/zip',
    answer: schemaDocumentedAs({ type: 'string', format: 'binary' }, z.unknown()),
    fails: [409, 429],
  },
  async ({ viewer, sending }) => {
    const made = await exportData(viewer);
    if (!made.ok) return made;
    const { fileName, stream } = made.value;
    return new Response(streamedBody(stream, sending), {
      headers: {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="${fileName}"`,
        'Cache-Control': 'no-store',
      },
    });
  },
);
