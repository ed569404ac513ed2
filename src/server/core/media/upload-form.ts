import { fill } from '#content/messages/define-messages.ts';
import { issueTexts } from '#content/messages/issues.ts';
import { mediaErrors } from '#content/messages/media-errors.ts';
import { invalid, type Failure, type Issue } from '#content/result.ts';
import { bufferLimitedBody } from '#server/platform/http/limited-body.ts';
import { failureResponse, problem } from '#server/platform/http/problem.ts';
import { localeOfRequest } from '#server/platform/http/request-locale.ts';
import { cleanFileName } from './file-name.ts';
import { MAX_UPLOAD_BYTES } from './ingest.ts';
import type { Upload } from './media-commands.ts';

/** Room for the boundaries and the small fields around the file. */
const FORM_OVERHEAD_BYTES = 64 * 1024;

const PERCENT = /^(?:100|\d{1,2})$/;
const fields = new Set(['file', 'focusX', 'focusY']);

type Reason = keyof (typeof mediaErrors)['ua'];

/** Why a file was refused: a key of `mediaErrors`. */
function reasonOf({ code, params = {} }: Issue): Reason {
  if (code === 'too_big') return 'maxBytes' in params ? 'maxBytes' : 'asJpeg' in params ? 'asJpeg' : 'maxMegapixels';
  return ((code === 'invalid' ? params.reason : code) ?? 'format') as Reason;
}

/**
 * Response for a refused picture: 413 if the file is too large, 415 if it is not a picture type that the site accepts,
 * 422 otherwise, with a message for the uploader in the language of the request.
 */
export function uploadFailureResponse(failure: Failure, request: Request): Response {
  if (failure.code !== 'invalid' || failure.issues.every(({ path }) => path !== 'file'))
    return failureResponse(failure, request);
  const locale = localeOfRequest(request.headers);
  const errors = failure.issues.map((issue) => {
    const { path, code, params = {} } = issue;
    const words = path === 'file' ? mediaErrors[locale][reasonOf(issue)] : issueTexts[locale][code];
    return { path, code, message: fill(words, params), ...(Object.keys(params).length ? { params } : {}) };
  });
  if (failure.issues.length > 1) return problem(422, 'invalid', { errors });
  const detail = errors[0]!.message;
  const reason = reasonOf(failure.issues[0]!);
  if (reason === 'maxBytes') return problem(413, 'too_large', { detail, errors });
  if (reason === 'heic' || reason === 'svg' || reason === 'unsupported' || reason === 'format')
    return problem(415, 'unsupported_type', { detail, errors });
  return problem(422, 'invalid', { detail, errors });
}

/**
 * Reads the picture in a request: `multipart/form-data` with one `file`, and whole percents in `focusX` and `focusY` if
 * the uploader has set the focal point.
 * @returns the picture, or a response: 415 for another type, 413 if it is too large (the rest is not read), 400 if it
 * cannot be parsed, 422 with the fields
 */
export async function readUpload(
  request: Request,
): Promise<{ ok: true; value: Upload } | { ok: false; response: Response }> {
  const type = (request.headers.get('content-type') ?? '').split(';', 1)[0]!.trim().toLowerCase();
  if (type !== 'multipart/form-data')
    return { ok: false, response: problem(415, 'unsupported_type', { detail: 'Send multipart/form-data' }) };
  const refuse = (...issues: Issue[]) => ({
    ok: false as const,
    response: uploadFailureResponse(invalid(issues).failure, request),
  });
  const limited = await bufferLimitedBody(request, MAX_UPLOAD_BYTES + FORM_OVERHEAD_BYTES);
  if (limited === null) return refuse({ path: 'file', code: 'too_big', params: { maxBytes: MAX_UPLOAD_BYTES } });
  let form: FormData;
  try {
    form = await limited.formData();
  } catch {
    return { ok: false, response: problem(400, 'malformed', { detail: 'The body is not multipart/form-data' }) };
  }
  const names = [...new Set(form.keys())];
  const issues: Issue[] = [];
  for (const name of names.filter((candidate) => !fields.has(candidate)).slice(0, 10))
    issues.push({ path: name.slice(0, 64), code: 'unknown_field' });
  const files = form.getAll('file');
  const [file] = files;
  if (files.length > 1) issues.push({ path: 'file', code: 'too_many', params: { max: 1 } });
  else if (file === undefined) issues.push({ path: 'file', code: 'required' });
  // A text field of that name is not a file; an empty file input sends a file without a name or content.
  else if (typeof file === 'string') issues.push({ path: 'file', code: 'invalid', params: { reason: 'format' } });
  const given = names.filter((name) => name === 'focusX' || name === 'focusY');
  for (const name of given) {
    const values = form.getAll(name);
    if (values.length !== 1 || typeof values[0] !== 'string' || !PERCENT.test(values[0]))
      issues.push({ path: name, code: 'invalid' });
  }
  if (issues.length > 0 || !(file instanceof File)) return refuse(...issues);
  const percent = (name: string) => Number(form.get(name) ?? 50);
  return {
    ok: true,
    value: {
      bytes: Buffer.from(await file.arrayBuffer()),
      name: cleanFileName(file.name),
      ...(given.length ? { focus: { x: percent('focusX'), y: percent('focusY') } } : {}),
    },
  };
}
