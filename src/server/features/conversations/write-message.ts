import { DAY, HOUR } from '#content/format/durations.ts';
import { dayIn } from '#content/format/format-date.ts';
import { kinds } from '#content/kinds.ts';
import { messageSchema } from '#content/model/conversations.ts';
import type { KindName } from '#content/model/kind-name.ts';
import type { Viewer } from '#content/model/viewer.ts';
import { workflows } from '#content/model/workflow.ts';
import { invalid, ok, type Result } from '#content/result.ts';
import { toIssues } from '#content/zod-issues.ts';
import { findAdvertiser } from '#server/core/advertisers/rows.ts';
import { isLimited } from '#server/core/advertisers/trust.ts';
import type { EntryRecord } from '#server/core/entries/write/record.ts';
import { findRecord } from '#server/core/entries/write/rows.ts';
import { readSettings } from '#server/core/settings/rows.ts';
import { now } from '#server/platform/clock.ts';
import { database } from '#server/platform/database/database.ts';
import { errorMentions } from '#server/platform/database/error-mentions.ts';
import { notFound, refused } from '#server/platform/failures.ts';
import { newId } from '#server/platform/ids.ts';
import { wakeMail } from '#server/platform/mail/wake.ts';
import { addressKey } from '#server/platform/rate-limit/address-key.ts';
import { withinLimit } from '#server/platform/rate-limit/rate-limit.ts';
import { adStateOf } from './ad-views.ts';
import { notifyOfMessage } from './notify-of-message.ts';
import { readBlockState, otherParticipantId, sideOf } from './participants.ts';
import {
  countNewConversation,
  findConversation,
  findConversationAbout,
  findSameMessage,
  hasWritten,
  CONFLICT_ERRORS,
  storeMessage,
  type ConversationRow,
  type MessageRow,
} from './rows.ts';

/** Maximum messages to users who have not answered yet, to prevent mass mailing. */
const MAX_UNANSWERED_PER_HOUR = 20;
/** Maximum messages in two-sided conversations: an advertiser answers many readers. */
const MAX_ANSWERED_PER_HOUR = 60;
const MAX_PER_ADDRESS_AND_HOUR = 60;
const MAX_PER_DAY_IF_LIMITED = 5;

/**
 * Counts a message against the limits.
 * @param answered whether the other side has written in this conversation
 * @returns 429 with the time to wait
 */
async function takeMessageToken(senderId: string, clientAddress: string, answered: boolean): Promise<Result<true>> {
  const limits: (readonly [key: string, limit: number, windowMs: number])[] = [
    ...(isLimited(await findAdvertiser(database(), senderId))
      ? [[`message-limited:${senderId}`, MAX_PER_DAY_IF_LIMITED, DAY] as const]
      : []),
    answered
      ? [`message-answer:${senderId}`, MAX_ANSWERED_PER_HOUR, HOUR]
      : [`message:${senderId}`, MAX_UNANSWERED_PER_HOUR, HOUR],
    [await addressKey('message', clientAddress), MAX_PER_ADDRESS_AND_HOUR, HOUR],
  ];
  for (const [key, limit, windowMs] of limits) {
    const within = await withinLimit(key, limit, windowMs);
    if (!within.ok) return within;
  }
  return ok(true);
}

/** The same text within this time is treated as a double click on the button. */
const DUPLICATE_WINDOW_MS = 10_000;
const MAX_ATTEMPTS = 5;

export interface SentMessageIds {
  conversationId: string;
  id: string;
}
type Outcome = Result<SentMessageIds>;
/** Target of a message: an existing conversation, or the new one that it starts. */
interface Target {
  before: ConversationRow | null;
  after: ConversationRow;
  record: EntryRecord;
}

/**
 * Writes to the advertiser of a public ad. Further messages about the same ad are added to the same conversation.
 * @param clientAddress hashed for the rate limit, and stored nowhere
 * @returns 404 if the ad is not public, 409 `own_entry`, and the results of `postMessage`
 */
