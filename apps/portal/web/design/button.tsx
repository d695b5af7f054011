import { type ComponentProps, type ReactNode, useId } from 'react';
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
  const tooltip = useId();
  return (
    <button
      {...(iconOnly && shows(tooltip, children))}
      {...rest}
      type={isPending ? 'button' : (type ?? 'button')}
      onClick={isPending ? undefined : onClick}
      aria-disabled={isPending || undefined}
      data-busy={isPending || undefined}
      className={`button ${kind}${iconOnly ? ' icon' : ''}`}
    >
      {isPending ? <span className="spinner" aria-hidden="true" /> : icon}
      <Text iconOnly={iconOnly} tooltip={tooltip}>
        {children}
      </Text>
    </button>
  );
}

/** A link that looks like a button. */
export function ButtonLink({ kind = 'secondary', icon, iconOnly = false, children, ...rest }: LinkProps & Look) {
  const tooltip = useId();
  return (
    <Link {...(iconOnly && shows(tooltip, children))} {...rest} className={`button ${kind}${iconOnly ? ' icon' : ''}`}>
      {icon}
      <Text iconOnly={iconOnly} tooltip={tooltip}>
        {children}
      </Text>
    </Link>
  );
}

/** What is written; of an icon its name, as a tooltip too. */
function Text({ iconOnly, tooltip, children }: { iconOnly: boolean; tooltip: string; children: ReactNode }) {
  if (!iconOnly) return <span>{children}</span>;
  return (
    <>
      <span className="visually-hidden">{children}</span>
      {HAS_INTEREST && (
        <span id={tooltip} popover="hint" className="tooltip" aria-hidden="true">
          {children}
        </span>
      )}
    </>
  );
}

/**
 * Browsers with interest invokers (HTML, `interestfor`) show a tooltip on hover and on focus by keyboard, hide it on Escape, and keep it
 * under the pointer. The others show `title`, to the pointer alone.
 */
const HAS_INTEREST = 'interestForElement' in HTMLButtonElement.prototype;

function shows(tooltip: string, name: ReactNode): object {
  return HAS_INTEREST ? { interestfor: tooltip } : { title: typeof name === 'string' ? name : undefined };
}
