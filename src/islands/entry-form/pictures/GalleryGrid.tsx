import { useEffect, useRef, useState } from 'react';
import { Button as AriaButton, DropIndicator, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import { fill } from '#content/messages/define-messages.ts';
import type { PictureUse } from '#content/model/entry-content.ts';
import { fieldId } from '#islands/entry-form/focus-path.ts';
import { useForm } from '#islands/entry-form/form-context.ts';
import { usePictureMessages } from '#islands/media/picture-context.ts';
import { Button } from '#islands/ui/Button.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { chevronLeft, chevronRight, gripVertical, trash2 } from '#islands/ui/icons.ts';
import { galleryItem, galleryList } from './gallery-classes.ts';
import { MissingAlt, Thumb } from './Picture.tsx';

/** The action of a picture's button, in the `data-step` of the element around it. */
type Step = 'earlier' | 'later' | 'remove';

export interface GalleryGridProps {
  gallery: readonly PictureUse[];
  selected: string | null;
  onSelect: (id: string | null) => void;
  onChange: (gallery: readonly PictureUse[]) => void;
}

/** Pictures that can be sorted by drag and drop (also with the keyboard) or with their buttons. */
export function GalleryGrid({ gallery, selected, onSelect, onChange }: GalleryGridProps) {
  const { texts } = useForm();
  const pictures = usePictureMessages();
  const [said, setSaid] = useState('');
  const list = useRef<HTMLDivElement>(null);
  /** The button to focus after a move or a removal, because an element that is moved in the DOM loses the focus. */
  const wanted = useRef<{ id: string; steps: readonly Step[] } | null>(null);
  const total = gallery.length;
  useEffect(() => {
    const { current } = wanted;
    if (current === null) return undefined;
    wanted.current = null;
    // The grid renders its rows slightly later than the form.
    const frame = requestAnimationFrame(() => {
      const row = list.current?.querySelector(`[data-key="${CSS.escape(current.id)}"]`);
      current.steps
        .map((step) => row?.querySelector<HTMLElement>(`[data-step=${step}] button:not(:disabled)`))
        .find(Boolean)
        ?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [gallery]);
  const move = (from: number, to: number) => {
    const { id } = gallery[from]!;
    wanted.current = { id, steps: to < from ? ['earlier', 'later'] : ['later', 'earlier'] };
    onChange(gallery.toSpliced(from, 1).toSpliced(to, 0, gallery[from]!));
    setSaid(fill(texts.moved, { n: to + 1, total }));
  };
  const remove = (index: number) => {
    const next = gallery[index + 1] ?? gallery[index - 1];
    if (next !== undefined) wanted.current = { id: next.id, steps: ['remove'] };
    // The grid is removed with its last picture, so focus the first button that adds pictures.
    else document.getElementById(fieldId('gallery'))?.querySelector<HTMLElement>('[data-add] button')?.focus();
    onChange(gallery.toSpliced(index, 1));
  };
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    renderDropIndicator: (target) => (
      <DropIndicator target={target} className="outline-accent data-drop-target:outline-2" />
    ),
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
        className={galleryList}
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
            <GridListItem id={use.id} className={galleryItem} textValue={fill(texts.picture, { n, total })}>
              <Thumb fills id={use.id} />
              {/* Keeps the focus on the button: the grid would move it to the selected picture. */}
              <div className="flex flex-wrap gap-1" onFocus={(event) => event.stopPropagation()}>
                <AriaButton
                  slot="drag"
                  className="absolute top-3.5 left-3.5 grid size-8.5 cursor-grab place-items-center rounded-md bg-surface text-ink disabled:bg-surface-2 disabled:text-muted"
                  aria-label={fill(pictures.texts.drag, { n })}
                >
                  <Icon icon={gripVertical} size={18} />
                </AriaButton>
                <span className="flex" data-step="earlier">
                  <Button
                    size="s"
                    variant="g"
                    icon={chevronLeft}
                    label={fill(texts.earlier, { n })}
                    disabled={index === 0}
                    onPress={() => move(index, index - 1)}
                  />
                </span>
                <span className="flex" data-step="later">
                  <Button
                    size="s"
                    variant="g"
                    icon={chevronRight}
                    label={fill(texts.later, { n })}
                    disabled={n === total}
                    onPress={() => move(index, index + 1)}
                  />
                </span>
                <span className="flex" data-step="remove">
                  <Button
                    size="s"
                    variant="g"
                    icon={trash2}
                    label={fill(texts.removePicture, { n })}
                    onPress={() => remove(index)}
                  />
                </span>
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
