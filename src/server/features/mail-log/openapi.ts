import { menusSchema } from '../../core/entries/menu-commands.ts';
import { mailStates } from './mail-commands.ts';
import {
  arrayOf,
  bilingual,
  boolean,
  dateTime,
  inputSchema,
  integer,
  nullable,
  object,
  ref,
  string,
  type Operations,
  type Schema,
} from '../../platform/http/openapi-parts.ts';

const menus = object({
  pages: arrayOf(object({ id: string, path: string, title: bilingual })),
  header: arrayOf(string),
  footer: arrayOf(string),
  revision: integer,
});
const mail = object({
  id: string,
  to: string,
  subject: nullable(string),
  status: { enum: [...mailStates] },
  attempts: integer,
  error: nullable(string),
  createdAt: dateTime,
  sentAt: nullable(dateTime),
  nextAttemptAt: nullable(dateTime),
  can: object({ retry: boolean }),
});
const counts = object(Object.fromEntries(mailStates.map((state) => [state, integer])));

export const mailSchemas = (): Record<string, Schema> => ({
  Mail: mail,
  Menus: menus,
  MenusInput: inputSchema(menusSchema),
});

/** The menus, and the mails that left or wait. */
export function mailOperations(): Operations {
  return {
    'GET /api/settings/menus': {
      summary: 'The menus, and the pages that can stand in them',
      status: 200,
      answer: ref('Menus'),
      fails: [401, 403],
    },
    'PUT /api/settings/menus': {
      summary: 'Put static pages into the menus, in this order',
      ifMatch: true,
      body: ref('MenusInput'),
      status: 200,
      answer: ref('Menus'),
      fails: [400, 401, 403, 409, 413, 415, 422, 428],
    },
    'GET /api/mails': {
      summary: 'Mails that left, wait or were given up, without what they say',
      query: object({ page: string, perPage: string, status: { enum: [...mailStates] } }, []),
      status: 200,
      answer: object({ items: arrayOf(ref('Mail')), total: integer, page: integer, perPage: integer, counts }),
      fails: [401, 403, 422],
    },
    'POST /api/mails/test': {
      summary: 'Send a test mail to oneself',
      status: 202,
      answer: object({ to: string }),
      fails: [401, 403, 429],
    },
    'POST /api/mails/{id}/retry': {
      summary: 'Send a mail again',
      status: 200,
      answer: ref('Mail'),
      fails: [401, 403, 404, 409, 429],
    },
  };
}
