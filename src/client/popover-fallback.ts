/**
 * Popovers for browsers without native ones: the attribute `open` replaces `:popover-open`, and a popover without it is
 * hidden. Its button opens and closes it. Escape, and a press outside, close it.
 * @module client
 */

const visiblePopovers = () => document.querySelectorAll<HTMLElement>('[popover][open]');
const buttonOf = ({ id }: Element) =>
  document.querySelector<HTMLElement>(`[popovertarget="${id}"]:not([popovertargetaction=hide])`);

function setOpen(popover: HTMLElement, open: boolean): void {
  if (popover.hasAttribute('open') === open) return;
  popover.toggleAttribute('open', open);
  buttonOf(popover)?.setAttribute('aria-expanded', String(open));
  popover.dispatchEvent(new Event('toggle'));
}

function onPress(event: MouseEvent): void {
  const pressed = event.target as Element;
  const button = pressed.closest<HTMLElement>('[popovertarget]');
  const named = button && document.getElementById(button.getAttribute('popovertarget')!);
  for (const popover of visiblePopovers()) if (popover !== named && !popover.contains(pressed)) setOpen(popover, false);
  if (named) setOpen(named, button.getAttribute('popovertargetaction') !== 'hide' && !named.hasAttribute('open'));
}

function onKey({ key }: KeyboardEvent): void {
  if (key !== 'Escape') return;
  for (const popover of visiblePopovers()) {
    setOpen(popover, false);
    buttonOf(popover)?.focus();
  }
}

/** A browser without popovers shows each one at its position in the page, which suits a page without scripts. */
const STYLES = '[popover]{position:fixed;z-index:50}[popover]:not([open],.md\\:block){display:none}';

export function installPopoverFallback(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(STYLES);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  const { prototype } = HTMLElement;
  prototype.showPopover = function showPopover() {
    setOpen(this, true);
  };
  prototype.hidePopover = function hidePopover() {
    setOpen(this, false);
  };
  addEventListener('click', onPress);
  addEventListener('keydown', onKey);
}
