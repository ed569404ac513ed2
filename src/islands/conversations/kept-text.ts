/** Of `sessionStorage`, what is needed here. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Nobody finds what another person has written in the same tab: the name begins with the person. */
const nameOf = (viewerId: string, conversationId: string): string => `message:${viewerId}:${conversationId}`;

/** Some browsers refuse even to be asked for it. */
export function tabStorage(): TextStorage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

/** What somebody wrote in a conversation and has not sent; empty where there is nothing. */
export function readKept(storage: TextStorage | null, viewerId: string, conversationId: string): string {
  return storage?.getItem(nameOf(viewerId, conversationId)) ?? '';
}

/** Keeps what is not sent: messages that did not arrive, and what is being written after them. */
export function writeKept(
  storage: TextStorage | null,
  viewerId: string,
  conversationId: string,
  texts: readonly string[],
): void {
  const name = nameOf(viewerId, conversationId);
  const text = texts.filter((one) => one.trim() !== '').join('\n\n');
  try {
    if (text === '') storage?.removeItem(name);
    else storage?.setItem(name, text);
  } catch {
    // Full, or closed to us: it still stands in the page.
  }
}
