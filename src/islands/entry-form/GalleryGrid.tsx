import { useEffect, useRef, useState } from 'react';
import { Button as AriaButton, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import type { PictureUse } from '#content/entry-content.ts';
import { fill } from '#content/messages/define-messages.ts';
import { usePictures } from '../media/picture-context.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { chevronLeft, chevronRight, gripVertical, trash2 } from '../ui/icons.ts';
import { fieldId } from './focus-path.ts';
import { useForm } from './form-context.ts';
import { MissingAlt, Thumb } from './Picture.tsx';

export interface GalleryGridProps {
  gallery: readonly PictureUse[];
  selected: string | null;
  onSelect: (id: string | null) => void;
  onChange: (gallery: readonly PictureUse[]) => void;
}

/** Sortable pictures: by drag and drop, also with the keyboard, or by their buttons. */
export function GalleryGrid({ gallery, selected, onSelect, onChange }: GalleryGridProps) {
  const { texts } = useForm();
  const pictures = usePictures();
  const [said, setSaid] = useState('');
  const list = useRef<HTMLDivElement>(null);
  /** The button to focus after a move or a removal: an element that moves in the page loses the focus. */
  const wanted = useRef<{ id: string; first: string; second: string } | null>(null);
  const total = gallery.length;
  useEffect(() => {
    const { current } = wanted;
    if (current === null) return undefined;
    wanted.current = null;
    // The grid renders its rows a moment after the form.
    const frame = requestAnimationFrame(() => {
      const row = list.current?.querySelector(`[data-key="${CSS.escape(current.id)}"]`);
      const button =
        row?.querySelector<HTMLElement>(`${current.first}:not(:disabled)`) ??
        row?.querySelector<HTMLElement>(`${current.second}:not(:disabled)`);
      button?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [gallery]);
  const move = (from: number, to: number) => {
    const { id } = gallery[from]!;
    wanted.current =
      to < from
        ? { id, first: '.pic-earlier', second: '.pic-later' }
        : { id, first: '.pic-later', second: '.pic-earlier' };
    onChange(gallery.toSpliced(from, 1).toSpliced(to, 0, gallery[from]!));
    setSaid(fill(texts.moved, { n: to + 1, total }));
  };
  const remove = (index: number) => {
    const next = gallery[index + 1] ?? gallery[index - 1];
    if (next !== undefined) wanted.current = { id: next.id, first: '.pic-remove', second: '.pic-remove' };
    // The grid is removed with its last picture; the first button that adds one stays.
    else document.getElementById(fieldId('gallery'))?.querySelector<HTMLElement>('.pic-ways button')?.focus();
    onChange(gallery.toSpliced(index, 1));
  };
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder({ keys, target }) {
      // The form is read-only.
      if (list.current?.closest('fieldset:disabled')) return;
      const moved = gallery.filter(({ id }) => keys.has(id));
      const rest = gallery.filter(({ id }) => !keys.has(id));
      const place = rest.findIndex(({ id }) => id === target.key) + (target.dropPosition === 'after' ? 1 : 0);
      onChange(rest.toSpliced(place, 0, ...moved));
      setSaid(fill(texts.moved, { n: place + 1, total }));
    },
  });
  return (
    <>
      <GridList
        ref={list}
        aria-label={texts.gallery}
        className="pic-gallery"
        layout="grid"
        keyboardNavigationBehavior="tab"
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={selected === null ? [] : [selected]}
        onSelectionChange={(keys) => onSelect(keys === 'all' ? null : ([...keys].map(String)[0] ?? null))}
        dragAndDropHooks={dragAndDropHooks}
        items={gallery}
        dependencies={[gallery, total]}
      >
        {(use) => {
          const index = gallery.indexOf(use);
          const n = index + 1;
          return (
            <GridListItem id={use.id} className="pic-item" textValue={fill(texts.picture, { n, total })}>
              <Thumb id={use.id} fills />
              {/* Keeps the focus on the button: the grid would move it to the selected picture. */}
              <div className="pic-item-acts" onFocus={(event) => event.stopPropagation()}>
                <AriaButton slot="drag" className="pic-grip" aria-label={fill(pictures.texts.drag, { n })}>
                  <Icon icon={gripVertical} size={18} />
                </AriaButton>
                <Button
                  size="s"
                  variant="g"
                  icon={chevronLeft}
                  label={fill(texts.earlier, { n })}
                  className="pic-earlier"
                  disabled={index === 0}
                  onPress={() => move(index, index - 1)}
                />
                <Button
                  size="s"
                  variant="g"
                  icon={chevronRight}
                  label={fill(texts.later, { n })}
                  className="pic-later"
                  disabled={n === total}
                  onPress={() => move(index, index + 1)}
                />
                <Button
                  size="s"
                  variant="g"
                  icon={trash2}
                  label={fill(texts.removePicture, { n })}
                  className="pic-remove"
                  onPress={() => remove(index)}
                />
              </div>
              <MissingAlt use={use} />
            </GridListItem>
          );
        }}
      </GridList>
      <p className="sr-only" role="status">
        {said}
      </p>
    </>
  );
}
