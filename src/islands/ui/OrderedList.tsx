import { useRef, useState, type ReactNode } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';
import { arrowDown, arrowUp, gripVertical, trash2 } from './icons.ts';
import { useReorderAnimation } from './use-reorder-animation.ts';
import { useRowButtonFocus } from './use-row-button-focus.ts';

interface OrderTexts {
  up: string;
  down: string;
  remove: string;
  drag: string;
  moved: string;
  removed: string;
}

export interface OrderedListProps<Item> {
  label: string;
  items: readonly Item[];
  keyOf: (item: Item) => string;
  nameOf: (item: Item, index: number) => string;
  onChange: (items: readonly Item[]) => void;
  /** Whether items can only be sorted, not removed. */
  fixed?: boolean;
  texts: OrderTexts;
  /** Renders the content of a row, and the area below it. */
  render: (item: Item, index: number) => ReactNode;
  below?: (item: Item, index: number) => ReactNode;
}

type Step = 'up' | 'down' | 'remove';

/** Returns a copy of the list with one item moved. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  return items.toSpliced(from, 1).toSpliced(to, 0, items[from]!);
}

const listRow = 'relative min-w-0 rounded-lg border border-line bg-page';
/** The line that shows where a dragged row would be dropped. */
const dropLine = {
  before: 'before:absolute before:inset-x-0 before:-top-1.5 before:h-0.75 before:rounded-full before:bg-accent',
  after: 'after:absolute after:inset-x-0 after:-bottom-1.5 after:h-0.75 after:rounded-full after:bg-accent',
};

/** A list with a manual order, changed by dragging or by the buttons of each row. */
export function OrderedList<Item>({
  label,
  items,
  keyOf,
  nameOf,
  onChange,
  fixed = false,
  texts,
  render,
  below,
}: OrderedListProps<Item>) {
  const list = useRef<HTMLOListElement>(null);
  useReorderAnimation(list);
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const focusOn = useRowButtonFocus(list, { order: items, others: ['up', 'down'] });
  const move = (from: number, to: number, step?: Step) => {
    if (step) focusOn(to, step);
    setSaid(fill(texts.moved, { name: nameOf(items[from]!, from), n: to + 1, total: items.length }));
    onChange(moveItem(items, from, to));
  };
  const remove = (index: number) => {
    focusOn(index, 'remove');
    setSaid(fill(texts.removed, { name: nameOf(items[index]!, index) }));
    onChange(items.toSpliced(index, 1));
  };
  const end = () => {
    setDragged(null);
    setOver(null);
  };
  const button = (step: Step, index: number, disabled: boolean, icon: string, act: () => void) => (
    <span data-step={step}>
      <Button
        variant="g"
        size="s"
        icon={icon}
        label={fill(texts[step], { name: nameOf(items[index]!, index) })}
        disabled={disabled}
        onPress={act}
      />
    </span>
  );
  return (
    <>
      <ol ref={list} className="grid gap-2 empty:hidden" aria-label={label} tabIndex={-1}>
        {items.map((item, index) => (
          <li
            key={keyOf(item)}
            className={
              dragged === index
                ? `${listRow} opacity-50`
                : dragged !== null && over === index
                  ? `${listRow} ${dropLine[dragged < index ? 'after' : 'before']}`
                  : listRow
            }
            onDragOver={(event) => {
              if (dragged === null) return;
              event.preventDefault();
              setOver(index);
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== null && dragged !== index) move(dragged, index);
              end();
            }}
          >
            <div className="flex items-center gap-0.5 py-1 pr-1.5 pl-3 md:pl-0.5">
              <span
                className="hidden h-10 w-8 cursor-grab place-items-center text-muted md:grid"
                title={texts.drag}
                draggable
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move';
                  event.dataTransfer.setData('text/plain', nameOf(item, index));
                  const row = event.currentTarget.closest('li');
                  if (row) event.dataTransfer.setDragImage(row, 12, 12);
                  setDragged(index);
                }}
                onDragEnd={end}
              >
                <Icon icon={gripVertical} size={18} />
              </span>
              <div className="min-w-0 flex-1 text-15 wrap-anywhere">{render(item, index)}</div>
              {button('up', index, index === 0, arrowUp, () => move(index, index - 1, 'up'))}
              {button('down', index, index === items.length - 1, arrowDown, () => move(index, index + 1, 'down'))}
              {!fixed && button('remove', index, false, trash2, () => remove(index))}
            </div>
            {below?.(item, index)}
          </li>
        ))}
      </ol>
      <p className="sr-only" role="status">
        {said}
      </p>
    </>
  );
}
