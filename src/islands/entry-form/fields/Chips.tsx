import type { RefObject } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import { useForm } from '#islands/entry-form/form-context.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { x } from '#islands/ui/icons.ts';
import { chipClasses } from '#styles/form-classes.ts';

interface Props {
  label: string;
  items: readonly { id: string; label: string }[];
  onRemove: (id: string) => void;
  /** The field that adds chips. It gets the focus when the last chip is removed. */
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
    <ul className={chipClasses.list} aria-label={fill(texts.chosen, { label })}>
      {items.map((item) => (
        <li key={item.id} className={`${chipClasses.item} ${chipClasses.plain}`}>
          <span translate="no">{item.label}</span>
          <button
            type="button"
            className={chipClasses.remove}
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
