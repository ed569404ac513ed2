/** The required part of `Storage`. */
export type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** The name starts with the user's ID, so that users of one tab never see each other's text. */
const storageKey = (viewerId: string, conversationId: string): string => `message:${viewerId}:${conversationId}`;

/** `sessionStorage`, or `null` if it is blocked: in some browsers, mere access throws. */
export function getTabStorage(): TextStorage | null {
  try {
    return window.sessionStorage;
  } catch {
    return null;
  }
}

/** The unsent text in a conversation, or an empty string. */
export function readUnsentText(storage: TextStorage | null, viewerId: string, conversationId: string): string {
  return storage?.getItem(storageKey(viewerId, conversationId)) ?? '';
}

/** Stores unsent text: undelivered messages, followed by the draft. */
export function storeUnsentText(
  storage: TextStorage | null,
  viewerId: string,
  conversationId: string,
  texts: readonly string[],
): void {
  const name = storageKey(viewerId, conversationId);
  const text = texts.filter((candidate) => candidate.trim() !== '').join('\n\n');
  try {
    if (text === '') storage?.removeItem(name);
    else storage?.setItem(name, text);
  } catch {
    // Storage is full or blocked: the text is still in the page.
  }
}
