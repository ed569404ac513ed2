import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

const NAMES = ['document', 'HTMLElement', 'Event', 'CSSStyleSheet', 'addEventListener'] as const;
const before = Object.fromEntries(NAMES.map((name) => [name, Reflect.get(globalThis, name) as unknown]));
const { window } = new JSDOM(
  '<button popovertarget="menu">Menu</button><nav id="menu" popover><a href="#x">One</a></nav><p>Text</p>',
);
const { document } = window;

beforeAll(async () => {
  Object.assign(globalThis, {
    document,
    HTMLElement: window.HTMLElement,
    Event: window.Event,
    CSSStyleSheet: window.CSSStyleSheet,
    addEventListener: window.addEventListener.bind(window),
  });
  const { installPopoverFallback } = await import('./popover-fallback.ts');
  installPopoverFallback();
});
afterAll(() => {
  for (const [name, value] of Object.entries(before))
    if (value === undefined) Reflect.deleteProperty(globalThis, name);
    else Reflect.set(globalThis, name, value);
});

const [button, menu, text] = ['button', 'nav', 'p'].map((name) => document.querySelector<HTMLElement>(name)!) as [
  HTMLElement,
  HTMLElement,
  HTMLElement,
];
beforeEach(() => {
  menu.hidePopover();
});
const isOpen = () => [menu.hasAttribute('open'), button.getAttribute('aria-expanded') === 'true'];

it('popover polyfill opens and closes a popover by its button', () => {
  button.click();
  expect(isOpen()).toEqual([true, true]);
  button.click();
  expect(isOpen()).toEqual([false, false]);
});

it('popover polyfill closes a popover on a press outside it, but not on one inside', () => {
  button.click();
  menu.querySelector('a')!.click();
  expect(isOpen()).toEqual([true, true]);
  text.click();
  expect(isOpen()).toEqual([false, false]);
});

it('popover polyfill closes a popover on Escape, and returns the focus', () => {
  menu.showPopover();
  window.dispatchEvent(new window.KeyboardEvent('keydown', { key: 'Escape' }));
  expect(isOpen()).toEqual([false, false]);
  expect(document.activeElement).toBe(button);
});
