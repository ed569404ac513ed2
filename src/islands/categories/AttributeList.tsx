import { useState } from 'react';
import { Button as AriaButton, GridList, GridListItem, useDragAndDrop } from 'react-aria-components';
import { fill } from '#content/messages/define-messages.ts';
import { plural } from '#content/plural.ts';
import { Badge } from '../ui/Badge.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { arrowDown, arrowUp, gripVertical, trash2 } from '../ui/icons.ts';
import { ItemMenu } from '../ui/MenuActions.tsx';
import { useCategoryFormContext } from './category-form-context.ts';
import type { AttributeDraft } from './category-value.ts';
import { useStated } from './use-stated.ts';

interface Props {
  attributes: readonly AttributeDraft[];
  selected: string | null;
  onSelect: (id: string | null) => void;
  onChange: (attributes: AttributeDraft[]) => void;
}

/** The fields in their order: chosen to be edited, dragged by pointer or keyboard, or moved from their menu. */
export function AttributeList({ attributes, selected, onSelect, onChange }: Props) {
  const { locale, texts, form } = useCategoryFormContext();
  const stated = useStated();
  const [removing, setRemoving] = useState<AttributeDraft | null>(null);
  const nameOf = ({ label }: AttributeDraft) => label[locale] || label.ua || label.us || texts.unnamed;
  const placed = (id: string, at: number) =>
    onChange(
      attributes
        .filter((one) => one.id !== id)
        .toSpliced(
          at,
          0,
          attributes.find((one) => one.id === id)!,
        ),
    );
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      const id = String([...keys][0]);
      if (target.key !== id)
        placed(
          id,
          attributes.filter((one) => one.id !== id).findIndex((one) => one.id === target.key) +
            (target.dropPosition === 'after' ? 1 : 0),
        );
    },
  });
  const remove = (attribute: AttributeDraft) => {
    onChange(attributes.filter(({ id }) => id !== attribute.id));
    if (selected === attribute.id) onSelect(null);
    setRemoving(null);
  };
  const isWrong = (index: number) => form.issues.some(({ path }) => path.startsWith(`ads.attributes.${index}.`));
  return (
    <>
      <GridList
        className="cat-list"
        aria-label={texts.attributeList}
        dragAndDropHooks={dragAndDropHooks}
        selectionMode="single"
        selectionBehavior="replace"
        disallowEmptySelection
        selectedKeys={selected === null ? [] : [selected]}
        onSelectionChange={(keys) => onSelect(keys === 'all' ? null : ([...keys].map(String)[0] ?? null))}
      >
        {attributes.map((attribute, index) => (
          <GridListItem key={attribute.id} id={attribute.id} textValue={nameOf(attribute)} className="cat-attribute">
            <AriaButton slot="drag" className="cat-handle">
              <Icon icon={gripVertical} size={18} />
            </AriaButton>
            <span className="cat-attribute-name">
              {nameOf(attribute)} <small>{texts.types[attribute.type]}</small>
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
