import { passwordStrength, strengths } from '#content/model/password-strength.ts';
import { useUi } from '#islands/ui/ui-context.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';

const bars = { weak: 'bg-danger', medium: 'bg-sun', strong: 'bg-accent' } as const;

/** A field for a new password, with its strength below. */
export function NewPasswordField({ hint, value, ...rest }: Omit<TextFieldProps, 'type' | 'autoComplete'>) {
  const { ui } = useUi();
  const strength = value === '' ? null : passwordStrength(value);
  const meter = (
    <span className="mb-1 flex items-center gap-2.5 text-ink-2">
      <span className="flex gap-1" aria-hidden="true">
        {strengths.map((item, index) => (
          <i
            key={item}
            className={`h-1 w-9 rounded-full ${strength !== null && index <= strengths.indexOf(strength) ? bars[strength] : 'bg-line-strong'}`}
          />
        ))}
      </span>
      <span role="status">{strength === null ? ui.passwordPrompt : ui.passwordStrength[strength]}</span>
    </span>
  );
  return (
    <TextField
      {...rest}
      value={value}
      type="password"
      autoComplete="new-password"
      hint={
        <>
          {meter}
          {hint}
        </>
      }
    />
  );
}
