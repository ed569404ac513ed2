const GAP = 8;
const MARGIN = 12;
const WIDTH = 400;

/** Puts a panel of the top layer below its button, wholly inside the window. */
export function placeBelow(panel: HTMLElement, button: HTMLElement): void {
  const { right, bottom } = button.getBoundingClientRect();
  const across = document.documentElement.clientWidth;
  const width = Math.min(WIDTH, across - 2 * MARGIN);
  const left = Math.min(Math.max(MARGIN, right - width), across - width - MARGIN);
  Object.assign(panel.style, {
    top: `${bottom + GAP}px`,
    left: `${left}px`,
    width: `${width}px`,
    maxHeight: `${Math.max(200, innerHeight - bottom - GAP - MARGIN)}px`,
  });
}
