import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { useEffect } from 'react';
import { ToggleButton, Tooltip, TooltipTrigger } from 'react-aria-components';
import { Icon } from '../ui/Icon.tsx';
import { columns2, maximize2, panelRight, type IconBody } from '../ui/icons.ts';
import { isWindowOpen } from '../ui/open-window.ts';
import { useForm } from './form-context.ts';

/** How the form is laid out for writing, where there is room to choose. */
export interface WritingLayout {
  /** Both languages beside each other. */
  beside: boolean;
  /** The panel with category, cover and tags. */
  side: boolean;
  /** Nothing but the texts. */
  quiet: boolean;
}

const KEY = 'writing';
export const writingLayout = atom<WritingLayout>({ beside: false, side: true, quiet: false });

/** What was chosen last on this device. */
export function restoreLayout(): void {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<WritingLayout>;
    writingLayout.set({ beside: kept.beside === true, side: kept.side !== false, quiet: false });
  } catch {
    // What cannot be read was not chosen.
  }
}

function choose(change: Partial<WritingLayout>): void {
  const next = { ...writingLayout.get(), ...change };
  writingLayout.set(next);
  try {
    localStorage.setItem(KEY, JSON.stringify({ beside: next.beside, side: next.side }));
  } catch {
    // It holds for this page.
  }
}

/** Shows the panel at the side, for what somebody is led to in it. */
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
      <ToggleButton className="ef-tool" aria-label={label} isSelected={isOn} onChange={onChange}>
        <Icon icon={icon} size={18} />
      </ToggleButton>
      <Tooltip offset={6} className="rounded-sm bg-ink px-2 py-1 text-13/tight text-surface shadow-lg">
        {label}
      </Tooltip>
    </TooltipTrigger>
  );
}

/** What is seen beside the text that one writes. */
export function LayoutButtons() {
  const { texts } = useForm();
  const { beside, side, quiet } = useStore(writingLayout);
  useEffect(() => {
    document.documentElement.toggleAttribute('data-quiet', quiet);
    if (!quiet) return undefined;
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !isWindowOpen('[role=listbox]'))
        choose({ quiet: false });
    };
    document.addEventListener('keydown', leave);
    return () => {
      document.removeEventListener('keydown', leave);
      document.documentElement.removeAttribute('data-quiet');
    };
  }, [quiet]);
  return (
    <div className="ef-layout" role="group" aria-label={texts.layout.label}>
      {/* Two languages need the room of the panel: it comes back with one. */}
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
