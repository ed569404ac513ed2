/** Whether this computer has a ⌘ key instead of Ctrl. */
function isApple(): boolean {
  return /mac|iphone|ipad/i.test(navigator.platform);
}

/** The shortcut of the palette, as printed on this keyboard. */
export const getPaletteShortcut = (): string => (isApple() ? '⌘ K' : 'Ctrl K');

/** By physical key: it is «л» on a Ukrainian keyboard. */
export function isShortcut({ code, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): boolean {
  return code === 'KeyK' && ctrlKey !== metaKey && !shiftKey && !altKey;
}

const printedKeys: Readonly<Record<string, readonly [apple: string, others: string]>> = {
  Mod: ['⌘', 'Ctrl'],
  Alt: ['⌥', 'Alt'],
  Shift: ['⇧', 'Shift'],
  ArrowUp: ['↑', '↑'],
  ArrowDown: ['↓', '↓'],
};

/** Formats a shortcut as printed on this keyboard: `Mod-Shift-8` is «⌘⇧8» or «Ctrl+Shift+8». */
export function formatShortcut(keys: string): string {
  const apple = isApple();
  const parts = keys.split('-').map((key) => printedKeys[key]?.[apple ? 0 : 1] ?? key.toUpperCase());
  return parts.join(apple ? '' : '+');
}
