import { useEffect, useRef, useState } from 'react';
import type { SocialNetwork } from '#content/fields/social-networks.ts';
import type { Locale } from '#content/locale.ts';
import { fill } from '#content/messages/define-messages.ts';
import type { ParseResult } from '#content/typed/parse-result.ts';
import { Button } from '#islands/ui/Button.tsx';
import { useUi } from '#islands/ui/ui-context.ts';
import { formTight } from '#styles/form-classes.ts';
import { waitForPointerRelease } from './pointer-release.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

/** Parses a text on blur, and formats the result. */
export interface InputParser {
  read: (typed: string) => ParseResult<string>;
  show?: (value: string, locale: Locale) => string;
  /** A probable correction, offered as a question. */
  meant?: (value: string) => string | null;
}

// International numbering plans are too large for an island: they load while the first field is filled in.
export const loadPhoneParser = async (): Promise<InputParser> => {
  const { formatPhone, parsePhone } = await import('#content/typed/phone.ts');
  return { read: parsePhone, show: formatPhone };
};
export const loadMailParser = async (): Promise<InputParser> => {
  const [{ parseEmail }, { suggestEmailCorrection: meantMail }] = await Promise.all([
    import('#content/typed/email.ts'),
    import('#content/typed/email-spelling.ts'),
  ]);
  return { read: parseEmail, meant: meantMail };
};
export const loadUrlParser = async (): Promise<InputParser> => ({
  read: (await import('#content/typed/web.ts')).parseWebAddress,
});
export const createSocialParserLoader = (network: SocialNetwork) => async (): Promise<InputParser> => {
  const { parseSocialUrl } = await import('#content/typed/social.ts');
  return { read: (typed) => parseSocialUrl(network, typed) };
};

interface TypedFieldProps extends TextFieldProps {
  reader: () => Promise<InputParser>;
}

/** A text field that parses its text on blur. The form then contains the normalised value, and the field shows it. */
export function TypedField({ reader, value, onChange, error, ...rest }: TypedFieldProps) {
  const { locale, ui } = useUi();
  const [shown, setShown] = useState<{ value: string; text: string } | null>(null);
  const [judged, setJudged] = useState<{ value: string; fault?: string; meant?: string | null } | null>(null);
  // Taken from the latest render, because a reader may finish loading after the form has changed or the field has been
  // unmounted.
  const latest = useRef<{ value: string; onChange: (value: string) => void } | null>(null);
  useEffect(() => {
    latest.current = { value, onChange };
  });
  useEffect(() => () => void (latest.current = null), []);
  const text = shown?.value === value ? shown.text : value;
  const leave = async () => {
    const typed = latest.current?.value ?? '';
    if (typed.trim() === '' || (judged?.value === typed && judged.fault === undefined)) return;
    const [{ read, show, meant }] = await Promise.all([reader(), waitForPointerRelease()]);
    // The text has changed while the reader was loading.
    if (latest.current?.value !== typed) return;
    const reading = read(typed);
    if (!reading.ok) return setJudged({ value: typed, fault: fill(ui.typed[reading.fault], reading.params ?? {}) });
    setShown({ value: reading.value, text: show?.(reading.value, locale) ?? reading.value });
    setJudged({ value: reading.value, meant: meant?.(reading.value) ?? null });
    if (reading.value !== typed) latest.current.onChange(reading.value);
  };
  const own = judged?.value === value ? judged : null;
  return (
    <div className={formTight}>
      <TextField
        {...rest}
        value={text}
        error={own?.fault ?? error}
        onFocus={() => void reader().catch(() => undefined)}
        onBlur={() => void leave().catch(() => undefined)}
        onChange={(next) => {
          // The text is shown as typed during editing.
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
