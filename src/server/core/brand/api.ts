import * as z from 'zod/mini';
import { brandMessages } from '#content/messages/dashboard/brand.ts';
import { adminRoles } from '#content/model/roles.ts';
import { brandMarkSchema } from '#content/settings/brand-schema.ts';
import { readUpload } from '#server/core/media/upload-form.ts';
import { describedSchema, namedSchema, schemaDocumentedAs } from '#server/platform/http/openapi.ts';
import { problem } from '#server/platform/http/problem.ts';
import { localeOfRequest } from '#server/platform/http/request-locale.ts';
import { reply, route, type Outcome } from '#server/platform/http/route.ts';
import { storeBrandMark, type BrandMarkError } from './store-brand-mark.ts';

export const StoredBrandMarkSchema = namedSchema(
  'Mark',
  z.strictObject({
    mark: brandMarkSchema,
    removed: describedSchema('Elements and attributes of the file that were left out', z.array(z.string())),
  }),
);

export const markBody = schemaDocumentedAs(
  {
    type: 'object',
    properties: {
      file: { type: 'string', format: 'binary', description: 'An SVG, PNG, JPEG, WebP or AVIF of at most 12 MB' },
    },
    required: ['file'],
  },
  z.unknown(),
);

/** Stores the uploaded drawing, or returns why it was rejected, in the language of the request. */
export async function handleBrandMarkUpload(
  request: Request,
): Promise<Outcome<z.output<typeof StoredBrandMarkSchema>>> {
  const form = await readUpload(request);
  if (!form.ok) return form.response;
  const taken = await storeBrandMark(form.value.bytes);
  if (taken.ok) return reply(taken.value, { status: 201 });
  const { failure } = taken;
  const issue = failure.code === 'invalid' ? failure.issues[0] : undefined;
  if (issue === undefined) return taken;
  const detail = brandMessages[localeOfRequest(request.headers)].wrong[issue.params?.reason as BrandMarkError];
  return problem(422, 'invalid', { detail, errors: [{ ...issue, message: detail }] });
}

export const postMark = route(
  'POST /settings/marks',
  {
    summary:
      'Keep a drawing of the site’s own, until a day has passed or the settings name it; a program names the site in the header Origin',
    who: adminRoles,
    bodyType: 'multipart/form-data',
    body: markBody,
    answer: StoredBrandMarkSchema,
    status: 201,
  },
  ({ request }) => handleBrandMarkUpload(request),
);
