import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect } from 'react';
import { ToggleButton, Tooltip, TooltipTrigger } from 'react-aria-components';
import { toolButton, toolName } from '#islands/editor/editor-classes.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { columns2, maximize2, panelRight, type IconBody } from '#islands/ui/icons.ts';
import { isOverlayOpen } from '#islands/ui/overlays/is-overlay-open.ts';
import { useForm } from './form-context.ts';

/** The layout of the form for writing, if there is room to choose. */
export interface WritingLayout {
  /** Whether both languages are side by side. */
  beside: boolean;
  /** Whether the panel with category, cover and tags is shown. */
  side: boolean;
  /** Whether only the texts are shown. */
  quiet: boolean;
}

const KEY = 'writing';
export const writingLayout = atom<WritingLayout>({ beside: false, side: true, quiet: false });

/** Restores the last layout chosen on this device. */
export function restoreLayout(): void {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<WritingLayout>;
    writingLayout.set({ beside: kept.beside === true, side: kept.side !== false, quiet: false });
  } catch {
    // If storage is unreadable, the default applies.
  }
}

function choose(change: Partial<WritingLayout>): void {
  const next = { ...writingLayout.get(), ...change };
  writingLayout.set(next);
  try {
    localStorage.setItem(KEY, JSON.stringify({ beside: next.beside, side: next.side }));
  } catch {
    // If storage is blocked, the layout lasts until the page is closed.
  }
}

/** Shows the side panel, for links to its fields. */
export const showSide = (): void => writingLayout.set({ ...writingLayout.get(), side: true, quiet: false });

function LayoutButton({
  label,
  icon,
  isOn,
  onChange,
}: {
  label: string;
  icon: IconBody;
  isOn: boolean;
  onChange: (on: boolean) => void;
}) {
  return (
    <TooltipTrigger delay={300}>
      <ToggleButton className={toolButton} aria-label={label} isSelected={isOn} onChange={onChange}>
        <Icon icon={icon} size={18} />
      </ToggleButton>
      <Tooltip offset={6} className={toolName}>
        {label}
      </Tooltip>
    </TooltipTrigger>
  );
}

/** Buttons that change the writing layout. */
export function LayoutButtons() {
  const { texts } = useForm();
  const { beside, side, quiet } = useStore(writingLayout);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-quiet', quiet);
    if (!quiet) return undefined;
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isOverlayOpen('[role=listbox]'))
        choose({ quiet: false });
    };
    document.addEventListener('keydown', leave);
    return () => {
      document.removeEventListener('keydown', leave);
      document.documentElement.removeAttribute('data-quiet');
    };
  }, [quiet]);
  return (
    <div className="ml-auto flex gap-0.5" role="group" aria-label={texts.layout.label}>
      {/* Two languages side by side need the space of the panel, which is shown again with a single language. */}
      {!quiet && (
        <LayoutButton
          label={texts.layout.beside}
          icon={columns2}
          isOn={beside}
          onChange={(on) => choose({ beside: on, side: !on })}
        />
      )}
      {!quiet && (
        <LayoutButton label={texts.layout.side} icon={panelRight} isOn={side} onChange={(on) => choose({ side: on })} />
      )}
      <LayoutButton label={texts.layout.quiet} icon={maximize2} isOn={quiet} onChange={(on) => choose({ quiet: on })} />
    </div>
  );
}
