import * as z from 'zod/mini';
import { notificationTypes } from '#content/model/notifications.ts';
import { siteTimeZone } from '#server/core/settings/locale-context.ts';
import { describedSchema } from '#server/platform/http/openapi.ts';
import { route, signedIn } from '#server/platform/http/route.ts';
import { kindName, moment, rowId, displayMoment } from '#server/platform/http/schemas.ts';
import { markAsRead, readNotifications, readSchema } from './read-notifications.ts';

const MAX_PER_PAGE = 50;
const limit = z.pipe(
  z.string().check(z.regex(/^\d{1,2}$/)),
  z.pipe(z.transform(Number), z.number().check(z.lte(MAX_PER_PAGE))),
);

const Notification = z.strictObject({
  id: z.string(),
  type: z.enum(notificationTypes),
  at: moment,
  ago: displayMoment,
  read: z.boolean(),
  entry: z.nullable(
    z.strictObject({ id: z.string(), kind: kindName, title: z.string(), href: z.nullable(z.string()) }),
  ),
  actor: z.nullable(z.string()),
  note: z.nullable(z.string()),
  when: z.nullable(displayMoment),
  open: describedSchema('A page that marks it as read and leads on.', z.string()),
});

export const listNotifications = route(
  'GET /me/notifications',
  {
    summary: 'What one was told about, the latest first',
    who: signedIn,
    query: z.strictObject({
      before: describedSchema('The id of a notification: those before it.', z.optional(rowId)),
      limit: describedSchema('0: only how many are unread.', z._default(limit, 20)),
    }),
    answer: z.strictObject({ items: z.array(Notification), unread: z.int(), next: z.nullable(z.string()) }),
  },
  async ({ viewer, query: { before = null, limit: most }, locale, existingPages }) =>
    readNotifications(viewer, { before, limit: most }, { locale, timeZone: await siteTimeZone() }, existingPages),
);

export const postRead = route(
  'POST /me/notifications/read',
  {
    summary: 'Mark notifications as read',
    who: signedIn,
    body: readSchema,
    validates: 'command',
    answer: z.strictObject({ unread: z.int() }),
    fails: [409],
  },
  ({ viewer, body }) => markAsRead(viewer, body),
);
