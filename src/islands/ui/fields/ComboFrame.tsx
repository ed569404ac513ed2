import { useId, type KeyboardEvent, type Ref } from 'react';
import {
  Button as AriaButton,
  ComboBox,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  type ComboBoxProps,
} from 'react-aria-components';
import { Icon } from '#islands/ui/Icon.tsx';
import { chevronDown } from '#islands/ui/icons.ts';
import { menuItem, menuList, popover } from '#islands/ui/overlays/overlay-classes.ts';
import { useUi } from '#islands/ui/ui-context.ts';
import { fieldInput, fieldLabel, fieldOptional, insideButton, selectFrame } from '#styles/form-classes.ts';
import { ComboInput, useDebouncedTyping } from './combo-typing.tsx';
import { describedBy, FieldNotes, type FieldProps } from './Field.tsx';

export interface ComboOption {
  id: string;
  label: string;
  /** Distinguishes options of the same name. */
  note?: string;
}

type Control = 'inputValue' | 'onInputChange' | 'selectedKey' | 'onSelectionChange' | 'menuTrigger';

interface Props extends Omit<FieldProps, 'className'>, Required<Pick<ComboBoxProps<ComboOption>, Control>> {
  items: readonly ComboOption[];
  /** The name of the button that opens the list. */
  showAll: string;
  /** The text of an empty list. */
  emptyText: string;
  placeholder?: string | undefined;
  autoFocus?: boolean | undefined;
  onBlur?: (() => void) | undefined;
  /** Runs before react-aria handles the key. */
  onKeyDownCapture?: (event: KeyboardEvent<HTMLElement>) => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** A combo box of react-aria with its label, hint and error. Its list follows the text after a pause in typing. */
export function ComboFrame(props: Props) {
  const { label, hint, error, required = false, hideLabel = false, showAll, emptyText, placeholder, inputRef } = props;
  const { inputValue, onInputChange, selectedKey, onSelectionChange, menuTrigger, autoFocus, onBlur } = props;
  const { ui } = useUi();
  const id = useId();
  const typing = useDebouncedTyping(inputValue, onInputChange);
  return (
    <ComboBox<ComboOption>
      data-combo
      items={props.items}
      inputValue={inputValue}
      onInputChange={onInputChange}
      selectedKey={selectedKey}
      onSelectionChange={(key) => {
        typing.drop();
        onSelectionChange(key);
      }}
      allowsEmptyCollection
      allowsCustomValue
      menuTrigger={menuTrigger}
      isInvalid={Boolean(error)}
      isRequired={required}
      autoFocus={autoFocus ?? false}
      onBlur={() => onBlur?.()}
    >
      <Label className={hideLabel ? 'sr-only' : fieldLabel}>
        {label}
        {!required && !hideLabel && <span className={fieldOptional}> ({ui.optional})</span>}
      </Label>
      <span className={selectFrame} onKeyDownCapture={props.onKeyDownCapture}>
        <ComboInput
          typing={typing}
          ref={inputRef}
          className={fieldInput.select}
          placeholder={placeholder}
          aria-describedby={describedBy(id, { hint, error })}
        />
        <AriaButton className={insideButton} aria-label={showAll}>
          <Icon icon={chevronDown} size={18} />
        </AriaButton>
      </span>
      <FieldNotes id={id} hint={hint} error={error} />
      <Popover className={`${popover} w-(--trigger-width)`}>
        <ListBox<ComboOption>
          className={menuList}
          renderEmptyState={() => <p className="px-3 py-2.5 text-14 text-muted">{emptyText}</p>}
        >
          {({ id: key, label: name, note }) => (
            <ListBoxItem id={key} textValue={name} className={menuItem.plain}>
              <span>
                {name}
                {note !== undefined && <span className="text-14 text-muted"> {note}</span>}
              </span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
