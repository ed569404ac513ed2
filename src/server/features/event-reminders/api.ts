import * as z from 'zod/mini';
import { localisedPath, paths } from '#content/urls/urls.ts';
import { everyone, route, signedIn } from '#server/platform/http/route.ts';
import { newReminderSchema, removeOwnReminder, requestReminder, stopReminder } from './reminders.ts';

export const postReminder = route(
  'POST /event-reminders',
  {
    summary: 'Be reminded of an event by mail on the day before; without an account, once the mailbox has confirmed it',
    who: everyone,
    body: newReminderSchema,
    validates: 'command',
    answer: z.strictObject({ state: z.enum(['on', 'unconfirmed']) }),
    status: 202,
    fails: [404, 409, 429, 503],
  },
  ({ viewer, body, locale, clientAddress }) => requestReminder(body, { viewer, locale, clientAddress }),
);

export const deleteReminder = route(
  'DELETE /event-reminders/{id}',
  { summary: 'Be reminded of an event no longer, by the id of the event', who: signedIn },
  ({ viewer, params: { id } }) => removeOwnReminder(viewer, id),
);

const unsubscribeQuery = z.strictObject({ token: z.string() });
const tokenOf = (request: Request) => new URL(request.url).searchParams.get('token') ?? '';

/** The token from the mail authenticates instead of a session. */
export const postReminderStop = route(
  'POST /event-reminders/{id}/unsubscribe',
  {
    summary: 'End its mails in one click, by the token that they carry (RFC 8058), whatever the body says',
    who: everyone,
    bodyType: 'raw',
    query: unsubscribeQuery,
    foreignForms: true,
    fails: [404],
  },
  ({ request, params: { id } }) => stopReminder(id, tokenOf(request)),
);

/** Does not unsubscribe, because virus scanners also open it. */
export const getReminderStop = route(
  'GET /event-reminders/{id}/unsubscribe',
  {
    summary: 'The page with the button that ends them, for mail programs that open the address in a browser (RFC 2369)',
    who: everyone,
    bodyType: 'raw',
    query: unsubscribeQuery,
    status: 303,
  },
  ({ request, params: { id }, locale }) =>
    new Response(null, {
      status: 303,
      headers: {
        Location: localisedPath(locale, paths.reminder(id, tokenOf(request), true)),
        'Cache-Control': 'no-store',
      },
    }),
);
