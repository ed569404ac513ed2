import { useId, useMemo, useState, type Ref } from 'react';
import { Button as AriaButton, ComboBox, Input, Label, ListBox, ListBoxItem, Popover } from 'react-aria-components';
import type { Locale } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import { places } from '#content/messages/places.ts';
import { placeFinder, wholeName, type PlaceNames } from '#content/place-finder.ts';
import type { Choice } from '#server/core/entry-form/form-choices.ts';
import { Icon } from '../ui/Icon.tsx';
import { chevronDown } from '../ui/icons.ts';
import { useUi } from '../ui/UiProvider.tsx';
import { useForm } from './form-context.ts';

interface Props {
  label: string;
  /** Those with `names` are places: they are found by any of them. */
  options: readonly (Choice & { names?: PlaceNames })[];
  /** The chosen one; null: none, or it only adds to a list. */
  selected?: string | null;
  onPick: (id: string | null) => void;
  hint?: string;
  error?: string | null;
  required?: boolean;
  placeholder?: string;
  /** Is told what was typed. */
  onInput?: (text: string) => void;
  /** Empties itself after each choice. */
  adds?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** As many as a list shows at once: the rest is found by typing. */
const MOST = 60;

const lower = (text: string) => text.toLocaleLowerCase();

type Place = Choice & { names: PlaceNames };
const arePlaces = (options: Props['options']): options is readonly Place[] => options[0]?.names !== undefined;

function finderOf(options: Props['options']): (typed: string, locale: Locale) => Props['options'] {
  if (arePlaces(options)) return placeFinder(options, ({ names }) => names);
  return (typed) => options.filter(({ label }) => lower(label).includes(lower(typed)));
}

/** One of many, found by typing. */
export function Combo({
  label,
  options,
  selected = null,
  onPick,
  hint,
  error,
  required = false,
  placeholder,
  onInput,
  adds = false,
  ref,
}: Props) {
  const { texts } = useForm();
  const { ui, locale } = useUi();
  const id = useId();
  const labelOf = (key: string | null) => options.find((option) => option.id === key)?.label ?? '';
  const [typed, setTyped] = useState<string | null>(null);
  const input = typed ?? (adds ? '' : labelOf(selected));
  const find = useMemo(() => finderOf(options), [options]);
  const wanted = (typed ?? '').trim();
  const found = useMemo(
    () => (wanted === '' ? options : find(wanted, locale)).slice(0, MOST),
    [options, find, wanted, locale],
  );
  const say = (text: string | null) => {
    setTyped(text);
    onInput?.(text ?? '');
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
        const named = wholeName(options, wanted);
        if (named) onPick(named.id);
        setTyped(null);
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
      <span className="select">
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
            <p className="meta ef-none">{arePlaces(options) ? places[locale].none : texts.nothingFound}</p>
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
