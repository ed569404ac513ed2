const NAME = 'session';

/** A tab's end of the line between the tabs of this browser: what it tells itself it does not hear. */
export function openChannel(onChanged?: () => void): { tell: () => void; close: () => void } {
  const channel = new BroadcastChannel(NAME);
  if (onChanged) channel.addEventListener('message', onChanged);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- windows have one, channels do not
  return { tell: () => channel.postMessage('changed'), close: () => channel.close() };
}

/** Tells the other tabs that who is signed in may have changed: for pages that do not listen themselves. */
export function tellOtherTabs(): void {
  const { tell, close } = openChannel();
  tell();
  close();
}
