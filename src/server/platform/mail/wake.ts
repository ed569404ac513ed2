let wake: (() => void) | null = null;

/** The sender of this process, where it has one, so that a mail somebody waits for leaves at once. */
export function setMailWaker(wakeSender: (() => void) | null): void {
  wake = wakeSender;
}

/** Says that a mail has been queued. Without a sender here, another process finds it within seconds. */
export function wakeMail(): void {
  wake?.();
}
