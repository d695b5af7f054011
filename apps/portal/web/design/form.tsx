import type { ReactNode } from 'react';

/** Fields, and a button of type submit. `onSubmit` is called once the browser found nothing amiss. */
export function Form({
  onSubmit,
  className = 'form measure',
  children,
}: {
  onSubmit: () => void;
  className?: string;
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
      {children}
    </form>
  );
}
