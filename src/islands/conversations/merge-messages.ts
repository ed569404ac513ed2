import type { MessageView } from '#server/features/conversations/read-conversations.ts';

/** Messages, earliest first. `next` is the cursor of earlier ones, or `null` if there are none. */
export interface MessagePage {
  messages: readonly MessageView[];
  next: string | null;
}

/**
 * Merges the latest page of a conversation into the shown messages. Earlier messages stay if they overlap with it; if
 * more than a page has arrived, only the page is shown, so that there is no gap.
 * @param page latest first, as in the server's response
 */
export function mergeLatest(shown: MessagePage, page: MessagePage): MessagePage {
  const latest = page.messages.toReversed();
  const first = latest[0];
  if (first === undefined) return shown;
  const joint = shown.messages.findIndex(({ id }) => id === first.id);
  if (joint > 0) return { messages: [...shown.messages.slice(0, joint), ...latest], next: shown.next };
  return { messages: latest, next: page.next };
}

/** Prepends a page of earlier messages. */
export function mergeEarlier(shown: MessagePage, page: MessagePage): MessagePage {
  const known = new Set(shown.messages.map(({ id }) => id));
  return {
    messages: [...page.messages.toReversed().filter(({ id }) => !known.has(id)), ...shown.messages],
    next: page.next,
  };
}

/** The number of new messages of the other side in `after`. */
export function countNew(before: MessagePage, after: MessagePage): number {
  const last = before.messages.at(-1)?.at ?? '';
  return after.messages.filter(({ mine, at }) => !mine && at > last).length;
}

/** Groups messages by calendar day; `dayOf` applies the zone. */
export function groupByDay(
  messages: readonly MessageView[],
  dayOf: (at: string) => string,
): { day: string; messages: MessageView[] }[] {
  const days: { day: string; messages: MessageView[] }[] = [];
  for (const message of messages) {
    const day = dayOf(message.at);
    if (days.at(-1)?.day === day) days.at(-1)!.messages.push(message);
    else days.push({ day, messages: [message] });
  }
  return days;
}
