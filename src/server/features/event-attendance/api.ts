import * as z from 'zod/mini';
import { everyone, route } from '#server/platform/http/route.ts';
import { attendanceSchema, setAttendance } from './attendance.ts';

export const postAttendance = route(
  'POST /event-attendance',
  {
    summary:
      'Say that one goes to an event, or no longer; a browser counts once for each event and date, without a name',
    who: everyone,
    body: attendanceSchema,
    answer: z.strictObject({ count: z.int() }),
    fails: [404, 409, 429],
  },
  ({ body, clientAddress }) => setAttendance(body, clientAddress),
);
