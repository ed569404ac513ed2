/** A field beside a list of places, while what it suggests is hidden. */
interface HiddenList {
  typed: string;
  /** An answer to what is typed is still to come. */
  isAwaited: boolean;
  /** Something was found before. */
  hasOptions: boolean;
}

/**
 * What Enter means there: the filters are not sent before a place is chosen, and a press is not lost where nothing is
 * to come.
 */
export function enterMeans({ typed, isAwaited, hasOptions }: HiddenList): 'wait' | 'open' | 'send' {
  if (typed.trim() === '') return 'send';
  if (isAwaited) return 'wait';
  return hasOptions ? 'open' : 'send';
}
