import type { APIRoute } from 'astro';
import { failureAnswer } from '#server/http/problem.ts';
import { auditPage, readAuditFilter } from '#server/people/audit-log.ts';
import { siteTimeZone } from '#server/people/telling.ts';

export const prerender = false;

/** The audit log for programs; `access.ts` lets admins pass. */
export const GET: APIRoute = async ({ request, url }) => {
  const filter = await readAuditFilter(url.searchParams, await siteTimeZone());
  if (!filter.ok) return failureAnswer(filter.failure, request);
  return new Response(JSON.stringify(await auditPage(filter.value)), {
    headers: { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
  });
};
