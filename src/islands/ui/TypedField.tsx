import { useEffect, useRef, useState } from 'react';
import type { SocialNetwork } from '#content/fields/social-networks.ts';
import type { Locale } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import type { Reading } from '#content/typed/reading.ts';
import { Button } from './Button.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';
import { useUi } from './UiProvider.tsx';

/** How a text is read when its field is left, and how it stands there then. */
export interface TypedReader {
  read: (typed: string) => Reading<string>;
  show?: (value: string, locale: Locale) => string;
  /** What was probably meant instead; it is asked. */
  meant?: (value: string) => string | null;
}

// The plans of the world's phone numbers are no part of an island: they arrive while the first field is filled in.
export const phoneReader = async (): Promise<TypedReader> => {
  const { formatPhone, readPhone } = await import('#content/typed/phone.ts');
  return { read: readPhone, show: formatPhone };
};
export const mailReader = async (): Promise<TypedReader> => {
  const [{ readMail }, { meantMail }] = await Promise.all([
    import('#content/typed/mail.ts'),
    import('#content/typed/mail-spelling.ts'),
  ]);
  return { read: readMail, meant: meantMail };
};
export const webReader = async (): Promise<TypedReader> => ({
  read: (await import('#content/typed/web.ts')).readWebAddress,
});
export const socialReader = (network: SocialNetwork) => async (): Promise<TypedReader> => {
  const { readSocial } = await import('#content/typed/social.ts');
  return { read: (typed) => readSocial(network, typed) };
};

interface TypedFieldProps extends TextFieldProps {
  reader: () => Promise<TypedReader>;
}

/** A line whose text is read when the field is left: the form then holds, and the field shows, how it was read. */
export function TypedField({ reader, value, onChange, error, ...rest }: TypedFieldProps) {
  const { locale, ui } = useUi();
  const [shown, setShown] = useState<{ value: string; text: string } | null>(null);
  const [judged, setJudged] = useState<{ value: string; fault?: string; meant?: string | null } | null>(null);
  // Of the latest drawing: a reader may arrive when others have changed beside this field, or when it has gone.
  const latest = useRef<{ value: string; onChange: (value: string) => void } | null>(null);
  useEffect(() => {
    latest.current = { value, onChange };
  });
  useEffect(() => () => void (latest.current = null), []);
  const text = shown?.value === value ? shown.text : value;
  const leave = async () => {
    const typed = latest.current?.value ?? '';
    if (typed.trim() === '' || (judged?.value === typed && judged.fault === undefined)) return;
    const { read, show, meant } = await reader();
    // The text has been changed while the reader was on its way.
    if (latest.current?.value !== typed) return;
    const reading = read(typed);
    if (!reading.ok) return setJudged({ value: typed, fault: fill(ui.typed[reading.fault], reading.params ?? {}) });
    setShown({ value: reading.value, text: show?.(reading.value, locale) ?? reading.value });
    setJudged({ value: reading.value, meant: meant?.(reading.value) ?? null });
    if (reading.value !== typed) latest.current.onChange(reading.value);
  };
  const own = judged?.value === value ? judged : null;
  return (
    <div className="ui-stack ef-tight">
      <TextField
        {...rest}
        value={text}
        error={own?.fault ?? error}
        onFocus={() => void reader().catch(() => undefined)}
        onBlur={() => void leave().catch(() => undefined)}
        onChange={(next) => {
          // What is being typed stands as it is typed.
          setShown(null);
          onChange(next);
        }}
      />
      {own?.meant != null && (
        <div>
          <Button
            size="s"
            onPress={() => {
              setJudged({ value: own.meant! });
              onChange(own.meant!);
            }}
          >
            {fill(ui.mailMeant, { address: own.meant })}
          </Button>
        </div>
      )}
    </div>
  );
}
