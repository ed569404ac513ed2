let wake: (() => void) | null = null;

/** Sets the sender of this process, if any, so that urgent mails are sent at once. */
export function setMailWaker(wakeSender: (() => void) | null): void {
  wake = wakeSender;
}

/**
 * Wakes the sender after a mail was queued. If this process has no sender, another one finds the mail within seconds.
 */
export function wakeMail(): void {
  wake?.();
}
