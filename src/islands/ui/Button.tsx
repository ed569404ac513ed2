import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { button, type ButtonVariant } from '#styles/button-classes.ts';
import { Icon } from './Icon.tsx';
import { loaderCircle, type IconBody } from './icons.ts';
import { useUi } from './ui-context.ts';

export interface ButtonProps {
  children?: ReactNode;
  onPress?: () => void;
  /** `p` is the main action of a screen, `g` a quiet one, `danger` a destructive one. */
  variant?: ButtonVariant;
  size?: 'default' | 's';
  icon?: IconBody;
  /** The accessible name of an icon button. */
  label?: string;
  /** Whether the action is in progress: the button keeps the focus, but ignores presses. */
  busy?: boolean;
  disabled?: boolean;
  type?: 'button' | 'submit' | 'reset';
  name?: string;
  value?: string;
  form?: string;
  autoFocus?: boolean;
  /** Its slot in a react-aria component, or `null` to opt out. */
  slot?: string | null;
  /** Whether its text wraps if space is short. */
  wraps?: boolean;
  className?: string;
}

export function Button({
  children,
  onPress,
  variant = 'default',
  size = 'default',
  icon,
  label,
  busy = false,
  disabled = false,
  type = 'button',
  wraps = false,
  className,
  ...rest
}: ButtonProps) {
  const { ui } = useUi();
  return (
    <AriaButton
      {...rest}
      type={type}
      className={button({ variant, size, square: children === undefined, wraps, class: className })}
      onPress={onPress}
      isPending={busy}
      isDisabled={disabled || undefined}
      aria-label={label}
    >
      {busy ? (
        <Icon icon={loaderCircle} className="animate-spin" size={18} />
      ) : (
        icon !== undefined && <Icon icon={icon} size={size === 's' ? 18 : 20} />
      )}
      {children}
      {busy && <span className="sr-only">{ui.working}</span>}
    </AriaButton>
  );
}
