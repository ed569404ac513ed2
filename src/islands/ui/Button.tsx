import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { Icon } from './Icon.tsx';
import { loaderCircle, type IconBody } from './icons.ts';
import { useUi } from './UiProvider.tsx';

export interface ButtonProps {
  children?: ReactNode;
  onPress?: () => void;
  /** `p` is the main action of a screen, `g` a quiet one, `danger` a destructive one. */
  variant?: 'default' | 'p' | 'g' | 'danger';
  size?: 'default' | 's';
  icon?: IconBody;
  /** The accessible name of an icon button. */
  label?: string;
  /** The action is in progress: the button keeps the focus, but ignores presses. */
  busy?: boolean;
  disabled?: boolean;
  type?: 'button' | 'submit' | 'reset';
  name?: string;
  value?: string;
  form?: string;
  autoFocus?: boolean;
  className?: string;
}

const variants = { default: '', p: 'p', g: 'g', danger: 'danger' } as const;

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
  className,
  ...rest
}: ButtonProps) {
  const { ui } = useUi();
  const classes = ['btn', variants[variant], size === 's' && 's', children === undefined && 'icon', className];
  return (
    <AriaButton
      {...rest}
      type={type}
      className={classes.filter(Boolean).join(' ')}
      onPress={onPress}
      isPending={busy}
      isDisabled={disabled}
      aria-label={label}
    >
      {busy ? (
        <Icon icon={loaderCircle} className="spin" size={18} />
      ) : (
        icon !== undefined && <Icon icon={icon} size={size === 's' ? 18 : 20} />
      )}
      {children}
      {busy && <span className="sr-only">{ui.working}</span>}
    </AriaButton>
  );
}
