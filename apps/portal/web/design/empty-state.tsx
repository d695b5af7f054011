import type { ReactNode } from 'react';
import './state.css';

/**
 * Where there is nothing yet: what would stand here, and how to get the first one. The button that makes one stands in the head of
 * the page, with rows and without, and is not repeated here.
 */
export function EmptyState({
  icon,
  title,
  actions,
  children,
}: {
  icon?: ReactNode;
  title: string;
  actions?: ReactNode;
  children?: ReactNode;
}) {
  return (
    <div className="state centered">
      {icon && (
        <span className="icon" aria-hidden="true">
          {icon}
        </span>
      )}
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {actions && <div className="actions">{actions}</div>}
    </div>
  );
}
