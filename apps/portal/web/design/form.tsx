import type { ReactNode } from 'react';

/** Fields, and a button of type submit. `onSubmit` is called once the browser found nothing amiss. */
export function Form({
  onSubmit,
  className = 'form measure',
  disabled = false,
  children,
}: {
  onSubmit: () => void;
  className?: string;
  /** Shown to be read alone. */
  disabled?: boolean;
  children: ReactNode;
}) {
  return (
    <form
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {disabled ? (
        <fieldset className="form-fields" disabled>
          {children}
        </fieldset>
      ) : (
        children
      )}
    </form>
  );
}
