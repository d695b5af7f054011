import { type ComponentProps, type MouseEvent, type ReactNode, useId } from 'react';
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
  /** Why it cannot be pressed now, as a sentence. It keeps its place among what the Tab key reaches, and says so there and on hover. */
  unavailable?: string | undefined;
}

export function Button({
  kind = 'secondary',
  icon,
  iconOnly = false,
  isPending = false,
  unavailable,
  type,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const tooltip = useId();
  const hint = unavailable ?? (iconOnly ? children : undefined);
  return (
    <button
      {...(hint && shows(tooltip, hint))}
      {...(unavailable && { 'aria-describedby': tooltip })}
      {...rest}
      type={isPending ? 'button' : (type ?? 'button')}
      onClick={isPending ? undefined : unavailable ? explain : onClick}
      aria-disabled={isPending || unavailable !== undefined || undefined}
      data-busy={isPending || undefined}
      className={`button ${kind}${iconOnly ? ' icon' : ''}`}
    >
      {isPending ? <span className="spinner" aria-hidden="true" /> : icon}
      <Text iconOnly={iconOnly} tooltip={tooltip} hint={HAS_INTEREST ? hint : unavailable}>
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
      <Text iconOnly={iconOnly} tooltip={tooltip} hint={HAS_INTEREST && iconOnly && children}>
        {children}
      </Text>
    </Link>
  );
}

/** Shows why the button is unavailable. On a touch screen nothing else does, and neither when Enter in a field would press it. */
function explain(event: MouseEvent<HTMLButtonElement>): void {
  event.preventDefault();
  const source = event.currentTarget;
  const reason = source.querySelector<HTMLElement>('.tooltip');
  if (!reason?.matches(':popover-open')) reason?.showPopover({ source });
}

/** What is written, and the tooltip: of an icon its name, of what cannot be pressed the reason. */
function Text({
  iconOnly,
  tooltip,
  hint,
  children,
}: {
  iconOnly: boolean;
  tooltip: string;
  hint: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <span className={iconOnly ? 'visually-hidden' : undefined}>{children}</span>
      {hint && (
        <span id={tooltip} popover={HAS_INTEREST ? 'hint' : 'auto'} className="tooltip" aria-hidden="true">
          {hint}
        </span>
      )}
    </>
  );
}

/**
 * Browsers with interest invokers (HTML, `interestfor`) show a tooltip on hover and on keyboard focus, hide it on Escape, and keep it
 * open under the pointer. Other browsers show `title` on hover, and why a button is unavailable when it is pressed.
 */
const HAS_INTEREST = 'interestForElement' in HTMLButtonElement.prototype;

function shows(tooltip: string, name: ReactNode): object {
  return HAS_INTEREST ? { interestfor: tooltip } : { title: typeof name === 'string' ? name : undefined };
}
