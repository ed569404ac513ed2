/** Whether an error, or one of its causes, contains these words: drivers report the failed constraint only by its text. */
export function errorMentions(error: unknown, words: string): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause.message.includes(words)) return true;
  return false;
}
