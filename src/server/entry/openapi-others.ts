import { auditActions } from '../core/audit/audit.ts';
import { consentChoiceSchema } from '../features/consent/record-consent.ts';
import { consentQuery } from '../features/consent/api.ts';
import { authOperations } from '../core/accounts/openapi.ts';
import { notificationOperations } from '../features/notifications/openapi.ts';
import {
  dateTime,
  inputSchema,
  listOf,
  nullable,
  object,
  string,
  type Operations,
} from '../platform/http/openapi-parts.ts';

const named = nullable(object({ id: string, name: string, email: string }));
const auditEntry = object({
  id: string,
  at: dateTime,
  action: { enum: [...auditActions] },
  actor: named,
  target: named,
  details: { type: 'object' },
});

/** Everything that is no entry. */
export function otherOperations(): Operations {
  return {
    'GET /api/openapi.json': { summary: 'This document', status: 200, answer: { type: 'object' } },
    'POST /api/heartbeat': { summary: 'Somebody signed in is here', status: 204, fails: [401, 403] },
    'POST /api/visitors/log': {
      summary: 'A page was opened: the one of the body, or that of the Referer',
      body: object({ path: string }),
      status: 204,
      fails: [400, 403, 413],
    },
    'POST /api/consent': {
      summary: 'Keep somebody’s answer about cookies as proof',
      body: inputSchema(consentChoiceSchema),
      status: 204,
      fails: [400, 403, 413, 415, 422, 429],
    },
    'GET /api/consent': {
      summary: 'The answers about cookies of some days',
      query: inputSchema(consentQuery),
      status: 200,
      answerType: 'text/csv',
      answer: string,
      fails: [401, 403, 422],
    },
    'POST /api/promos/impressions': {
      summary: 'Promos were in sight',
      body: object({ ids: { type: 'array', items: string, minItems: 1, maxItems: 10 } }),
      status: 204,
      fails: [400, 403, 413],
    },
    'GET /api/promos/{id}/click': {
      summary: 'A promo’s link: leads to the address that is stored with it',
      status: 302,
      fails: [404],
    },
    'GET /api/me/data': {
      summary: 'A copy of all that the site stores about whoever asks',
      status: 200,
      answerType: 'application/zip',
      answer: { type: 'string', format: 'binary' },
      fails: [401, 409, 429],
    },
    'GET /api/audit': {
      summary: 'Who did what to whom',
      query: object(
        {
          actor: string,
          target: string,
          action: { enum: [...auditActions] },
          from: { type: 'string', format: 'date' },
          until: { type: 'string', format: 'date' },
          page: string,
          perPage: string,
        },
        [],
      ),
      status: 200,
      answer: listOf(auditEntry),
      fails: [401, 403, 422],
    },
    ...notificationOperations(),
    ...authOperations(),
  };
}
