import { useMemo, useState, type KeyboardEvent, type Ref } from 'react';
import { fill } from '#content/messages/define-messages.ts';
import { wholeName } from '#content/places/place-finder.ts';
import { plainSigns } from '#content/text/signs.ts';
import { useForm } from '#islands/entry-form/form-context.ts';
import { offered } from '#islands/terms/find-terms.ts';
import { ComboFrame } from '#islands/ui/fields/ComboFrame.tsx';
import type { Choice } from '#server/core/entry-form/form-choices.ts';

interface Props {
  label: string;
  options: readonly Choice[];
  /** The id of the chosen option; null if there is none, or if the field only adds to a list. */
  selected?: string | null;
  /** The label of the chosen option, if it may be missing among the options. */
  selectedLabel?: string;
  /** The options are those found for the typed text: all of them are shown. */
  isFound?: boolean;
  /** Ids of options that the search has found besides those whose label contains the typed text. */
  found?: readonly string[];
  /** A search is under way: an empty list says nothing yet. */
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
   * Called with the typed text when the field loses the focus without a choice. @returns whether it made a choice of the text,
   * which stays otherwise. Without it, the option of that whole name is chosen.
   */
  onLeave?: (text: string) => Promise<boolean>;
  /** Empties itself after each choice. */
  adds?: boolean;
  /** The id of the option that makes a new one of the typed text. */
  makes?: string;
  ref?: Ref<HTMLInputElement>;
}

/** The number of options in an open list: a user finds the rest by typing, and each key draws the list anew. */
const MOST = 24;

const none: readonly string[] = [];
const lower = (text: string) => plainSigns(text).toLocaleLowerCase();

/** A field of the entry form for one of many, found by typing. */
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
    if (isFound) return options.slice(0, MOST);
    // The option that makes a new one stays last.
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
  /** Enter chooses a name that is typed whole, or the option that makes a new one, without an arrow key first. */
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
        // react-aria writes the label of the choice back, which the user has not typed.
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
        // A whole name that is typed is chosen, also if the list closed because the page moved.
        const named = onLeave ? null : wholeName(options, wanted);
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
