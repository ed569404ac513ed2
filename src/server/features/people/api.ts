import * as z from 'zod/mini';
import { adminRoles } from '#content/model/roles.ts';
import { auditActions } from '#server/core/audit/audit-actions.ts';
import { siteTimeZone } from '#server/core/settings/locale-context.ts';
import { schemaDocumentedAs } from '#server/platform/http/openapi.ts';
import { route } from '#server/platform/http/route.ts';
import { listOf, moment } from '#server/platform/http/schemas.ts';
import { auditPage, readAuditFilter } from './audit-log.ts';

const Named = z.nullable(z.strictObject({ id: z.string(), name: z.string(), email: z.string() }));
const text = z.optional(z.string());
const date = { type: 'string', format: 'date' };
/** The log page uses the same parser, which reports every invalid parameter. */
const auditQuery = schemaDocumentedAs(
  {
    type: 'object',
    properties: {
      actor: { type: 'string' },
      target: { type: 'string' },
      action: { enum: [...auditActions] },
      from: date,
      until: date,
      page: { type: 'string' },
      perPage: { type: 'string' },
    },
  },
  z.strictObject({
    actor: text,
    target: text,
    action: text,
    from: text,
    until: text,
    page: text,
    perPage: text,
  }),
);

export const getAudit = route(
  'GET /audit',
  {
    summary: 'Who did what to whom',
    who: adminRoles,
    query: auditQuery,
    answer: listOf(
      z.strictObject({
        id: z.string(),
        at: moment,
        action: schemaDocumentedAs({ enum: [...auditActions] }, z.string()),
        actor: Named,
        target: Named,
        details: z.record(z.string(), z.unknown()),
      }),
    ),
  },
  async ({ query }) => {
    const filter = await readAuditFilter(new URLSearchParams(query as Record<string, string>), await siteTimeZone());
    if (!filter.ok) return filter;
    const { items, ...page } = await auditPage(filter.value);
    return { ...page, items: items.map((item) => ({ ...item, at: new Date(item.at).toISOString() })) };
  },
);
