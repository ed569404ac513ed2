import { useEffect, useEffectEvent, useState } from 'react';
import { Icon } from '#islands/ui/Icon.tsx';
import { search } from '#islands/ui/icons.ts';
import { createLazyComponent } from '#islands/ui/lazy-components.ts';
import { isOverlayOpen } from '#islands/ui/overlays/is-overlay-open.ts';
import { useDialogState } from '#islands/ui/overlays/use-dialog-state.ts';
import { keyCap } from './palette-classes.ts';
import type { PaletteProps } from './palette-props.ts';
import { isShortcut, getPaletteShortcut } from './shortcut.ts';

const PaletteDialog = createLazyComponent(async () => (await import('./PaletteDialog.tsx')).PaletteDialog);

/**
 * The button in the dashboard's bar, and the keyboard shortcut, that open the command palette. Its window is loaded on
 * first use.
 */
export function Palette(props: PaletteProps) {
  const { open, show, close } = useDialogState();
  // `null` until the shortcut works; before that the browser handles it.
  const [keys, setKeys] = useState<string | null>(null);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // Inside a window, the shortcut is handled by that window and its fields.
    if (event.defaultPrevented || !isShortcut(event) || isOverlayOpen()) return;
    event.preventDefault();
    show(true);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    setKeys(getPaletteShortcut());
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return (
    <>
      <button
        type="button"
        className="flex min-h-10 w-10 items-center justify-center gap-2.5 rounded-lg border border-transparent text-left text-15 hover:border-ink-2 md:min-h-9.5 md:w-full md:max-w-110 md:justify-start md:border-ctl md:bg-surface md:pr-2 md:pl-3 md:text-muted no-js:hidden"
        data-keys={keys === null ? undefined : ''}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => show(true)}
      >
        <Icon icon={search} />
        <span className="max-md:sr-only md:min-w-0 md:flex-1 md:truncate">{props.texts.open}</span>
        <kbd className={`${keyCap} max-md:hidden`} aria-hidden="true">
          {keys ?? 'Ctrl K'}
        </kbd>
      </button>
      {open && <PaletteDialog {...props} onClose={close} />}
    </>
  );
}
