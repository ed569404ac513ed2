let wake: (() => void) | null = null;

/** Sets the sender of this process, if any, so that urgent mails leave at once. */
export function setMailWaker(wakeSender: (() => void) | null): void {
  wake = wakeSender;
}

/** Wakes the sender after a mail was queued. Without one here, another process finds the mail within seconds. */
export function wakeMail(): void {
  wake?.();
}
