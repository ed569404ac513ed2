import { ComboFrame, type ComboOption } from './ComboFrame.tsx';
import type { FieldProps } from './Field.tsx';

export type { ComboOption } from './ComboFrame.tsx';

export interface ComboFieldProps extends Omit<FieldProps, 'className'> {
  /** The options for the text as it is: the caller searches for them. */
  options: readonly ComboOption[];
  /** The id of the chosen option; null while the text is none of them. Left out: the option whose label the text is. */
  selected?: string | null;
  text: string;
  onText: (text: string) => void;
  onPick: (option: ComboOption) => void;
  /** The name of the button that opens the list. */
  showAll: string;
  /** The text of an empty list. */
  nothingFound: string;
  placeholder?: string;
  autoFocus?: boolean;
  /** The field has lost the focus. */
  onLeave?: () => void;
}

/** One of many, found by typing; the options may come from the server. */
export function ComboField(props: ComboFieldProps) {
  const { options, selected, text, onText, onPick, nothingFound, onLeave, ...field } = props;
  return (
    <ComboFrame
      {...field}
      items={options}
      inputValue={text}
      // react-aria writes the label of the choice back, which the user has not typed.
      onInputChange={(next) => next !== text && onText(next)}
      // A new choice closes the list.
      selectedKey={selected === undefined ? (options.find((one) => one.label === text)?.id ?? null) : selected}
      onSelectionChange={(key) => {
        const option = options.find((one) => one.id === key);
        if (option) onPick(option);
      }}
      menuTrigger="input"
      emptyText={nothingFound}
      onBlur={onLeave}
    />
  );
}
