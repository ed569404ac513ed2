import type { RefObject } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import { Icon } from '../ui/Icon.tsx';
import { x } from '../ui/icons.ts';
import { useForm } from './form-context.ts';

interface Props {
  label: string;
  items: readonly { id: string; label: string }[];
  onRemove: (id: string) => void;
  /** The field that adds chips: it gets the focus once none is left. */
  field: RefObject<HTMLInputElement | null>;
}

/** The selected items; each can be removed. */
export function Chips({ label, items, onRemove, field }: Props) {
  const { texts } = useForm();
  if (items.length === 0) return null;
  const remove = (id: string, button: HTMLElement) => {
    // The button is removed with its chip, so the focus moves first.
    const chip = button.closest('li');
    const next = (chip?.nextElementSibling ?? chip?.previousElementSibling)?.querySelector('button') ?? field.current;
    next?.focus();
    onRemove(id);
  };
  return (
    <ul className="flex flex-wrap gap-2" aria-label={fill(texts.chosen, { label })}>
      {items.map((item) => (
        <li
          key={item.id}
          className="inline-flex max-w-full items-center rounded-full border border-line-strong bg-surface-2 pl-3 text-14"
        >
          <span translate="no">{item.label}</span>
          <button
            type="button"
            className="grid size-8.5 place-items-center text-muted hover:text-ink"
            aria-label={fill(texts.remove, { name: item.label })}
            onClick={(event) => remove(item.id, event.currentTarget)}
          >
            <Icon icon={x} size={16} />
          </button>
        </li>
      ))}
    </ul>
  );
}
