import { fill } from '#content/messages/define-messages.ts';
import { Icon } from '../ui/Icon.tsx';
import { x } from '../ui/icons.ts';
import { useForm } from './form-context.ts';

/** What has been chosen; each can be taken away. */
export function Chips({ label, items, onRemove }: { label: string; items: readonly { id: string; label: string }[]; onRemove: (id: string) => void }) {
  const { texts } = useForm();
  if (items.length === 0) return null;
  return (
    <ul className="ef-chips" aria-label={fill(texts.chosen, { label })}>
      {items.map((item) => (
        <li key={item.id}>
          <span translate="no">{item.label}</span>
          <button type="button" aria-label={fill(texts.remove, { name: item.label })} onClick={() => onRemove(item.id)}><Icon icon={x} size={16} /></button>
        </li>
      ))}
    </ul>
  );
}
