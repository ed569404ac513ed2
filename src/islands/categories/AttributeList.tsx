import { useState } from 'react';
import { Button as AriaButton, DropIndicator, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import { plural } from '#content/format/plural.ts';
import { fill } from '#content/messages/define-messages.ts';
import { useStoreSelector } from '#islands/kit/use-store-selector.ts';
import { Badge } from '#islands/ui/Badge.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { arrowDown, arrowUp, gripVertical, trash2 } from '#islands/ui/icons.ts';
import { ConfirmDialog } from '#islands/ui/overlays/ConfirmDialog.tsx';
import { ItemMenu } from '#islands/ui/overlays/ItemMenu.tsx';
import { dragHandle } from './category-classes.ts';
import { useCategoryFormContext } from './category-form-context.ts';
import type { AttributeDraft } from './category-value.ts';
import { useValueCounts } from './use-value-counts.ts';

interface Props {
  attributes: readonly AttributeDraft[];
  selected: string | null;
  onSelect: (id: string | null) => void;
  onChange: (attributes: AttributeDraft[]) => void;
}

/** The fields in their order: selected for editing, dragged by pointer or keyboard, or moved from their menu. */
export function AttributeList({ attributes, selected, onSelect, onChange }: Props) {
  const { locale, texts, draft } = useCategoryFormContext();
  const issues = useStoreSelector(draft.$draft, (now) => now.issues);
  const stated = useValueCounts();
  const [removing, setRemoving] = useState<AttributeDraft | null>(null);
  const nameOf = ({ label }: AttributeDraft) => label[locale] || label.ua || label.us || texts.unnamed;
  const placed = (id: string, at: number) =>
    onChange(
      attributes
        .filter((candidate) => candidate.id !== id)
        .toSpliced(
          at,
          0,
          attributes.find((candidate) => candidate.id === id)!,
        ),
    );
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    renderDropIndicator: (target) => (
      <DropIndicator target={target} className="h-0 outline-accent data-drop-target:outline-1" />
    ),
    onReorder: ({ keys, target }) => {
      const id = String([...keys][0]);
      if (target.key !== id)
        placed(
          id,
          attributes.filter((candidate) => candidate.id !== id).findIndex((candidate) => candidate.id === target.key) +
            (target.dropPosition === 'after' ? 1 : 0),
        );
    },
  });
  const remove = (attribute: AttributeDraft) => {
    onChange(attributes.filter(({ id }) => id !== attribute.id));
    if (selected === attribute.id) onSelect(null);
    setRemoving(null);
  };
  const isWrong = (index: number) => issues.some(({ path }) => path.startsWith(`ads.attributes.${index}.`));
  return (
    <>
      <GridList
        className="rounded-lg border border-line outline-none"
        aria-label={texts.attributeList}
        dragAndDropHooks={dragAndDropHooks}
        selectionMode="single"
        selectionBehavior="replace"
        disallowEmptySelection
        selectedKeys={selected === null ? [] : [selected]}
        onSelectionChange={(keys) => onSelect(keys === 'all' ? null : ([...keys].map(String)[0] ?? null))}
      >
        {attributes.map((attribute, index) => (
          <GridListItem
            key={attribute.id}
            id={attribute.id}
            textValue={nameOf(attribute)}
            className="relative flex min-h-12.5 cursor-default items-center gap-2 border-t border-line px-1.5 py-0.5 outline-0 -outline-offset-2 outline-accent first:border-t-transparent data-dragging:opacity-45 data-focus-visible:rounded-md data-focus-visible:outline-2 data-selected:bg-accent-soft"
          >
            <AriaButton slot="drag" className={dragHandle}>
              <Icon icon={gripVertical} size={18} />
            </AriaButton>
            <span className="min-w-0 flex-1 font-strong wrap-anywhere">
              {nameOf(attribute)}{' '}
              <small className="block text-13.5 font-normal text-ink-2">{texts.types[attribute.type]}</small>
            </span>
            {isWrong(index) ? (
              <Badge tone="danger">{texts.faulty}</Badge>
            ) : (
              attribute.required && attribute.type !== 'boolean' && <Badge>{texts.required}</Badge>
            )}
            <ItemMenu
              name={nameOf(attribute)}
              items={[
                {
                  id: 'up',
                  label: texts.moveUp,
                  icon: arrowUp,
                  disabled: index === 0,
                  onAction: () => placed(attribute.id, index - 1),
                },
                {
                  id: 'down',
                  label: texts.moveDown,
                  icon: arrowDown,
                  disabled: index === attributes.length - 1,
                  onAction: () => placed(attribute.id, index + 1),
                },
                {
                  id: 'remove',
                  label: texts.removeIt,
                  icon: trash2,
                  danger: true,
                  onAction: () => (stated(attribute) > 0 ? setRemoving(attribute) : remove(attribute)),
                },
              ]}
            />
          </GridListItem>
        ))}
      </GridList>
      {removing !== null && (
        <ConfirmDialog
          isOpen
          danger
          title={fill(texts.removeTitle, { name: nameOf(removing) })}
          text={plural(locale, stated(removing), texts.removeText)}
          confirmLabel={texts.removeIt}
          onClose={() => setRemoving(null)}
          onConfirm={() => remove(removing)}
        />
      )}
    </>
  );
}
