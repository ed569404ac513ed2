import { isKindName } from '#content/kinds.ts';
import { fill } from '#content/messages/define-messages.ts';
import { issueTexts } from '#content/messages/issues.ts';
import type { EntryView } from '#content/model/entry.ts';
import type { KindName } from '#content/model/kind-name.ts';
import { actorOf, type Viewer } from '#content/model/viewer.ts';
import { invalid, ok, type Result } from '#content/result.ts';
import type { PageReader } from '#server/core/entries/read/reader.ts';
import { createConcurrencyLimiter } from '#server/core/media/concurrency-limiter.ts';
import { renderSocialCard } from '#server/core/social-cards/card.ts';
import { readCover } from '#server/core/social-cards/social-cover.ts';
import { entrySubject } from '#server/core/social-cards/social-version.ts';
import { failureResponse, problem } from '#server/platform/http/problem.ts';
import { jsonResponse, readJson } from '#server/platform/http/read.ts';
import { findDraftIssues, draftView, readDraft, type Draft } from './preview.ts';

/** Rendering a card takes a large part of a second of CPU time. */
const inTurn = createConcurrencyLimiter(1);

async function draftOf(
  request: Request,
  viewer: Viewer,
  kind: string,
): Promise<{ ok: true; kind: KindName; draft: Draft } | { ok: false; response: Response }> {
  if (!isKindName(kind)) return { ok: false, response: problem(404, 'not_found') };
  const body = await readJson(request);
  if (!body.ok) return body;
  const read = await readDraft(actorOf(viewer), kind, body.value);
  return read.ok
    ? { ok: true, kind, draft: read.value }
    : { ok: false, response: failureResponse(read.failure, request) };
}

async function viewOf(reader: PageReader, kind: KindName, draft: Draft): Promise<Result<EntryView>> {
  if (draft.dangling.length > 0) return invalid(draft.dangling);
  const view = await draftView(reader, kind, draft);
  return view === null ? invalid([{ path: 'texts.ua.title', code: 'required' }]) : ok(view);
}

/** `POST /dashboard/preview/{kind}` `{id, content}`: the view of the entry's page, or a failure in the API's format. */
export async function previewView(
  request: Request,
  viewer: Viewer,
  reader: PageReader,
  kind: string,
): Promise<EntryView | Response> {
  const read = await draftOf(request, viewer, kind);
  if (!read.ok) return read.response;
  const view = await viewOf(reader, read.kind, read.draft);
  return view.ok ? view.value : failureResponse(view.failure, request);
}

/** `POST /dashboard/preview/{kind}/card`: the picture for social networks, as a JPEG that is not stored. */
export async function previewCard(
  request: Request,
  viewer: Viewer,
  reader: PageReader,
  kind: string,
): Promise<Response> {
  const view = await previewView(request, viewer, reader, kind);
  if (view instanceof Response) return view;
  const { card, coverId } = entrySubject(view, reader.settings);
  const picture = coverId === null ? null : await readCover(coverId);
  const jpeg = await inTurn(() => renderSocialCard({ ...card, ...(picture ? { picture } : {}) }));
  return new Response(new Uint8Array(jpeg), { headers: { 'Content-Type': 'image/jpeg', 'Cache-Control': 'no-store' } });
}

/** `POST /dashboard/preview/{kind}/check`: `{issues}` that prevent the content from being submitted or published. */
export async function checkDraft(
  request: Request,
  viewer: Viewer,
  reader: PageReader,
  kind: string,
): Promise<Response> {
  const read = await draftOf(request, viewer, kind);
  if (!read.ok) return read.response;
  const issues = await findDraftIssues(read.kind, read.draft);
  return jsonResponse({
    issues: issues.map((issue) => ({
      ...issue,
      message: fill(issueTexts[reader.locale][issue.code], issue.params ?? {}),
    })),
  });
}
