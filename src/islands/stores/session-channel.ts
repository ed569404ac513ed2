const CHANNEL_NAME = 'session';

/** Connects a tab to the channel between the tabs of this browser. A tab does not receive its own messages. */
export function openChannel(onChanged?: () => void): { tell: () => void; close: () => void } {
  const channel = new BroadcastChannel(CHANNEL_NAME);
  if (onChanged) channel.addEventListener('message', onChanged);
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- windows have one, channels do not
  return { tell: () => channel.postMessage('changed'), close: () => channel.close() };
}

/** Notifies the other tabs that the signed-in user may have changed. For pages that are not subscribed themselves. */
export function notifyOtherTabs(): void {
  const { tell, close } = openChannel();
  tell();
  close();
}
