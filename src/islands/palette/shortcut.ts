/** Whether this computer has a ⌘ key where others have Ctrl. */
export function isApple(): boolean {
  return /mac|iphone|ipad/i.test(navigator.platform);
}

/** The keys that open the palette, as they are printed on this keyboard. */
export const shortcut = (): string => (isApple() ? '⌘ K' : 'Ctrl K');

/** By the key's place: it is «л» on a Ukrainian keyboard. */
export function isShortcut({ code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return code === 'KeyK' && ctrlKey !== metaKey && !shiftKey && !altKey;
}
