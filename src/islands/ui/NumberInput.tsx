import { useState } from 'react';
import { flushSync } from 'react-dom';
import { fill } from '#content/messages/define-messages.ts';
import type { Reading } from '#content/typed/reading.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';
import { useUi } from './UiProvider.tsx';

interface NumberInputProps<T> extends Omit<TextFieldProps, 'value' | 'onChange' | 'onBlur'> {
  /** What the form holds: a number, the text that could not be read, or null. */
  value: unknown;
  read: (typed: string) => Reading<T>;
  /** The number that the form holds of a reading. */
  numberOf: (reading: T) => number;
  /** How a number stands in the field that has been left. */
  show: (value: number) => string;
  /** The same for a field that is being changed: without groups, in which one digit more or less would mean another number. */
  plain?: (value: number) => string;
  onChange: (value: number | string | null, reading: T | null) => void;
}

/** A line for a number. While it is typed it stands as typed; left, as it was read. What is no number stays text, and the field says why. */
export function NumberInput<T>({
  value,
  read,
  numberOf,
  show,
  plain = String,
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
        // At once, and selected again: what is typed next takes the place of what stands there.
        flushSync(() => {
          if (typeof value === 'number') setTyped({ value, text: plain(value) });
          setLeft(false);
        });
        target.select();
      }}
      onBlur={() => setLeft(true)}
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
