import { useId, useMemo, useState, type KeyboardEvent, type Ref } from 'react';
import { Button as AriaButton, ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import { fill } from '#content/messages/define-messages.ts';
import { wholeName } from '#content/place-finder.ts';
import type { Choice } from '#server/core/entry-form/form-choices.ts';
import { offered } from '../terms/find-terms.ts';
import { Icon } from '../ui/Icon.tsx';
import { chevronDown } from '../ui/icons.ts';
import { useUi } from '../ui/UiProvider.tsx';
import { useForm } from './form-context.ts';

interface Props {
  label: string;
  options: readonly Choice[];
  /** The chosen one; null: none, or it only adds to a list. */
  selected?: string | null;
  /** What the chosen one is called, where it need not be among the options. */
  selectedLabel?: string;
  /** Whether the options are those for what is typed: none of them is left out then. */
  isFound?: boolean;
  /** Ids of options that the search has found besides those whose name holds what is typed. */
  found?: readonly string[];
  /** Whether more may still be found: an empty list does not say yet that there is nothing. */
  isAsking?: boolean;
  /** What an empty list says. */
  nothingFound?: string;
  onPick: (id: string | null) => void;
  hint?: string;
  error?: string | null;
  required?: boolean;
  placeholder?: string;
  /** Is told what was typed. */
  onInput?: (text: string) => void;
  /**
   * Is told what was typed where the field is left without a choice, and says whether it could make one of it: else the text
   * stays. Without it, the option of that whole name is chosen.
   */
  onLeave?: (text: string) => Promise<boolean>;
  /** Empties itself after each choice. */
  adds?: boolean;
  /** The option that makes a new one of what is typed. */
  makes?: string;
  ref?: Ref<HTMLInputElement>;
}

/** The number of options in an open list: a user finds the rest by typing, and each key draws the list anew. */
const MOST = 24;

const none: readonly string[] = [];
const lower = (text: string) => text.toLocaleLowerCase();

/** One of many, found by typing. */
export function Combo({
  label,
  options,
  selected = null,
  selectedLabel,
  isFound = false,
  found: foundIds = none,
  isAsking = false,
  nothingFound,
  onPick,
  hint,
  error,
  required = false,
  placeholder,
  onInput,
  onLeave,
  adds = false,
  makes,
  ref,
}: Props) {
  const { texts } = useForm();
  const { ui } = useUi();
  const id = useId();
  const labelOf = (key: string | null) => selectedLabel ?? options.find((option) => option.id === key)?.label ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const input = typed ?? (adds ? '' : labelOf(selected));
  const wanted = (typed ?? '').trim();
  const found = useMemo(() => {
    if (isFound) return options.slice(0, MOST);
    // What makes a new one stays the last line.
    const known = options.filter((one) => one.id !== makes);
    return [
      ...offered(known, wanted, { nameOf: (one) => one.label, keyOf: (one) => one.id }, foundIds).slice(0, MOST),
      ...options.filter((one) => one.id === makes),
    ];
  }, [options, wanted, isFound, foundIds, makes]);
  const say = (text: string | null) => {
    setTyped(text);
    onInput?.(text ?? '');
  };
  /** A name that is typed whole needs no arrow first, nor does what makes something of it. */
  const onEnter = (event: KeyboardEvent<HTMLElement>) => {
    const field = event.target;
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(field instanceof HTMLInputElement)) return;
    if (wanted === '' || field.getAttribute('aria-activedescendant')) return;
    const meant = found.find((one) => lower(one.label) === lower(wanted)) ?? found.find((one) => one.id === makes);
    if (meant === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    say(null);
    onPick(meant.id);
  };
  const leave = async (settle: NonNullable<Props['onLeave']>, text: string) => {
    if (await settle(text)) say(null);
  };
  return (
    <ComboBox
      className="ui-field ef-combo"
      items={found}
      inputValue={input}
      onInputChange={(text) => {
        // What react-aria writes back of the choice is not typed.
        if (text !== input) say(text);
        if (text === '' && !adds && selected !== null) onPick(null);
      }}
      selectedKey={adds ? null : selected}
      onSelectionChange={(key) => {
        if (key === null) return;
        say(null);
        onPick(String(key));
      }}
      onBlur={() => {
        if (adds) return;
        // Who writes a whole name and goes on means it, also where the list closed because the page moved.
        const named = onLeave ? null : wholeName(options, wanted);
        if (named) onPick(named.id);
        if (onLeave === undefined || wanted === '') say(null);
        else void leave(onLeave, wanted);
      }}
      allowsEmptyCollection
      allowsCustomValue
      menuTrigger="focus"
      isInvalid={Boolean(error)}
      isRequired={required}
    >
      <Label className="ui-label">
        {label}
        {!required && <span className="ui-optional"> ({ui.optional})</span>}
      </Label>
      <span className="select" onKeyDownCapture={adds ? onEnter : undefined}>
        <Input
          ref={ref}
          className="in"
          placeholder={placeholder}
          aria-describedby={[hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined}
        />
        <AriaButton className="ef-combo-open" aria-label={fill(texts.showAll, { label })}>
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
      <Popover className="ui-popover ef-popover">
        <ListBox<Choice>
          className="ui-menu"
          renderEmptyState={() => (
            <p className="meta ef-none">{isAsking ? '…' : (nothingFound ?? texts.nothingFound)}</p>
          )}
        >
          {(option) => (
            <ListBoxItem id={option.id} textValue={option.label} className="ui-menu-item">
              {option.label}
            </ListBoxItem>
          )}
        </ListBox>
      </Popover>
    </ComboBox>
  );
}
