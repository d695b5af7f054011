import type { ComponentProps, ReactNode } from 'react';
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

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'children' | 'className'>, Look {
  /** Keeps the width and the focus while something is under way; a second press does nothing, and sends no form. */
  isPending?: boolean;
}

export function Button({
  kind = 'secondary',
  icon,
  iconOnly = false,
  isPending = false,
  type,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={isPending ? 'button' : (type ?? 'button')}
      onClick={isPending ? undefined : onClick}
      aria-disabled={isPending || undefined}
      data-busy={isPending || undefined}
      className={`button ${kind}${iconOnly ? ' icon' : ''}`}
    >
      {isPending ? <span className="spinner" aria-hidden="true" /> : icon}
      <span className={iconOnly ? 'visually-hidden' : undefined}>{children}</span>
    </button>
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
