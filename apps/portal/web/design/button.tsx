import type { ReactNode } from 'react';
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from 'react-aria-components/Button';
import { Link, type LinkProps } from 'react-router';
import './button.css';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';

interface Look {
  kind?: ButtonKind;
  icon?: ReactNode;
  /** Shows the icon alone; `children` is then its name for screen readers. */
  iconOnly?: boolean;
  children: ReactNode;
}

export interface ButtonProps extends Omit<AriaButtonProps, 'children' | 'className'>, Look {}

/**
 * `isPending` keeps the width and the focus while something is under way. Not by React Aria's own, whose announcement names the
 * button by its identifier for seconds, also when the button has gone with its dialog.
 */
export function Button({
  kind = 'secondary',
  icon,
  iconOnly = false,
  isPending = false,
  type,
  onPress,
  children,
  ...rest
}: ButtonProps) {
  return (
    <AriaButton
      {...rest}
      // a second press does nothing, and sends no form
      type={isPending ? 'button' : (type ?? 'button')}
      onPress={isPending ? () => undefined : onPress}
      data-busy={isPending || undefined}
      className={`button ${kind}${iconOnly ? ' icon' : ''}`}
    >
      {isPending ? <span className="spinner" aria-hidden="true" /> : icon}
      <span className={iconOnly ? 'visually-hidden' : undefined}>{children}</span>
    </AriaButton>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ kind = 'secondary', icon, iconOnly = false, children, ...rest }: LinkProps & Look) {
  return (
    <Link {...rest} className={`button ${kind}${iconOnly ? ' icon' : ''}`}>
      {icon}
      <span className={iconOnly ? 'visually-hidden' : undefined}>{children}</span>
    </Link>
  );
}
