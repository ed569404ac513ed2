import { useMemo, useState, type KeyboardEvent, type Ref } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import { findByWholeName } from '#content/places/place-finder.ts';
import { normalisePunctuation } from '#content/text/punctuation.ts';
import { useForm } from '#islands/entry-form/form-context.ts';
import { matchingOptions } from '#islands/terms/find-terms.ts';
import { ComboFrame } from '#islands/ui/fields/ComboFrame.tsx';
import type { Choice } from '#server/core/entry-form/form-choices.ts';

interface Props {
  label: string;
  options: readonly Choice[];
  /** Id of the selected option. `null` if none is selected, or if the field only adds to a list. */
  selected?: string | null;
  /** The label of the selected option, if it may be missing from the options. */
  selectedLabel?: string;
  /** Whether the options are already search results, which are all shown. */
  isFound?: boolean;
  /** Ids of options found by the search, in addition to those whose label contains the typed text. */
  found?: readonly string[];
  /** Whether a search is in progress, so that an empty list is not final. */
  isAsking?: boolean;
  /** The text of an empty list. */
  nothingFound?: string;
  onPick: (id: string | null) => void;
  hint?: string;
  error?: string | null;
  required?: boolean;
  placeholder?: string;
  /** Called with the typed text. */
  onInput?: (text: string) => void;
  /**
   * Called with the typed text on blur without a selection. @returns whether it selected an option; otherwise the text
   * stays. Default: selects the option whose label equals the text.
   */
  onLeave?: (text: string) => Promise<boolean>;
  /** Whether the field is cleared after each selection. */
  adds?: boolean;
  /** Id of the option that creates an entry from the typed text. */
  makes?: string;
  ref?: Ref<HTMLInputElement>;
}

/** Maximum number of options in an open list. Users find the rest by typing, and each keystroke rerenders the list. */
const MAX_OPTIONS = 24;

const none: readonly string[] = [];
const lower = (text: string) => normalisePunctuation(text).toLocaleLowerCase();

/** A combo box of the entry form. */
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
  const labelOf = (key: string | null) => selectedLabel ?? options.find((option) => option.id === key)?.label ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const input = typed ?? (adds ? '' : labelOf(selected));
  const wanted = (typed ?? '').trim();
  const found = useMemo(() => {
    if (isFound) return options.slice(0, MAX_OPTIONS);
    // The option that creates an entry stays last.
    const known = options.filter((choice) => choice.id !== makes);
    return [
      ...matchingOptions(
        known,
        wanted,
        { nameOf: (choice) => choice.label, keyOf: (choice) => choice.id },
        foundIds,
      ).slice(0, MAX_OPTIONS),
      ...options.filter((choice) => choice.id === makes),
    ];
  }, [options, wanted, isFound, foundIds, makes]);
  const say = (text: string | null) => {
    setTyped(text);
    onInput?.(text ?? '');
  };
  /** Enter selects a fully typed name, or the option that creates one, without an arrow key first. */
  const onEnter = (event: KeyboardEvent<HTMLElement>) => {
    const field = event.target;
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(field instanceof HTMLInputElement)) return;
    if (wanted === '' || field.getAttribute('aria-activedescendant')) return;
    const meant =
      found.find((choice) => lower(choice.label) === lower(wanted)) ?? found.find((choice) => choice.id === makes);
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
    <ComboFrame
      label={label}
      hint={hint}
      error={error ?? null}
      required={required}
      placeholder={placeholder}
      inputRef={ref}
      items={found}
      inputValue={input}
      onInputChange={(text) => {
        // react-aria writes the selected label back, which the user has not typed.
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
        // A fully typed name is selected, even if the list closed because the page scrolled.
        const named = onLeave ? null : findByWholeName(options, wanted);
        if (named) onPick(named.id);
        if (onLeave === undefined || wanted === '') say(null);
        else void leave(onLeave, wanted);
      }}
      onKeyDownCapture={(event) => adds && onEnter(event)}
      menuTrigger="focus"
      showAll={fill(texts.showAll, { label })}
      emptyText={isAsking ? '…' : (nothingFound ?? texts.nothingFound)}
    />
  );
}
