import { kindNames } from '#content/kinds.ts';
import { notificationTypes } from '#content/notifications.ts';
import { readSchema } from './read-notifications.ts';
import { notificationsQuery } from './api.ts';
import {
  arrayOf,
  boolean,
  dateTime,
  inputSchema,
  integer,
  nullable,
  object,
  string,
  type Operations,
} from '../../platform/http/openapi-parts.ts';

const notification = object({
  id: string,
  type: { enum: [...notificationTypes] },
  at: dateTime,
  ago: string,
  moment: string,
  read: boolean,
  entry: nullable(object({ id: string, kind: { enum: [...kindNames] }, title: string, href: nullable(string) })),
  actor: nullable(string),
  note: nullable(string),
  when: nullable(string),
  open: { ...string, description: 'A page that marks it as read and leads on.' },
});

/** The operations on what one is told. */
export function notificationOperations(): Operations {
  return {
    'GET /api/me/notifications': {
      summary: 'What one was told about, the latest first',
      query: inputSchema(notificationsQuery),
      status: 200,
      answer: object({ items: arrayOf(notification), unread: integer, next: nullable(string) }),
      fails: [401, 422],
    },
    'POST /api/me/notifications/read': {
      summary: 'Mark notifications as read',
      body: inputSchema(readSchema),
      status: 200,
      answer: object({ unread: integer }),
      fails: [400, 401, 409, 413, 415, 422],
    },
  };
}
