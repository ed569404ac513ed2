let isPressing = false;
const ends = new Set<() => void>();

function end() {
  isPressing = false;
  // Runs after the click of this press.
  setTimeout(() => {
    for (const done of ends) done();
    ends.clear();
  });
}

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (isPressing = true), true);
  // Native lists and menus may swallow the end of a press.
  for (const type of ['pointerup', 'pointercancel', 'keydown']) document.addEventListener(type, end, true);
  window.addEventListener('blur', end);
}

/**
 * Resolves at once, or after the pressed pointer is released. A message shown on blur may move the button out from
 * under the pointer, in which case the browser does not fire a click.
 */
export function afterPress(): Promise<void> {
  return isPressing ? new Promise((resolve) => ends.add(resolve)) : Promise.resolve();
}
