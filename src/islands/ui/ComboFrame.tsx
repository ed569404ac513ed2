import { useId, useMemo, useRef, type KeyboardEvent, type Ref } from 'react';
import {
  Button as AriaButton,
  ComboBox,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  type ComboBoxProps,
} from 'react-aria-components';
import type { FieldProps } from './Field.tsx';
import { ComboInput, useTyping } from './combo-typing.tsx';
import { Icon } from './Icon.tsx';
import { chevronDown } from './icons.ts';
import { useUi } from './UiProvider.tsx';

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
  /** Before react-aria sees the key. */
  onKeyDownCapture?: (event: KeyboardEvent<HTMLElement>) => void;
  inputRef?: Ref<HTMLInputElement>;
}

/** The list of the render before, if the options are the same. */
function useStable(items: readonly ComboOption[]): readonly ComboOption[] {
  const last = useRef(items);
  const isSame =
    items.length === last.current.length &&
    items.every(({ id, label, note }, index) => {
      const before = last.current[index]!;
      return before.id === id && before.label === label && before.note === note;
    });
  if (!isSame) last.current = items;
  return last.current;
}

/**
 * A combo box of react-aria with its label, hint and error. react-aria draws the children of a combo box twice, the second time
 * to collect the options; children and options keep their identity from key to key, so that a key draws neither anew.
 */
export function ComboFrame(props: Props) {
  const { label, hint, error, required = false, hideLabel = false, showAll, emptyText, placeholder, inputRef } = props;
  const { inputValue, onInputChange, selectedKey, onSelectionChange, menuTrigger, autoFocus, onBlur } = props;
  const { ui } = useUi();
  const id = useId();
  const options = useStable(props.items);
  const typing = useTyping(inputValue, onInputChange);
  const capture = useRef(props.onKeyDownCapture);
  capture.current = props.onKeyDownCapture;
  const children = useMemo(
    () => (
      <>
        <Label className={hideLabel ? 'sr-only' : 'ui-label'}>
          {label}
          {!required && !hideLabel && <span className="ui-optional"> ({ui.optional})</span>}
        </Label>
        <span className="select" onKeyDownCapture={(event) => capture.current?.(event)}>
          <ComboInput
            typing={typing}
            ref={inputRef}
            className="in"
            placeholder={placeholder}
            aria-describedby={[hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
          />
          <AriaButton className="ui-combo-open" aria-label={showAll}>
            <Icon icon={chevronDown} size={18} />
          </AriaButton>
        </span>
        {error && (
          <p className="ui-error" id={`${id}-error`}>
            {error}
          </p>
        )}
        {hint && (
          <p className="ui-hint" id={`${id}-hint`}>
            {hint}
          </p>
        )}
        <Popover className="ui-popover ui-combo-list">
          <ListBox<ComboOption>
            className="ui-menu"
            renderEmptyState={() => <p className="meta ui-combo-none">{emptyText}</p>}
          >
            {({ id: key, label: name, note }) => (
              <ListBoxItem id={key} textValue={name} className="ui-menu-item">
                <span>
                  {name}
                  {note !== undefined && <span className="meta"> {note}</span>}
                </span>
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </>
    ),
    [id, label, hint, error, required, hideLabel, showAll, emptyText, placeholder, inputRef, ui.optional, typing],
  );
  return (
    <ComboBox<ComboOption>
      className="ui-field ui-combo"
      items={options}
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
      {children}
    </ComboBox>
  );
}
