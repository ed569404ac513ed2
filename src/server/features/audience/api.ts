import * as z from 'zod/mini';
import { answeredBeforeMount, everyone, signedIn } from '#server/platform/http/route.ts';

export const postHeartbeat = answeredBeforeMount('POST /heartbeat', {
  summary: 'Somebody signed in is here',
  who: signedIn,
});

export const postVisit = answeredBeforeMount('POST /visitors/log', {
  summary: 'A page was opened: the one of the body, or that of the Referer',
  who: everyone,
  body: z.object({ path: z.string() }),
  bodyType: 'raw',
  fails: [400, 413],
});
