/** The values that a field has given to its form, until the form gives them back. */
export interface Echoes<T> {
  /** The field gives this value to its form. */
  send(value: T): void;
  /**
   * Whether a value that the form gives is nothing new to the field: one that it sent and still waits for, or the one that the
   * form gave last. What was sent before it is waited for no longer: a form that goes back to that later means it.
   */
  hear(value: T): boolean;
}

/**
 * Tells the field's own values, as they come back from the form, from those of the form. A value may come back after the next
 * one has been sent: a render waits, and the user types meanwhile. To compare with the last value alone would then put the text
 * back by a letter, and the caret to its end.
 */
export function createEchoes<T>(): Echoes<T> {
  let sent: T[] = [];
  let heard: { value: T } | null = null;
  return {
    send: (value) => void sent.push(value),
    hear(value) {
      if (heard?.value === value) return true;
      heard = { value };
      const at = sent.lastIndexOf(value);
      // After a text of the form, each of those sent before is another text.
      sent = at < 0 ? [] : sent.slice(at + 1);
      return at >= 0;
    },
  };
}
