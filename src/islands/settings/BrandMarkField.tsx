import { useRef, useState } from 'react';
import type { BrandTexts } from '#content/messages/dashboard/brand.ts';
import { fill } from '#content/messages/define-messages.ts';
import type { FailureTexts } from '#content/messages/people.ts';
import { brandMarkPath, type BrandMark } from '#content/settings/brand.ts';
import { failureText } from '#islands/failure-text.ts';
import { sendFile } from '#islands/media/upload-picture.ts';
import { Button } from '#islands/ui/Button.tsx';
import { useUi } from '#islands/ui/ui-context.ts';
import { fieldError, fieldHint, fieldLabel } from '#styles/form-classes.ts';

interface Props {
  label: string;
  hint?: string;
  error: string | null;
  /** Background behind the drawing. */
  ground: 'light' | 'dark';
  value: BrandMark | null;
  onChange: (mark: BrandMark | null) => void;
  words: BrandTexts;
  failures: FailureTexts;
  /** Upload URL of drawings. */
  path: string;
}

interface AcceptedMark {
  mark: BrandMark;
  removed: string[];
}

const backgrounds = { light: 'bg-white', dark: 'bg-[#1a1a1d]' } as const;

/** Uploads a custom drawing for the site, which the server checks, and shows it as accepted. */
export function BrandMarkField({ label, hint, error, ground, value, onChange, words, failures, path }: Props) {
  const { locale } = useUi();
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [removed, setRemoved] = useState<readonly string[]>([]);
  const [isSending, setSending] = useState(false);
  const take = async (file: File) => {
    setFault(null);
    setRemoved([]);
    setSending(true);
    const sent = await sendFile<AcceptedMark>(file, file.name, {
      path,
      onProgress: () => undefined,
      signal: AbortSignal.timeout(60_000),
    });
    setSending(false);
    if (!sent.ok) return setFault(sent.detail ?? failureText(locale, failures, sent.failure));
    setRemoved(sent.value.removed);
    onChange(sent.value.mark);
  };
  const wrong = fault ?? error;
  // Text elements have a specific message, which explains how to fix them.
  const left = removed.filter((name) => name !== 'text' && name !== 'tspan');
  return (
    <div role="group" aria-label={label}>
      <p className={fieldLabel}>{label}</p>
      <div className="flex flex-wrap items-center gap-3">
        {value !== null && (
          <span className={`grid min-h-16 place-items-center rounded-lg border border-line p-3 ${backgrounds[ground]}`}>
            <img
              className="h-10 w-auto max-w-60"
              src={brandMarkPath(value)}
              width={value.width}
              height={value.height}
              alt={label}
            />
          </span>
        )}
        <input
          ref={input}
          type="file"
          hidden
          aria-label={label}
          accept="image/svg+xml,image/png,image/webp,image/jpeg,image/avif"
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file !== undefined) void take(file);
          }}
        />
        <Button busy={isSending} onPress={() => input.current?.click()}>
          {value === null ? words.choose : words.replace}
        </Button>
        {value !== null && (
          <Button variant="g" onPress={() => onChange(null)}>
            {words.remove}
          </Button>
        )}
      </div>
      <div role="status">
        {isSending && <p className={fieldHint}>{words.sending}</p>}
        {removed.includes('text') && <p className={fieldHint}>{words.text}</p>}
        {left.length > 0 && <p className={fieldHint}>{fill(words.removed, { names: left.join(', ') })}</p>}
      </div>
      {wrong !== null && (
        <p className={fieldError} role="alert">
          {wrong}
        </p>
      )}
      <p className={fieldHint}>{hint ?? words.about}</p>
    </div>
  );
}
