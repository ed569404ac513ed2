import { useId } from 'react';
import { Button as AriaButton, ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import type { FieldProps } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { chevronDown } from './icons.ts';
import { useUi } from './UiProvider.tsx';

export interface ComboOption {
  id: string;
  label: string;
  /** Distinguishes options with the same label. */
  note?: string;
}

export interface ComboFieldProps extends Omit<FieldProps, 'className'> {
  /** The options that match the text; the caller filters. */
  options: readonly ComboOption[];
  /**
   * The ID of the selected option; null if the text matches none. By default the option whose label equals the text.
   */
  selected?: string | null;
  text: string;
  onText: (text: string) => void;
  onPick: (option: ComboOption) => void;
  /** The name of the button that opens the list, and the text of an empty list. */
  showAll: string;
  nothingFound: string;
  placeholder?: string;
  autoFocus?: boolean;
  /** The field has lost the focus. */
  onLeave?: () => void;
}

/** A combo box; the options may come from the server. */
export function ComboField(props: ComboFieldProps) {
  const { label, hint, error, required = false, hideLabel = false, options, selected, text } = props;
  const { onText, onPick, onLeave, showAll, nothingFound, placeholder, autoFocus } = props;
  const { ui } = useUi();
  const id = useId();
  return (
    <ComboBox<ComboOption>
      className="ui-field ui-combo"
      items={options}
      inputValue={text}
      // react-aria writes the selected label back; that is not typing.
      onInputChange={(next) => next !== text && onText(next)}
      // A new selection closes the list.
      selectedKey={selected === undefined ? (options.find((one) => one.label === text)?.id ?? null) : selected}
      onSelectionChange={(key) => {
        const option = options.find((one) => one.id === key);
        if (option) onPick(option);
      }}
      allowsEmptyCollection
      allowsCustomValue
      menuTrigger="input"
      isInvalid={Boolean(error)}
      isRequired={required}
      autoFocus={autoFocus}
      onBlur={onLeave}
    >
      <Label className={hideLabel ? 'sr-only' : 'ui-label'}>
        {label}
        {!required && !hideLabel && <span className="ui-optional"> ({ui.optional})</span>}
      </Label>
      <span className="select">
        <Input
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
          renderEmptyState={() => <p className="meta ui-combo-none">{nothingFound}</p>}
        >
          {(option) => (
            <ListBoxItem id={option.id} textValue={option.label} className="ui-menu-item">
              <span>
                {option.label}
                {option.note !== undefined && <span className="meta"> {option.note}</span>}
              </span>
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
