import type { APIRoute } from 'astro';
import { failureAnswer } from '#server/platform/http/problem.ts';
import { auditPage, readAuditFilter } from '#server/features/people/audit-log.ts';
import { siteTimeZone } from '#server/core/settings/telling.ts';

export const prerender = false;

/** The audit log for programs; `access.ts` lets admins pass. */
export const GET: APIRoute = async ({ request, url }) => {
  const filter = await readAuditFilter(url.searchParams, await siteTimeZone());
  if (!filter.ok) return failureAnswer(filter.failure, request);
  return new Response(JSON.stringify(await auditPage(filter.value)), {
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
  });
};
