import { ComboFrame, type ComboOption } from './ComboFrame.tsx';
import type { FieldProps } from './Field.tsx';

export type { ComboOption } from './ComboFrame.tsx';

export interface ComboFieldProps extends Omit<FieldProps, 'className'> {
  /** The options for the current text, as found by the caller. */
  options: readonly ComboOption[];
  /**
   * Id of the selected option, or `null` while the text matches none. Default: the option whose label equals the text.
   */
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
  /** Called on blur. */
  onLeave?: () => void;
}

/** A combo box, whose options may come from the server. */
export function ComboField(props: ComboFieldProps) {
  const { options, selected, text, onText, onPick, nothingFound, onLeave, ...field } = props;
  return (
    <ComboFrame
      {...field}
      items={options}
      inputValue={text}
      // react-aria writes the selected label back, which the user has not typed.
      onInputChange={(next) => next !== text && onText(next)}
      // A new selection closes the list.
      selectedKey={
        selected === undefined ? (options.find((candidate) => candidate.label === text)?.id ?? null) : selected
      }
      onSelectionChange={(key) => {
        const option = options.find((candidate) => candidate.id === key);
        if (option) onPick(option);
      }}
      menuTrigger="input"
      emptyText={nothingFound}
      onBlur={onLeave}
    />
  );
}
