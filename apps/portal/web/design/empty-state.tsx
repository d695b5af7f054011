import type { ReactNode } from 'react';
import './state.css';

/** Where there is nothing yet: what would stand here, and how to get the first one. */
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
    <div className="state centred">
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
