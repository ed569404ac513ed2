import { passwordStrength, strengths } from '#content/password-strength.ts';
import { TextField, type TextFieldProps } from './TextField.tsx';
import { useUi } from './UiProvider.tsx';

/** A field for a new password, with its strength below. */
export function NewPasswordField({ hint, value, ...rest }: Omit<TextFieldProps, 'type' | 'autoComplete'>) {
  const { ui } = useUi();
  const strength = value === '' ? null : passwordStrength(value);
  const meter = (
    <span className="ui-strength" data-strength={strength ?? undefined}>
      <span className="ui-strength-bar" aria-hidden="true">
        {strengths.map((one) => (
          <i key={one} />
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