export async function startConversation(
  viewer: Viewer,
  kind: KindName,
  entryId: string,
  input: unknown,
  clientAddress: string,
): Promise<Outcome> {
  return write(viewer, input, clientAddress, async () => {
    const [record, settings] = await Promise.all([findRecord(database(), entryId), readSettings(database())]);
    if (
      record === null ||
      record.kind !== kind ||
      !workflows[kinds[kind].workflow].contactable ||
      adStateOf(record, settings) !== 'live' ||
      record.authorId === null
    )
      return notFound;
    if (record.authorId === viewer.id) return refused('own_entry');
    const before = await findConversationAbout(database(), viewer.id, entryId);
    return ok({ before, after: before ?? newConversation(viewer.id, record.authorId, entryId), record });
  });
}

/**
 * Adds a message to one of the viewer's conversations, in any state of the ad. The same text sent twice within
 * ten seconds is stored once and gets the same response.
 * @returns 404 to all but the two participants, 409 `blocked` if one of them has closed it or is banned, 409
 * `impersonating`, 422, 429
 */
export async function postMessage(viewer: Viewer, id: string, input: unknown, clientAddress: string): Promise<Outcome> {
  return write(viewer, input, clientAddress, async () => {
    const row = await findConversation(database(), viewer.id, id);
    const record = row && (await findRecord(database(), row.entryId));
    return row === null || record === null ? notFound : ok({ before: row, after: row, record });
  });
}

function newConversation(readerId: string, ownerId: string, entryId: string): ConversationRow {
  return {
    id: newId(),
    entryId,
    readerId,
    ownerId,
    createdAt: now(),
    lastAt: 0,
    readerReadAt: 0,
    ownerReadAt: 0,
    readerHiddenAt: 0,
    ownerHiddenAt: 0,
  };
}

async function write(
  viewer: Viewer,
  input: unknown,
  clientAddress: string,
  find: () => Promise<Result<Target>>,
): Promise<Outcome> {
  if (viewer.impersonatedBy !== null) return refused('impersonating');
  const parsed = messageSchema.safeParse(input);
  if (!parsed.success) return invalid(toIssues(parsed.error));
  const { text } = parsed.data;
  let paid = false;
  for (let tried = 1; ; tried++) {
    const target = await find();
    if (!target.ok) return target;
    const { before, after } = target.value;
    const { closed, other } = await readBlockState(viewer.id, otherParticipantId(after, viewer.id));
    if (closed || other === null) return refused('blocked');
    const same = before && (await findSameMessage(database(), before.id, viewer.id, text, now() - DUPLICATE_WINDOW_MS));
    if (same) return ok({ conversationId: same.conversationId, id: same.id });
    if (!paid) {
      const within = await takeMessageToken(
        viewer.id,
        clientAddress,
        before !== null && (await hasWritten(database(), before.id, other.id)),
      );
      if (!within.ok) return within;
      paid = true;
    }
    const stored = await store(viewer, target.value, text);
    if (stored !== null) return ok(stored);
    if (tried === MAX_ATTEMPTS) throw new Error(`The conversation ${after.id} did not come to rest`);
  }
}

/** Stores a message, or returns `null` and stores nothing if the conversation has changed in the meantime. */
async function store(viewer: Viewer, { before, after, record }: Target, text: string): Promise<SentMessageIds | null> {
  // Always later than the previous message, regardless of the clock, because read state compares these times.
  const at = Math.max(now(), after.lastAt + 1);
  const row: MessageRow = { id: newId(), conversationId: after.id, senderId: viewer.id, text, at };
  const side = sideOf(after, viewer.id);
  const { site } = await readSettings(database());
  const told = await notifyOfMessage(database(), { row, side, conversation: after, record });
  try {
    await database().batch([
      ...storeMessage(database(), before, { ...after, lastAt: at }, side, row),
      ...(before === null ? [countNewConversation(database(), record.id, dayIn(site.timeZone, now()))] : []),
      ...told,
    ]);
  } catch (error) {
    if (CONFLICT_ERRORS.some((words) => errorMentions(error, words))) return null;
    throw error;
  }
  wakeMail();
  return { conversationId: row.conversationId, id: row.id };
}
