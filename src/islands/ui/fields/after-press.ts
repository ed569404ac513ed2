let isPressing = false;
const ends = new Set<() => void>();

function end() {
  isPressing = false;
  // The click of this press comes first.
  setTimeout(() => {
    for (const done of ends) done();
    ends.clear();
  });
}

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (isPressing = true), true);
  // Native lists and menus may keep the end of a press to themselves.
  for (const type of ['pointerup', 'pointercancel', 'keydown']) document.addEventListener(type, end, true);
  window.addEventListener('blur', end);
}

/**
 * Resolves at once, or after the pointer that is down has been lifted. What a field shows when it is left may move the button
 * that is being pressed from under the pointer: the browser then fires no click.
 */
export function afterPress(): Promise<void> {
  return isPressing ? new Promise((resolve) => ends.add(resolve)) : Promise.resolve();
}
