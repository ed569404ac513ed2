import { useState } from 'react';
import { flushSync } from 'react-dom';
import { fill } from '#content/messages/define-messages.ts';
import { formatNumberForInput } from '#content/typed/numbers.ts';
import type { ParseResult } from '#content/typed/parse-result.ts';
import { useUi } from '#islands/ui/ui-context.ts';
import { waitForPointerRelease } from './pointer-release.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

interface NumberInputProps<T> extends Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur'> {
  /** The value in the form: a number, unparsable text, or `null`. */
  value: unknown;
  read: (typed: string) => ParseResult<T>;
  /** Converts a parsed value to the number in the form. */
  numberOf: (reading: T) => number;
  /** Formats a number for a field without focus. */
  show: (value: number) => string;
  /** Formats a number for a focused field: without digit groups, which editing would break. */
  plain?: (value: number) => string;
  onChange: (value: number | string | null, reading: T | null) => void;
}

/**
 * A number field. It shows the text as typed, and on blur the parsed number. Text that is not a number stays, with an
 * error.
 */
export function NumberInput<T>({
  value,
  read,
  numberOf,
  show,
  plain = formatNumberForInput,
  onChange,
  error,
  ...rest
}: NumberInputProps<T>) {
  const { ui } = useUi();
  const [typed, setTyped] = useState<{ value: unknown; text: string } | null>(null);
  const [left, setLeft] = useState(true);
  const stored = typeof value === 'number' ? show(value) : String(value ?? '');
  const isTyped = typed !== null && typed.value === (value ?? null);
  const reading = typeof value === 'string' && value.trim() !== '' ? read(value) : null;
  const fault =
    left && reading !== null && !reading.ok ? fill(ui.typed[reading.fault], reading.params ?? {}) : undefined;
  return (
    <TextField
      autoComplete="off"
      {...rest}
      error={error ?? fault}
      value={isTyped && !left ? typed.text : stored}
      onFocus={({ target }) => {
        // Rendered synchronously and then selected again, so that typing replaces the value.
        flushSync(() => {
          if (typeof value === 'number') setTyped({ value, text: plain(value) });
          setLeft(false);
        });
        target.select();
      }}
      onBlur={() => void waitForPointerRelease().then(() => setLeft(true))}
      onChange={(text) => {
        const next = read(text);
        const held = text.trim() === '' ? null : next.ok ? numberOf(next.value) : text;
        setTyped({ value: held, text });
        setLeft(false);
        onChange(held, next.ok ? next.value : null);
      }}
    />
  );
}
