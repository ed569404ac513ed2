import type { ReactNode } from 'react';
import { Button as AriaButton } from 'react-aria-components';
import { button, type ButtonLook } from '#styles/button-classes.ts';
import { Icon } from './Icon.tsx';
import { loaderCircle, type IconBody } from './icons.ts';
import { useUi } from './UiProvider.tsx';

export interface ButtonProps extends Pick<ButtonLook, 'variant' | 'size'> {
  children?: ReactNode;
  onPress?: () => void;
  icon?: IconBody;
  /** The name of a button that is only an icon. */
  label?: string;
  /** It works on it: it keeps the focus, but does not act. */
  busy?: boolean;
  disabled?: boolean;
  type?: 'button' | 'submit' | 'reset';
  name?: string;
  value?: string;
  form?: string;
  autoFocus?: boolean;
  className?: string;
}

export function Button({
  children,
  onPress,
  variant,
  size,
  icon,
  label,
  busy = false,
  disabled = false,
  type = 'button',
  className,
  ...rest
}: ButtonProps) {
  const { ui } = useUi();
  return (
    <AriaButton
      {...rest}
      type={type}
      className={button({ variant, size, square: children === undefined, class: className })}
      onPress={onPress}
      isPending={busy}
      isDisabled={disabled}
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
