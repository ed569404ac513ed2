let isPressing = false;
const pressEndCallbacks = new Set<() => void>();

function finishPress() {
  isPressing = false;
  // Runs after the click of this press.
  setTimeout(() => {
    for (const done of pressEndCallbacks) done();
    pressEndCallbacks.clear();
  });
}

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (isPressing = true), true);
  // Native lists and menus may swallow the end of a press.
  for (const type of ['pointerup', 'pointercancel', 'keydown']) document.addEventListener(type, finishPress, true);
  window.addEventListener('blur', finishPress);
}

/**
 * Resolves at once or, while the pointer is pressed, after it is released. A message shown on blur may move the button
 * away from under the pointer, in which case the browser does not fire a click.
 */
export function waitForPointerRelease(): Promise<void> {
  return isPressing ? new Promise((resolve) => pressEndCallbacks.add(resolve)) : Promise.resolve();
}
