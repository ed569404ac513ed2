import type { MessageView } from '#server/features/conversations/read-conversations.ts';

/** Messages, the earliest first; `next` is the place from which earlier ones go on, null where there are none. */
export interface Shown {
  messages: readonly MessageView[];
  next: string | null;
}

/**
 * The latest page of a conversation beside what is shown already. Earlier messages stay where they join on to it; where
 * more has come than a page holds, the page alone is shown, so that nothing is missing in between.
 * @param page the latest first, as the server gives it
 */
export function mergeLatest(shown: Shown, page: Shown): Shown {
  const latest = page.messages.toReversed();
  const first = latest[0];
  if (first === undefined) return shown;
  const joint = shown.messages.findIndex(({ id }) => id === first.id);
  if (joint > 0) return { messages: [...shown.messages.slice(0, joint), ...latest], next: shown.next };
  return { messages: latest, next: page.next };
}

/** A page of earlier messages before what is shown. */
export function mergeEarlier(shown: Shown, page: Shown): Shown {
  const known = new Set(shown.messages.map(({ id }) => id));
  return {
    messages: [...page.messages.toReversed().filter(({ id }) => !known.has(id)), ...shown.messages],
    next: page.next,
  };
}

/** How many messages of the other side are new in `after`. */
export function countNew(before: Shown, after: Shown): number {
  const last = before.messages.at(-1)?.at ?? '';
  return after.messages.filter(({ mine, at }) => !mine && at > last).length;
}

/** Messages by the days of a zone's calendar, as `dayOf` tells them. */
export function byDay(
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
