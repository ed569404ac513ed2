import { useId } from 'react';
import { Button as AriaButton, ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import type { FieldProps } from './Field.tsx';
import { Icon } from './Icon.tsx';
import { chevronDown } from './icons.ts';
import { useUi } from './UiProvider.tsx';

export interface ComboOption {
  id: string;
  label: string;
  /** What tells it from others of the name. */
  note?: string;
}

export interface ComboFieldProps extends Omit<FieldProps, 'className'> {
  /** What goes with the text as it is: whoever uses the field looks for it. */
  options: readonly ComboOption[];
  /** The one that is chosen; null while the text is none of them. Left out: the one whose label the text is. */
  selected?: string | null;
  text: string;
  onText: (text: string) => void;
  onPick: (option: ComboOption) => void;
  /** The name of the button that opens the list, and what the list says when it has nothing. */
  showAll: string;
  nothingFound: string;
  placeholder?: string;
  autoFocus?: boolean;
  /** The field has lost the focus. */
  onLeave?: () => void;
}

/** One of many, found by typing; the options may come from the server. */
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
      // What react-aria writes back of the choice is not typed.
      onInputChange={(next) => next !== text && onText(next)}
      // A new choice closes the list.
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
