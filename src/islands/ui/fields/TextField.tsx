import {
  useState,
  type FocusEvent,
  type HTMLInputAutoCompleteAttribute,
  type HTMLInputTypeAttribute,
  type Ref,
} from 'react';
import { plural } from '#content/format/plural.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { eye, eyeOff } from '#islands/ui/icons.ts';
import { useUi } from '#islands/ui/ui-context.ts';
import { fieldError, fieldHint, fieldInput, insideButton } from '#styles/form-classes.ts';
import { MAX_SITE_FONT_LENGTH, longText } from '#styles/long-text-classes.ts';
import { AutofillGuard, useControlRef } from './autofill-guard.tsx';
import { Field, splitFieldProps, type FieldProps } from './Field.tsx';

export interface TextFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  onFocus?: (event: FocusEvent<HTMLInputElement>) => void;
  name?: string;
  type?: HTMLInputTypeAttribute;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url';
  placeholder?: string;
  /** Not enforced while the user types, so that pasted text is not cut off; a counter shows the excess. */
  limit?: number;
  disabled?: boolean;
  /** The language of the text if it is not the page's: `uk`, `en`. */
  lang?: string;
  autoFocus?: boolean;
  spellCheck?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A single-line text field. A password can be revealed. */
export function TextField(props: TextFieldProps) {
  const [fieldProps, { value, onChange, limit, type = 'text', ref, ...rest }] = splitFieldProps(props);
  const { ui } = useUi();
  const [own, setOwn] = useControlRef(ref);
  const [shown, setShown] = useState(false);
  const isPassword = type === 'password';
  return (
    <Field {...fieldProps}>
      {(control) => (
        <span className="relative block">
          <input
            {...control}
            {...rest}
            ref={setOwn}
            className={isPassword ? fieldInput.reveal : fieldInput.text}
            type={isPassword && shown ? 'text' : type}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <AutofillGuard control={own} onChange={onChange} />
          {isPassword && (
            <button
              type="button"
              className={insideButton}
              aria-label={shown ? ui.hidePassword : ui.showPassword}
              onClick={() => setShown(!shown)}
            >
              <Icon icon={shown ? eyeOff : eye} />
            </button>
          )}
          {limit !== undefined && <Counter text={value} limit={limit} />}
        </span>
      )}
    </Field>
  );
}

export interface TextAreaProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  name?: string;
  rows?: number;
  placeholder?: string;
  limit?: number;
  disabled?: boolean;
  lang?: string;
  spellCheck?: boolean;
  ref?: Ref<HTMLTextAreaElement>;
}

/** A multi-line text field. It grows with its text if the browser supports `field-sizing`. */
export function TextArea(props: TextAreaProps) {
  const [fieldProps, { value, onChange, limit, rows = 4, ref, ...rest }] = splitFieldProps(props);
  const [own, setOwn] = useControlRef(ref);
  return (
    <Field {...fieldProps}>
      {(control) => (
        <span className="relative block">
          <textarea
            {...control}
            {...rest}
            ref={setOwn}
            className={hasLongLine(value) ? `${fieldInput.area} ${longText}` : fieldInput.area}
            rows={rows}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <AutofillGuard control={own} onChange={onChange} />
          {limit !== undefined && <Counter text={value} limit={limit} />}
        </span>
      )}
    </Field>
  );
}

const hasLongLine = (text: string) =>
  text.length > MAX_SITE_FONT_LENGTH && text.split('\n').some((line) => line.length > MAX_SITE_FONT_LENGTH);

/**
 * Appears near the limit, because a permanent counter is noise. Counts user-perceived characters, as the server does:
 * an emoji is one.
 */
function Counter({ text, limit }: { text: string; limit: number }) {
  const { locale, ui } = useUi();
  const left = limit - [...text].length;
  const near = left <= Math.max(10, limit / 10);
  return (
    <span className={`block empty:hidden ${left < 0 ? fieldError : fieldHint}`} role="status">
      {near && (left < 0 ? plural(locale, -left, ui.charactersOver) : plural(locale, left, ui.charactersLeft))}
    </span>
  );
}
